import {
  MemberRef,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  sourceOfPolicy,
  KnownPermissions,
  LiftedDenies,
  Role,
  SourceId,
  NearestNames,
  PolicyWarning,
  PolicySnapshot,
  PlaceOf,
  furtherWarnings,
  roleWarnings,
  warningProblem,
} from '@portal-rbac/plugin-rbac-core';
import { inTurns } from '../runtime/Pacer';
import { CatalogPresence } from '../sources/CatalogPresence';

/** A warning with the source that can mend what it is about. */
export interface SourcedWarning {
  readonly source: SourceId;
  readonly warning: SourceProblem;
}

/** By what warnings are made, and for whom. */
export interface Telling {
  readonly lifted: LiftedDenies;
  /** Whether a role may be named. */
  readonly isVisible: (role: Role) => boolean;
  readonly placeOf: PlaceOf;
  /** Who is in the catalog, for callers who may know. */
  readonly presence: CatalogPresence | undefined;
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

/** The warnings about the roles that may be seen, or about a single one. */
export async function warningsOf(
  snapshot: PolicySnapshot,
  only: RoleRef | undefined,
  { lifted, isVisible, placeOf, presence }: Telling,
): Promise<SourcedWarning[]> {
  const one = only === undefined ? undefined : snapshot.role(only);
  const all = only === undefined ? snapshot.roles : [];
  const roles = (one ? [one] : all).filter(isVisible);
  // Of the other roles as well, whose members may be those that were meant.
  await presence?.learn(membersOf([...roles, ...snapshot.roles]));
  const { listed, isCutOff } = await inTurns(
    roleWarnings(roles, {
      lifted,
      isVisible,
      both: only !== undefined,
      members: {
        isAbsent: ref => presence?.has(ref) === false,
        present: new NearestNames(presentAmong(snapshot.roles, presence)),
      },
    }),
  );
  const sourced = listed.map(warning => ({
    source: sourceOf(warning, snapshot),
    warning: warningProblem(warning, placeOf),
  }));
  const last = sourced.at(-1);
  return last && isCutOff
    ? [...sourced, { ...last, warning: furtherWarnings }]
    : sourced;
}

function* membersOf(roles: readonly Role[]): Generator<MemberRef> {
  for (const { members } of roles) {
    yield* members;
  }
}

function* presentAmong(
  roles: readonly Role[],
  presence: CatalogPresence | undefined,
): Generator<MemberRef> {
  for (const ref of membersOf(roles)) {
    if (presence?.has(ref)) {
      yield ref;
    }
  }
}

function sourceOf(
  { role, part }: PolicyWarning,
  snapshot: PolicySnapshot,
): SourceId {
  return typeof part === 'object' && 'effect' in part
    ? sourceOfPolicy(role, part, snapshot)
    : role.source;
}
