import {
  fixedLanguages,
  namedKeys,
  sources,
  writtenTexts,
} from './__testUtils__/sources';
import de from './de';
import { en } from './en';
import es from './es';
import fr from './fr';
import { inLanguage } from './inLanguage';
import it_ from './it';
import ja from './ja';

const english: Readonly<Record<string, string>> = inLanguage('en', en);
const languages = { de, es, fr, it: it_, ja };

/** Texts that are the same everywhere, or that people do not read as words. */
const NO_WORDS = /^(git apply|ui:title)$/;

/** What a message has in place of parameters: their names, sorted. */
function parametersOf(message: string): string[] {
  return [...message.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();
}

/** How the keys of forms of a plural end. */
const FORM = /_(zero|one|two|few|many|other)$/;

const all = sources();

describe('the catalogue', () => {
  it('has every text of the interface', () => {
    const written = all.flatMap(source =>
      writtenTexts(source)
        .filter(text => !NO_WORDS.test(text))
        .map(text => `${source.path}: ${text}`),
    );
    expect(written).toEqual([]);
  });

  it('has no message that nothing says', () => {
    const named = all.flatMap(namedKeys);
    const isSaid = (key: string) =>
      named.some(([head, tail]) =>
        tail === '' && head === key
          ? true
          : head.includes('.') && key.startsWith(head) && key.endsWith(tail),
      );
    const unsaid = Object.keys(english)
      .map(key => key.replace(FORM, ''))
      .filter(key => !isSaid(key));
    expect([...new Set(unsaid)]).toEqual([]);
  });

  it.each(Object.entries(languages))(
    'has the parameters of English in every message of %s',
    (_, messages: Readonly<Record<string, string>>) => {
      const different = Object.entries(messages).filter(([key, message]) => {
        const own = parametersOf(message);
        if (!FORM.test(key)) {
          return own.join() !== parametersOf(english[key] ?? '').join();
        }
        // Who has one form for one and for many says what English says of either.
        const known = ['_one', '_other'].flatMap(form =>
          parametersOf(english[key.replace(FORM, form)] ?? ''),
        );
        return own.some(name => !known.includes(name));
      });
      expect(different).toEqual([]);
    },
  );

  it('speaks the language that the user chose: numbers, dates and lists as well', () => {
    const fixed = all.flatMap(source =>
      fixedLanguages(source).map(text => `${source.path}: ${text}`),
    );
    expect(fixed).toEqual([]);
  });
});
