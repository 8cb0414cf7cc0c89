import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import {
  compareConditions,
  Person,
  SOMEBODY,
  toFrameworkCriteria,
} from '@portal-rbac/plugin-rbac-core';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { relationInCatalog } from '@internal/rbac-testkit/backend/relationInCatalog';

/** What somebody changes about criteria, and what is so of it. */
interface Change {
  readonly name: string;
  readonly before: ConditionNode;
  readonly after: ConditionNode;
  readonly relation: 'equal' | 'narrower' | 'wider' | 'incomparable';
}

const ann: Person = {
  userRef: 'user:default/ann',
  ownerRefs: ['user:default/ann', 'group:default/team-a'],
};

describe('changes of criteria that administrators make', () => {
  const changes = readChanges();
  const told = [...changes.values()].flat().map(change => {
    const [before, after] = criteriaOf(change, SOMEBODY);
    return { ...change, told: compareConditions(before, after).comparison };
  });
  const texts = (some: typeof told) =>
    some.map(one => `${one.name}: ${one.relation}, told as ${one.told}`);

  it.each(
    changes
      .get('catalog-entity')!
      .map(change => [change.name, change.relation, change] as const),
  )('by the rules of the catalog: %s is %s', (_name, relation, change) => {
    expect(relationInCatalog(...criteriaOf(change, ann))).toBe(relation);
  });

  it('are never told as no more than before where they are', () => {
    const wrong = told.filter(
      one => isNoMore(one.told) && !isNoMore(one.relation),
    );
    expect(texts(wrong)).toEqual([]);
  });

  it('are never told as the same where they are not', () => {
    const wrong = told.filter(
      one => one.told === 'equal' && one.relation !== 'equal',
    );
    expect(texts(wrong)).toEqual([]);
  });

  it('are told as more than before where they are not in less than one of ten', () => {
    const more = told.filter(one => !isNoMore(one.told));
    const wrong = more.filter(one => isNoMore(one.relation));
    expect(wrong.length * 10 < more.length ? [] : texts(wrong)).toEqual([]);
  });
});

function isNoMore(comparison: string): boolean {
  return comparison === 'equal' || comparison === 'narrower';
}

function criteriaOf({ before, after }: Change, person: Person) {
  return [
    toFrameworkCriteria(before, person),
    toFrameworkCriteria(after, person),
  ] as const;
}

/** The changes, by the resource type that they speak of. */
function readChanges(): ReadonlyMap<string, readonly Change[]> {
  const path =
    require.resolve('@internal/rbac-testkit/backend/criteria-changes.yaml');
  const file: Record<string, Change[]> = parse(readFileSync(path, 'utf8'));
  return new Map(
    Object.entries(file).map(([resourceType, changes]) => [
      resourceType,
      changes.map(change => ({
        ...change,
        before: ofType(change.before, resourceType) as ConditionNode,
        after: ofType(change.after, resourceType) as ConditionNode,
      })),
    ]),
  );
}

/** The file leaves out what is the same in all of a section. */
function ofType(node: unknown, resourceType: string): unknown {
  if (Array.isArray(node)) {
    return node.map(one => ofType(one, resourceType));
  }
  const { rule, params, ...criteria } = node as Record<string, unknown>;
  return rule === undefined
    ? Object.fromEntries(
        Object.entries(criteria).map(([key, inner]) => [
          key,
          ofType(inner, resourceType),
        ]),
      )
    : { rule, params, resourceType };
}
