import { oneLine } from '@portal-rbac/plugin-rbac-common';

/**
 * A rule of a condition with its params.
 *
 * @public
 */
export interface RuleUse {
  readonly rule: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The resources for which it holds, if that is already known. */
  readonly words?: string;
}

/** Values of a list that are named. */
const MAX_VALUES = 5;
/** Characters of a value that are shown. */
const MAX_LENGTH = 100;

const ALIASES: Record<string, string> = {
  $currentUser: 'the user',
  $ownerRefs: 'the user or their groups',
};

const ENTITY_REF = /^[a-z][\w.-]*:[\w.-]+\/[\w.-]+$/i;

/**
 * The resources for which a rule holds, without an article, such as "entities
 * owned by the user or their groups".
 *
 * Descriptions of rules begin with what they allow or match, and mostly name
 * their params ("with the specified annotation"), which are replaced by their
 * values. What a description does not name follows in brackets.
 *
 * @param description - of the rule, as its plugin publishes it, if it does
 * @public
 */
export function ruleExtent(
  { rule, params, words }: RuleUse,
  description: string | undefined,
): string {
  return words ?? oneLine(described({ rule, params }, description));
}

function described(
  { rule, params = {} }: RuleUse,
  description: string | undefined,
): string {
  const [, allowed] =
    /^(?:allows?|match(?:es)?)\s+(?:(?:the|all|any|only)\s+)?(.+?)\.?$/i.exec(
      description ?? '',
    ) ?? [];
  if (allowed === undefined) {
    return `resources that satisfy ${rule}${brackets(Object.entries(params))}`;
  }
  let phrase = allowed;
  const unnamed = Object.entries(params).filter(([name, value]) => {
    const mention = mentionOf(name);
    const isNamed = mention.test(phrase);
    phrase = phrase.replace(mention, (_, noun) => valued(noun, value));
    return !isNamed;
  });
  return withSubfield(phrase, unnamed);
}

/** Where a description names a param: "a specified claim" names `claims`. */
function mentionOf(param: string): RegExp {
  const stem = param.replace(/s$/, '').replace(/[^\w]/g, '\\$&');
  return new RegExp(
    `\\b(?:an?|the) (?:specified|given|provided) (${stem}s?)\\b`,
    'i',
  );
}

/** "The specified spec subfield" of key `type` is `spec.type`, followed by its value. */
function withSubfield(
  phrase: string,
  params: readonly [string, unknown][],
): string {
  const { key, value, ...others } = Object.fromEntries(params);
  const said = phrase.replace(
    /\bthe specified (\w+) subfield\b/i,
    (mention, field) =>
      typeof key === 'string'
        ? `${field}.${key}${value === undefined ? '' : ` ${show(value)}`}`
        : mention,
  );
  return said === phrase
    ? `${phrase}${brackets(params)}`
    : `${said}${brackets(Object.entries(others))}`;
}

function valued(noun: string, value: unknown): string {
  const speaksForItself = [value]
    .flat()
    .every(
      item =>
        typeof item === 'string' &&
        (Object.hasOwn(ALIASES, item) || ENTITY_REF.test(item)),
    );
  return speaksForItself ? show(value) : `the ${noun} ${show(value)}`;
}

function brackets(params: readonly [string, unknown][]): string {
  return params.length === 0
    ? ''
    : ` (${params.map(([name, value]) => `${name} ${show(value)}`).join(', ')})`;
}

function show(value: unknown): string {
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_VALUES).map(show);
    const more = value.length - shown.length;
    return (
      [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ') || 'nothing'
    );
  }
  if (typeof value !== 'string') {
    return cut(JSON.stringify(value ?? null));
  }
  if (Object.hasOwn(ALIASES, value)) {
    return ALIASES[value];
  }
  return ENTITY_REF.test(value) ? cut(value) : `“${cut(value)}”`;
}

function cut(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
