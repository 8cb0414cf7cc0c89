import { english } from '../../translations/__testUtils__/english';
import { Translate } from '../../translations/useTranslate';
import { reasonWords } from './reasonWords';

/** Gives the keys of messages. */
const keys = ((key: string) => key) as unknown as Translate;

describe('what decided', () => {
  it.each([
    ['Super users may do everything', 'superUser'],
    ['A policy denies it, and a deny overrules every allow', 'denied'],
    [
      'A policy of a role that you may not see denies it, and a deny overrules every allow',
      'deniedHidden',
    ],
    ['A policy allows it', 'allowed'],
    ['A policy of a role that you may not see allows it', 'allowedHidden'],
    ['It is allowed if any applicable condition holds', 'onCondition'],
    ["No policy or condition of the user's roles grants it", 'nothing'],
    [
      'A policy allows it where conditions hold, but no plugin can apply them',
      'notApplied',
    ],
  ])('is translated to each language: %s', (reason, name) => {
    expect(reasonWords(keys, { reason })).toBe(`explanation.reason.${name}`);
    expect(reasonWords(english, { reason })).toBe(`${reason}.`);
  });

  it('stays in English where it is not known', () => {
    expect(reasonWords(english, { reason: 'It broke' })).toBe('It broke.');
  });
});
