import {
  MemberRef,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  furtherWarnings,
  KnownMembers,
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

/** What warnings are worked out from. */
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
  const members = await knownMembers(view, presence, only);
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

/**
 * What the catalog knows of the members of visible roles.
 *
 * @param presence - absent for callers who may not know
 * @param only - the role whose members matter most
 */
export async function knownMembers(
  view: PolicyView,
  presence: CatalogPresence | undefined,
  only?: RoleRef,
): Promise<KnownMembers> {
  // Of the other roles as well, whose members may be those that were meant.
  const first = only === undefined ? [] : view.roles(only);
  await presence?.learn(membersOf([...first, ...view.roles()]));
  return {
    isAbsent: ref => presence?.has(ref) === false,
    present: new NearestNames(presentOf(view, presence)),
  };
}

function* membersOf(roles: readonly Role[]): Generator<MemberRef> {
  for (const { members } of roles) {
    yield* members;
  }
}

function* presentOf(
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
