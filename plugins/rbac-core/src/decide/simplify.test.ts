import { FrameworkCriteria } from './criteria';
import { rulesIn } from './markedCriteria';
import { simplify } from './simplify';

const rule = (name: string, params?: object) =>
  ({
    rule: name,
    resourceType: 'order',
    ...(params && { params }),
  }) as FrameworkCriteria;

const [A, B, C, D] = ['A', 'B', 'C', 'D'].map(name => rule(name));

const anyOf = (...criteria: FrameworkCriteria[]) =>
  ({ anyOf: criteria }) as FrameworkCriteria;
const allOf = (...criteria: FrameworkCriteria[]) =>
  ({ allOf: criteria }) as FrameworkCriteria;
const not = (criteria: FrameworkCriteria): FrameworkCriteria => ({
  not: criteria,
});

describe('simple criteria', () => {
  it.each<[string, FrameworkCriteria, FrameworkCriteria]>([
    ['a rule is as it was', A, A],
    ['a list of one is what it lists', anyOf(allOf(A)), A],
    [
      'lists in lists become one',
      anyOf(anyOf(A, B), anyOf(anyOf(C), D)),
      anyOf(A, B, C, D),
    ],
    ['equal parts become one', anyOf(A, B, A), anyOf(A, B)],
    [
      'also if their own parts are in another order',
      anyOf(allOf(A, B), allOf(B, A), C),
      anyOf(allOf(B, A), C),
    ],
    ['what is in another branch is left out', anyOf(allOf(A, B), A), A],
    [
      'but not what another branch has only in part',
      anyOf(allOf(A, B), allOf(C, D), allOf(A, B, C)),
      anyOf(allOf(A, B), allOf(C, D)),
    ],
    ['nor what is wider than a demand', allOf(A, anyOf(A, B), C), allOf(A, C)],
    [
      'what all branches share is said once',
      anyOf(allOf(A, B), allOf(C, A), allOf(A, D)),
      allOf(A, anyOf(B, C, D)),
    ],
    [
      'and what all demands share',
      allOf(anyOf(A, B), anyOf(A, C, D)),
      anyOf(A, allOf(B, anyOf(C, D))),
    ],
    [
      'what some branches share is said once as well',
      anyOf(allOf(A, B), D, allOf(C, A)),
      anyOf(allOf(A, anyOf(B, C)), D),
    ],
    [
      'unless that takes more lists than it saves rules',
      anyOf(allOf(A, B, C), allOf(A, not(B), not(C)), D),
      anyOf(allOf(A, B, C), allOf(A, not(B), not(C)), D),
    ],
    ['two negations are none', not(not(A)), A],
    ['also around a list', not(allOf(not(anyOf(A, A)))), A],
    ['a negation is not what it negates', anyOf(A, not(A)), anyOf(A, not(A))],
    [
      'params tell rules apart',
      anyOf(rule('A', { is: 1 }), rule('A', { is: 2 }), rule('A', { is: 1 })),
      anyOf(rule('A', { is: 1 }), rule('A', { is: 2 })),
    ],
    [
      'a rule of another name or type is another',
      anyOf(A, { ...A, resourceType: 'invoice' } as FrameworkCriteria),
      anyOf(A, { ...A, resourceType: 'invoice' } as FrameworkCriteria),
    ],
    [
      'text in params is no structure',
      anyOf(rule('A', { is: '","B' }), rule('A', { is: ['', 'B'] })),
      anyOf(rule('A', { is: '","B' }), rule('A', { is: ['', 'B'] })),
    ],
  ])('%s', (_, criteria, expected) => {
    expect(simplify(criteria)).toEqual(expected);
  });

  it('say what a thousand roles share once, in little time', () => {
    const labels = Array.from({ length: 1_000 }, (_, label) =>
      rule('HAS_LABEL', { label }),
    );
    const parts = labels.map((label, index) =>
      allOf(label, rule('IS_KIND', { kind: index % 10 })),
    );
    const started = process.cpuUsage();
    const simple = simplify(anyOf(A, ...parts));
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000);
    expect(rulesIn(simple)).toHaveLength(1 + 10 + labels.length);
    expect(rulesIn(anyOf(A, ...parts))).toHaveLength(1 + 2 * labels.length);
  });
});
