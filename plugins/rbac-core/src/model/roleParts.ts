import {
  nameOf,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { Role, RoleCondition } from './document';
import { Difference } from './ImmutableMap';

/**
 * A policy as people write it.
 *
 * @public
 */
export function describePolicy(policy: PolicyStatement): string {
  return `${policy.permission}, ${policy.action}, ${policy.effect}`;
}

/** Members and policies that take about as long as a whole small role. */
const PARTS_PER_ROLE = 16;

/** How many times as long as usual work takes with a role, of its members and policies. */
export function weightOfRole(
  role: Pick<Role, 'members' | 'policies'> | undefined,
): number {
  return role
    ? 1 + (role.members.length + role.policies.length) / PARTS_PER_ROLE
    : 1;
}

/** The same of two versions. */
export function weightOfDifference({
  before,
  after,
}: Pick<Difference<RoleRef, Role>, 'before' | 'after'>): number {
  return weightOfRole(before) + weightOfRole(after);
}

/** The conditions of a role except one. */
export function withoutCondition(role: Role, id: number): RoleCondition[] {
  return role.conditions.filter(condition => condition.id !== id);
}

/**
 * Items in the order of writing, in which the tables keep them as well: existing
 * ones keep their places, new ones follow. Duplicates are left out. Returns the
 * existing list if there is no difference.
 *
 * @param before - the items as they were
 */
export function inOrderOfWriting<T>(
  items: readonly T[],
  before: readonly T[],
  textOf: (item: T) => string,
): readonly T[] {
  if (items === before || (items.length < 2 && before.length === 0)) {
    return items;
  }
  const others = new Map(items.map(item => [textOf(item), item]));
  if (before.length === 0 && others.size === items.length) {
    return items;
  }
  const kept = before.filter(item => others.delete(textOf(item)));
  return kept.length === before.length && others.size === 0
    ? before
    : [...kept, ...others.values()];
}

/**
 * Whether two versions of a role are and grant the same. Time and author make
 * no difference.
 */
export function sameContent(a: Role, b: Role): boolean {
  return (
    nameOf(a) === nameOf(b) &&
    a.source === b.source &&
    a.metadata.description === b.metadata.description &&
    a.metadata.owner === b.metadata.owner &&
    isEqual(a.metadata.requests, b.metadata.requests) &&
    sameSet(a.members, b.members) &&
    sameSet(a.policies.map(describePolicy), b.policies.map(describePolicy)) &&
    sameSet(
      a.conditions.map(condition => JSON.stringify(condition)),
      b.conditions.map(condition => JSON.stringify(condition)),
    )
  );
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) {
    return false;
  }
  const known = new Set(a);
  return b.every(item => known.has(item));
}
