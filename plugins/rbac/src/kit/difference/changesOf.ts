import { StatementJson } from '@portal-rbac/plugin-rbac-common';
import {
  ConditionState,
  GivenForTime,
  emptyRole,
  overlap,
  policyKey,
  RoleState,
  sameCondition,
} from './RoleState';
import { RequestTerms, sameTerms } from '../terms/RequestTerms';

/** What is different about a role. */
export interface RoleChanges {
  readonly texts: readonly {
    readonly field: 'name' | 'description' | 'owner';
    readonly before: string;
    readonly after: string;
  }[];
  readonly membersGained: readonly string[];
  readonly membersLost: readonly string[];
  readonly policiesGained: readonly StatementJson[];
  readonly policiesLost: readonly StatementJson[];
  readonly conditions: readonly ConditionChange[];
  /** Who may request it, before and after; empty if that stays. */
  readonly terms: readonly {
    readonly before?: RequestTerms;
    readonly after?: RequestTerms;
  }[];
  /** What is given for a time. */
  readonly assignments: readonly GivenForTime[];
}

/** Without `before` it is new, without `after` it is removed. */
export interface ConditionChange {
  readonly before?: ConditionState;
  readonly after?: ConditionState;
}

/**
 * Compares a role as it is stored with what it is to become.
 *
 * @param before - absent for a new role
 */
export function changesOf(
  before: RoleState | undefined,
  after: RoleState,
): RoleChanges {
  const old: RoleState = before ?? { ...emptyRole, name: '' };
  const texts = [
    {
      field: 'name' as const,
      before: old.name,
      // What has no name yet is not to be called by its namespace alone.
      after: after.name === emptyRole.name ? '' : after.name,
    },
    {
      field: 'description' as const,
      before: old.description,
      after: after.description,
    },
    { field: 'owner' as const, before: old.owner, after: after.owner },
  ];
  const oldMembers = new Set(old.members);
  const newMembers = new Set(after.members);
  return {
    texts: texts.filter(text => text.before !== text.after),
    membersGained: after.members.filter(ref => !oldMembers.has(ref)),
    membersLost: old.members.filter(ref => !newMembers.has(ref)),
    policiesGained: missing(after.policies, old.policies),
    policiesLost: missing(old.policies, after.policies),
    conditions: conditionChanges(old.conditions, after.conditions),
    terms: sameTerms(old.terms, after.terms)
      ? []
      : [{ before: old.terms ?? undefined, after: after.terms ?? undefined }],
    assignments: after.assignments ?? [],
  };
}

/**
 * Which condition becomes which: the one with its id, or, as when it is saved,
 * one on the same action that is no longer there.
 */
function conditionChanges(
  before: readonly ConditionState[],
  after: readonly ConditionState[],
): ConditionChange[] {
  const left = new Set(before);
  const pairs = after.map(next => ({
    after: next,
    before: before.find(({ id }) => id === next.id),
  }));
  pairs.forEach(pair => pair.before && left.delete(pair.before));
  for (const pair of pairs) {
    const known =
      pair.before ?? [...left].find(other => overlap(other, pair.after));
    if (known) {
      left.delete(known);
      pair.before = known;
    }
  }
  return [
    ...pairs.filter(
      pair => !(pair.before && sameCondition(pair.before, pair.after)),
    ),
    ...[...left].map(gone => ({ before: gone })),
  ];
}

/** Those of some policies that are not among others. */
function missing(
  policies: readonly StatementJson[],
  others: readonly StatementJson[],
): StatementJson[] {
  const known = new Set(others.map(policyKey));
  return policies.filter(policy => !known.has(policyKey(policy)));
}

/** Whether nothing is different. */
export function isUnchanged(changes: RoleChanges): boolean {
  return Object.values(changes).every(list => list.length === 0);
}
