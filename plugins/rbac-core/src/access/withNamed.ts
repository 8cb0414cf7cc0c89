import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { PolicySnapshot } from '../decide/snapshot';
import { RolesBy } from '../model/RoleIndex';
import { Steps } from '../model/steps';
import { EvaluatedUsers } from './EvaluatedUsers';
import { namedBy } from './namedBy';

/** Everybody, with the people that a policy names, and where it names them. */
interface Named {
  readonly rolesByMember: RolesBy<EntityRef>;
  readonly superUsers: ReadonlySet<EntityRef>;
  readonly everybody: EvaluatedUsers;
}

/** The latest result by everybody in the catalog: most policies name the same people as the one before. */
const latest = new WeakMap<EvaluatedUsers, Named>();

/**
 * Everybody, including people that only policies name, as members or as super users. It
 * costs as much as the first policy differs from the one before, and the others from the
 * first.
 *
 * @param evaluatedUsers - everybody in the catalog
 * @param more - others who are named
 */
export function* withNamed(
  evaluatedUsers: EvaluatedUsers,
  [policy, ...others]: readonly [PolicySnapshot, ...PolicySnapshot[]],
  more: readonly EntityRef[] = [],
): Steps<EvaluatedUsers> {
  const { rolesByMember, settings } = policy;
  const { superUsers } = settings;
  const former = latest.get(evaluatedUsers);
  const everybody =
    former?.superUsers === superUsers
      ? yield* former.everybody.with(
          chained(added(rolesByMember, former.rolesByMember), superUsers),
          added(former.rolesByMember, rolesByMember),
        )
      : yield* evaluatedUsers.with(namedBy(policy));
  latest.set(evaluatedUsers, { rolesByMember, superUsers, everybody });
  return yield* everybody.with(
    chained(
      more,
      ...others.flatMap(other => [
        other.settings.superUsers,
        added(other.rolesByMember, rolesByMember),
      ]),
    ),
  );
}

/** One after the other, and none of them as a whole: there may be very many. */
function* chained<T>(...all: readonly Iterable<T>[]): Generator<T> {
  for (const some of all) {
    yield* some;
  }
}

/** The members that only one of two versions has. */
function* added(
  version: RolesBy<EntityRef>,
  other: RolesBy<EntityRef>,
): Generator<EntityRef> {
  for (const { key, before, after } of version.differencesFrom(other)) {
    if (!before && after) {
      yield key;
    }
  }
}
