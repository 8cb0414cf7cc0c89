import {
  MemberRef,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  furtherWarnings,
  KnownPermissions,
  NearestNames,
  PlaceOf,
  PolicyView,
  PolicyWarning,
  Role,
  SourceId,
  warningProblem,
} from '@portal-rbac/plugin-rbac-core';
import { inTurns } from '../runtime/Pacer';
import { CatalogPresence } from '../sources/CatalogPresence';

/** A warning with the source that can mend what it is about. */
export interface SourcedWarning {
  readonly source: SourceId;
  readonly warning: SourceProblem;
}

/** By what warnings are made. */
interface Telling {
  readonly known: KnownPermissions;
  readonly placeOf: PlaceOf;
  /** Who is in the catalog, for callers who may know. */
  readonly presence: CatalogPresence | undefined;
}

/** The warnings about the roles that may be seen, or about a single one. */
export async function warningsOf(
  view: PolicyView,
  only: RoleRef | undefined,
  { known, placeOf, presence }: Telling,
): Promise<SourcedWarning[]> {
  // Of the other roles as well, whose members may be those that were meant.
  await presence?.learn(membersOf([...view.roles(only), ...view.roles()]));
  const members = {
    isAbsent: (ref: MemberRef) => presence?.has(ref) === false,
    present: new NearestNames(presentAmong(view, presence)),
  };
  const { listed, isCutOff } = await inTurns(
    view.warnings(known, members, only),
  );
  const sourced = listed.map(warning => ({
    source: sourceOf(warning, view),
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
  view: PolicyView,
  presence: CatalogPresence | undefined,
): Generator<MemberRef> {
  for (const ref of presence ? membersOf(view.roles()) : []) {
    if (presence?.has(ref)) {
      yield ref;
    }
  }
}

function sourceOf({ role, part }: PolicyWarning, view: PolicyView): SourceId {
  return typeof part === 'object' && 'effect' in part
    ? view.sourceOf(role, part)
    : role.source;
}
