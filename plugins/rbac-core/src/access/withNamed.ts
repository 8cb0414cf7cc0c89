import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { PolicySnapshot } from '../decide/snapshot';
import { RolesBy } from '../model/RoleIndex';
import { Steps } from '../model/steps';
import { EvaluatedUsers } from './EvaluatedUsers';

/** Everybody beside a policy, and with whom its roles name. */
interface Named {
  readonly rolesByMember: RolesBy<EntityRef>;
  readonly everybody: EvaluatedUsers;
}

/** The latest of everybody in the catalog, since most policies name the same people as the one before. */
const latest = new WeakMap<EvaluatedUsers, Named>();

/**
 * Everybody, including people whom only policies name, as members or as super users. It
 * costs what the first policy differs in from the one that was asked for before, and the
 * others from the first.
 *
 * @param evaluatedUsers - everybody in the catalog
 * @param more - others who are named
 */
export function* withNamed(
  evaluatedUsers: EvaluatedUsers,
  [policy, ...others]: readonly [PolicySnapshot, ...PolicySnapshot[]],
  more: readonly EntityRef[] = [],
): Steps<EvaluatedUsers> {
  const { rolesByMember } = policy;
  const everybody = yield* withMembers(evaluatedUsers, rolesByMember);
  latest.set(evaluatedUsers, { rolesByMember, everybody });
  return yield* everybody.with(namedBeside());

  function* namedBeside(): Generator<EntityRef> {
    yield* more;
    yield* policy.settings.superUsers;
    for (const other of others) {
      yield* other.settings.superUsers;
      yield* keysOf(other.rolesByMember, rolesByMember, 'after');
    }
  }
}

function* withMembers(
  evaluatedUsers: EvaluatedUsers,
  rolesByMember: RolesBy<EntityRef>,
): Steps<EvaluatedUsers> {
  const former = latest.get(evaluatedUsers);
  return former
    ? yield* former.everybody.with(
        keysOf(rolesByMember, former.rolesByMember, 'after'),
        keysOf(rolesByMember, former.rolesByMember, 'before'),
      )
    : yield* evaluatedUsers.with(rolesByMember.keys());
}

/** The members that one of two versions alone has. */
function* keysOf(
  after: RolesBy<EntityRef>,
  before: RolesBy<EntityRef>,
  which: 'before' | 'after',
): Generator<EntityRef> {
  for (const difference of after.differencesFrom(before)) {
    const { before: had, after: has } = difference;
    if (which === 'after' ? !had : !has) {
      yield difference.key;
    }
  }
}
