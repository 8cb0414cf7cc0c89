import { criteriaOf, runs } from '@internal/rbac-testkit';
import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import type { PermissionCondition } from '@backstage/plugin-permission-common';
import fc from 'fast-check';
import { SOMEBODY } from '../access/Stances';
import { FrameworkCriteria, toFrameworkCriteria } from '../decide/criteria';
import { compareConditions } from './compareConditions';

/** Pairs of criteria to compare; more are of use by hand. */
const numRuns = runs(2_000);

const resourceType = 'catalog-entity';

const anyRule: fc.Arbitrary<ConditionNode> = fc
  .oneof(
    fc.record({
      rule: fc.constant('IS_ENTITY_KIND'),
      params: fc.record({
        kinds: fc.array(fc.constantFrom('api', 'API', 'system', 'group'), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    }),
    fc.record({
      rule: fc.constant('IS_ENTITY_OWNER'),
      params: fc.record({
        claims: fc.array(
          fc.constantFrom('group:a', '$currentUser', '$ownerRefs'),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    }),
    fc.record({
      rule: fc.constant('HAS_LABEL'),
      params: fc.constantFrom(
        { label: 'l' },
        { label: 'L' },
        { label: 'l', value: 'v' },
        { label: 'L', value: 'V' },
        { label: 'l', value: 'w' },
      ),
    }),
    fc.record({
      rule: fc.constant('HAS_STRING_PROPERTY'),
      resourceType: fc.constant('scaffolder-action'),
      params: fc.record({
        key: fc.constant('k'),
        value: fc.constantFrom('x', 'X', 'y'),
      }),
    }),
    fc.record({ rule: fc.constant('P'), params: fc.constant({}) }),
  )
  .map(rule => ({ resourceType, ...rule }));

const anyCriteria = criteriaOf(anyRule).map(node =>
  toFrameworkCriteria(node, SOMEBODY),
);

/** Everything that can be told apart by the rules: all resources there can be. */
const resources = cartesian(
  ['api', 'system', 'group', 'user'],
  // The user is one of those for whom `$ownerRefs` stands.
  subsets('group:a', '$currentUser', '$ownerRefs').filter(
    owners => !owners.includes('$currentUser') || owners.includes('$ownerRefs'),
  ),
  [undefined, [], ['v'], ['w'], ['v', 'w']],
  // Of `k`: case does not count for some actions, and so both may be its value.
  [[], ['x'], ['X'], ['x', 'X'], ['y']].flatMap(values => [
    values,
    [...values, 'P'],
  ]),
);
type Resource = (typeof resources)[number];

function holds(
  { rule, params = {} }: PermissionCondition,
  [kind, owners, labels, others]: Resource,
): boolean {
  const { kinds, claims, value } = params as {
    readonly kinds: string[];
    readonly claims: string[];
    readonly value?: string;
  };
  switch (rule) {
    case 'IS_ENTITY_KIND':
      return kinds.some(one => one.toLowerCase() === kind);
    case 'IS_ENTITY_OWNER':
      return claims.some(claim => owners.includes(claim));
    case 'HAS_LABEL':
      return value === undefined
        ? labels !== undefined
        : Boolean(labels?.includes(value.toLowerCase()));
    case 'HAS_STRING_PROPERTY':
      return others.includes(value!);
    default:
      return others.includes(rule);
  }
}

function allows(criteria: FrameworkCriteria, resource: Resource): boolean {
  if ('allOf' in criteria) {
    return criteria.allOf.every(one => allows(one, resource));
  }
  if ('anyOf' in criteria) {
    return criteria.anyOf.some(one => allows(one, resource));
  }
  return 'not' in criteria
    ? !allows(criteria.not, resource)
    : holds(criteria, resource);
}

function byTruthTable(before: FrameworkCriteria, after: FrameworkCriteria) {
  const gains = resources.some(
    one => allows(after, one) && !allows(before, one),
  );
  const loses = resources.some(
    one => allows(before, one) && !allows(after, one),
  );
  if (gains) {
    return loses ? 'incomparable' : 'wider';
  }
  return loses ? 'narrower' : 'equal';
}

it('compares conditions as a truth table over all resources does, and gives examples that are true', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyCriteria, anyCriteria, (before, after) => {
      const { comparison, example } = compareConditions(before, after);
      expect(comparison).toBe(byTruthTable(before, after));
      seen.add(comparison);
      const shown = resources.filter(
        one =>
          example?.holds.every(rule => holds(rule, one)) &&
          example.fails.every(rule => !holds(rule, one)),
      );
      expect(shown.length > 0).toBe(example !== undefined);
      expect(
        shown.filter(one => !allows(after, one) || allows(before, one)),
      ).toEqual([]);
    }),
    { numRuns },
  );
  expect([...seen].sort()).toEqual([
    'equal',
    'incomparable',
    'narrower',
    'wider',
  ]);
});

function subsets(...items: string[]): string[][] {
  return items.reduce<string[][]>(
    (all, item) => [...all, ...all.map(some => [...some, item])],
    [[]],
  );
}

function cartesian<A, B, C, D>(
  as: readonly A[],
  bs: readonly B[],
  cs: readonly C[],
  ds: readonly D[],
): (readonly [A, B, C, D])[] {
  return as.flatMap(a =>
    bs.flatMap(b => cs.flatMap(c => ds.map(d => [a, b, c, d] as const))),
  );
}

/*
 * One rule that listed 4,900 owners kept a portal busy for two seconds: it was written
 * down once for each of them.
 */
describe('the comparison of large conditions', () => {
  const owners = (count: number, from = 0): FrameworkCriteria => ({
    rule: 'IS_ENTITY_OWNER',
    resourceType,
    params: {
      claims: Array.from({ length: count }, (_, index) => `g${from + index}`),
    },
  });
  const kinds = (count: number): FrameworkCriteria => {
    const [first, ...rest] = Array.from({ length: count }, (_, index) => ({
      rule: 'IS_ENTITY_KIND',
      resourceType,
      params: { kinds: [`kind${index}`] },
    }));
    return { anyOf: [first, ...rest] };
  };
  const lettersWritten = (
    before: FrameworkCriteria,
    after: FrameworkCriteria,
  ) => {
    const write = jest.spyOn(JSON, 'stringify');
    const { comparison } = compareConditions(before, after);
    const letters = write.mock.results.reduce(
      (sum, { value }) => sum + value.length,
      0,
    );
    write.mockRestore();
    return { comparison, letters };
  };

  it('writes a rule down once, however many items it lists', () => {
    const [before, after] = [owners(4_900), owners(4_899)];
    const { comparison, letters } = lettersWritten(before, after);
    expect(comparison).toBe('narrower');
    expect(letters).toBeLessThan(20 * JSON.stringify([before, after]).length);
  });

  it('keeps what excludes each other in one list, however many there are', () => {
    const { comparison, letters } = lettersWritten(kinds(3_000), kinds(2_999));
    expect(comparison).toBe('narrower');
    expect(letters).toBeLessThan(20 * JSON.stringify(kinds(6_000)).length);
  });

  it('compares the parts of what is too large to be understood', () => {
    const parts = Array.from({ length: 8 }, (_, index) =>
      owners(4_900, index * 4_900),
    );
    const any = ([first, ...rest]: FrameworkCriteria[]) => ({
      anyOf: [first, ...rest] as [FrameworkCriteria, ...FrameworkCriteria[]],
    });
    const all = any(parts);
    const most = any(parts.slice(1));
    expect(compareConditions(all, any(parts))).toEqual({ comparison: 'equal' });
    expect(compareConditions(all, most).comparison).toBe('narrower');
    expect(compareConditions(most, all).comparison).toBe('wider');
    expect(
      compareConditions(any(parts.slice(0, 5)), any(parts.slice(3))).comparison,
    ).toBe('undecided');
  });
});
