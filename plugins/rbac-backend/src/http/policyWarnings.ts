import { effects, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { sourceOfPolicy } from '../core/defaultRole';
import { KnownPermissions } from '../core/knownPermissions';
import { LiftedDenies } from '../core/liftedDenies';
import { SourceId } from '../core/model';
import { PolicySnapshot } from '../core/snapshot';
import { liftedDenyWarnings, Telling } from '../sources/liftedDenyWarnings';
import { SourceProblem } from '../sources/source';

/** Warnings that are listed. */
const MAX_WARNINGS = 1_000;

/** A warning with the source that can mend what it is about. */
export interface SourcedWarning {
  readonly source: SourceId;
  readonly warning: SourceProblem;
}

const kept = new WeakMap<PolicySnapshot, LiftedDenies>();

/** Which denies are lifted in a policy, worked out once for it. */
export function liftedDeniesIn(
  snapshot: PolicySnapshot,
  known: KnownPermissions,
): LiftedDenies {
  const before = kept.get(snapshot);
  if (before?.known === known) {
    return before;
  }
  const lifted = new LiftedDenies(snapshot.roles, known);
  kept.set(snapshot, lifted);
  return lifted;
}

/**
 * The denies that are lifted, of the roles that may be seen; of a single role
 * also those of others that it lifts. The list is bounded.
 */
export function policyWarnings(
  snapshot: PolicySnapshot,
  only: RoleRef | undefined,
  telling: Telling,
): SourcedWarning[] {
  const found: SourcedWarning[] = [];
  const roles = only === undefined ? snapshot.roles : [snapshot.role(only)];
  const sides = only === undefined ? (['deny'] as const) : effects;
  for (const role of roles) {
    if (role && telling.isVisible(role)) {
      for (const { policy, warning } of sides.flatMap(effect => [
        ...liftedDenyWarnings(role, effect, telling),
      ])) {
        found.push({ source: sourceOfPolicy(role, policy, snapshot), warning });
      }
    }
    if (found.length >= MAX_WARNINGS) {
      break;
    }
  }
  return found.slice(0, MAX_WARNINGS);
}
