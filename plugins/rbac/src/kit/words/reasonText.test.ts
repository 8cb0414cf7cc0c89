import { examples } from '@internal/rbac-testkit/src/reasonExamples';
import {
  because,
  problemCodes,
  Reason,
  ReasonCode,
  reasonCodes,
  ReasonParams,
} from '@portal-rbac/plugin-rbac-common';
import { Language, spoken } from '../../translations/__testUtils__/spoken';
import { reasonText } from './reasonText';

const languages = ['de', 'es', 'fr', 'it', 'ja'] as const;

const speakers = new Map<Language, ReturnType<typeof spoken>>(
  (['en', ...languages] as const).map(language => [language, spoken(language)]),
);

const textIn = (language: Language, reason: Reason) =>
  reasonText(speakers.get(language)!, reason);

function reasonsOf(code: ReasonCode): Reason[] {
  const given: readonly object[] = examples[code];
  return (given.length > 0 ? given : [{}]).map(params => {
    const reason = because(code, ...([params] as ReasonParams<typeof code>));
    return JSON.parse(JSON.stringify(reason));
  });
}

/** What a sentence names: whatever is no word, such as references and numbers. */
function namesIn(sentence: string): string[] {
  return (
    sentence.match(/[\w./-]*[\d:/_][\w:./-]*[\w]|\b[\w]+\.[\w.]+\b/g) ?? []
  );
}

/** They say in other words only what is beside them, and the words of others. */
const sameEverywhere: readonly ReasonCode[] = [
  'text',
  'plugin-unread',
  'several',
  'wrong-entry',
  'doubtful-guardrail',
  'doubtful-test',
];

describe('the text of a reason', () => {
  it.each(reasonCodes)('is in English what the backend says: %s', code => {
    for (const reason of reasonsOf(code)) {
      expect(textIn('en', reason)).toBe(reason.message);
      // From the catalogue, and not because it was not found there.
      expect(textIn('en', { ...reason, message: 'as it came' })).toBe(
        reason.message,
      );
    }
  });

  describe.each(languages)('in %s', language => {
    it.each(reasonCodes)('says as much as in English: %s', code => {
      for (const reason of reasonsOf(code)) {
        const text = textIn(language, reason);
        expect(text).not.toMatch(/\{\{|undefined|\[object|reasons\./);
        for (const name of namesIn(reason.message)) {
          expect(text).toContain(name);
        }
        const isEnglish =
          text === reason.message && !sameEverywhere.includes(code);
        expect(isEnglish).toBe(false);
      }
    });

    it.each(problemCodes)('says what a schema found: %s', code => {
      const params = {
        expected: code === 'type' ? 'string' : ['a', 'b'],
        limit: 7,
        divisor: 7,
        names: ['x'],
      };
      const reason = { code, params, message: 'must be x' };
      const text = textIn(language, reason);
      expect(text).not.toMatch(/\{\{|undefined/);
      expect(text).not.toBe(reason.message);
    });
  });

  it('is in English what a schema says, which is more than its code', () => {
    const message = 'must be a number, or absent';
    const reason = { code: 'type', params: { expected: 'number' }, message };
    expect(textIn('en', reason)).toBe(message);
  });

  it('asks after a name that is near', () => {
    const reason = because('names-unknown-permission', {
      permission: 'p',
      nearest: 'q',
    });
    expect(textIn('de', reason)).toBe(
      'nennt die Berechtigung p, die kein Plugin hat (meinten Sie q?)',
    );
  });

  it('includes the reasons behind it', () => {
    const why = because('line-repeated', { line: 7 });
    expect(textIn('fr', because('in-line', { line: 9, why }))).toBe(
      'ligne 9 : répète la ligne 7 ; supprimez l’une des deux',
    );
  });

  it('is as it came where a reason behind it is not known', () => {
    const why = { code: 'newer', params: {}, message: 'something new' };
    expect(textIn('de', because('in-line', { line: 9, why }))).toBe(
      'Zeile 9: something new',
    );
  });

  describe.each(['en', 'de'] as const)('as it came, in %s', language => {
    const message = 'as it came';

    it.each([
      'newer-than-this',
      'constructor',
      '__proto__',
      'override.allows',
      'staying',
      '',
      'a:b',
    ])('of a code that is not known: %s', code => {
      expect(textIn(language, { code, params: {}, message })).toBe(message);
    });

    it.each([...reasonCodes, ...problemCodes])(
      'of what is not as expected: %s',
      code => {
        const [example] =
          code in examples ? reasonsOf(code as ReasonCode) : [{ params: {} }];
        for (const name of ['', ...Object.keys(example.params)]) {
          for (const value of [undefined, null, {}, [{}], NaN]) {
            const params = { ...example.params, [name]: value };
            const text = textIn(language, { code, params, message });
            expect(text).not.toMatch(/\{\{|undefined|\[object|NaN|\bnull\b/);
          }
        }
      },
    );

    it.each([
      ['ref-form', {}],
      ['above-maximum', {}],
      ['lock-out', { from: 'nobody', permission: 'p' }],
      ['limited', { what: 'fly' }],
      ['unfit-params', { keyword: 'newer' }],
      ['in-line', { line: 7, why: null }],
      ['unknown-role', { role: '{{x}}' }],
      ['overreach', { subject: 'role:default/a' }],
      ['against-guardrails', { problems: [] }],
      ['malformed', { part: 'item', problems: [{ field: '' }] }],
    ])('of parameters that are not as expected: %s', (code, params) => {
      expect(textIn(language, { code, params, message })).toBe(message);
    });
  });
});
