import { en } from './en';

/** Messages by their names, in rooms and without end. */
interface Nested {
  readonly [name: string]: string | Nested;
}

/**
 * What a language has to say for some English messages: each of them, but for forms of
 * one thing (`_one`), which not every language tells from more of them.
 */
export type Translated<Messages> = {
  readonly [
    Name in keyof Messages as Name extends `${string}_one` ? never : Name
  ]: Messages[Name] extends string ? string : Translated<Messages[Name]>;
} & {
  readonly [
    Name in keyof Messages as Name extends `${string}_one` ? Name : never
  ]?: string;
};

/** The keys of nested messages: their names, joined by dots. */
type KeyOf<Messages, Room extends string = ''> = {
  [Name in keyof Messages & string]: Messages[Name] extends string
    ? `${Room}${Name}`
    : KeyOf<Messages[Name], `${Room}${Name}.`>;
}[keyof Messages & string];

const OTHER = '_other';

/**
 * All messages of a language by their keys, as Backstage takes them. A form of a plural
 * that a language has beyond those written, such as that of a million in French, is as
 * that of many.
 *
 * @param language - its code, such as `de`
 */
export function inLanguage(
  language: string,
  messages: Translated<typeof en>,
): Record<KeyOf<typeof en>, string> {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = ['one', ...pluralCategories];
  const byKey: Record<string, string> = {};
  const add = (nested: Nested, room: string) => {
    for (const [name, message] of Object.entries(nested)) {
      if (typeof message !== 'string') {
        add(message, `${room}${name}.`);
        continue;
      }
      byKey[`${room}${name}`] = message;
      if (name.endsWith(OTHER)) {
        const key = `${room}${name.slice(0, -OTHER.length)}`;
        for (const form of forms) {
          byKey[`${key}_${form}`] ??= message;
        }
      }
    }
  };
  add(messages as unknown as Nested, '');
  return byKey;
}
