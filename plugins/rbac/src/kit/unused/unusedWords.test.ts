import { english } from '../../translations/__testUtils__/english';
import {
  unusedAnswer,
  unusedMember,
  unusedPolicy,
} from './__testUtils__/sampleUnused';
import { basisWords, summaryWords } from './unusedWords';

const several = [
  unusedPolicy(),
  unusedMember(),
  unusedPolicy({ role: 'role:default/b', isRecommended: false }),
];

const summary = (...answer: Parameters<typeof unusedAnswer>) =>
  summaryWords(english, unusedAnswer(...answer), 90);

describe('how much is unused', () => {
  it('mentions what stays allowed', () => {
    expect(summary(several)).toBe(
      '3 parts of 2 roles were not used in the last 90 days. Without those that are recommended, all 1,234 uses of this period are still allowed.',
    );
  });

  it('has a singular for one part and one use', () => {
    expect(summary([unusedPolicy()], { proof: { uses: 1, lost: 0 } })).toBe(
      '1 part of 1 role was not used in the last 90 days. Without those that are recommended, the 1 use of this period is still allowed.',
    );
  });

  it('recommends nothing, and says why if uses would be lost', () => {
    const none = [unusedPolicy({ isRecommended: false })];
    expect(summary(none)).toMatch(/ None is recommended\.$/);
    expect(summary(none, { proof: { uses: 9, lost: 2 } })).toMatch(
      / None is recommended, because 2 uses of this period would be lost\.$/,
    );
  });

  it('does not mention uses where there are none', () => {
    expect(summary(several, { proof: { uses: 0, lost: 0 } })).toBe(
      '3 parts of 2 roles were not used in the last 90 days.',
    );
  });

  it('says that there is more than is listed', () => {
    expect(summary(several, { isCutOff: true })).toMatch(/There are more/);
  });

  it('rests on uses and on those who noted them', () => {
    expect(basisWords(english, unusedAnswer([]))).toBe(
      'Based on 1,234 uses, noted by 2 processes of the backend.',
    );
  });
});
