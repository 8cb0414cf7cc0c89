import { DecisionRequest } from '../decide/decide';
import { namesOf } from '../decide/requestOf';
import { Role } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';
import { inSlices, Steps } from '../model/steps';
import { namedBy } from './namedBy';
import { EvaluatedUsers } from './EvaluatedUsers';
import { Stances } from './Stances';

/**
 * What may come of a request, from the least to the most.
 *
 * @public
 */
export const results = ['DENY', 'CONDITIONAL', 'ALLOW'] as const;

/** The work between two steps: about a tenth of a millisecond. */
const USERS_PER_STEP = 500;
const ROLES_PER_STEP = 20;

/**
 * What everybody may do, worked out for all users at once, a request at a time.
 * `decide` is asked once for all users who have the same roles as far as the request
 * is concerned.
 */
export class AccessTable {
  private static readonly kept = new WeakMap<
    PolicySnapshot,
    { readonly evaluatedUsers: EvaluatedUsers; readonly table: AccessTable }
  >();

  private constructor(
    private readonly snapshot: PolicySnapshot,
    /** Everybody, including people that only the policy names. */
    readonly evaluatedUsers: EvaluatedUsers,
    private readonly rolesByName: ReadonlyMap<string, readonly Role[]>,
  ) {}

  /**
   * The table of a policy; the same one as long as everybody is the same.
   *
   * @param evaluatedUsers - everybody in the catalog
   */
  static *of(
    snapshot: PolicySnapshot,
    evaluatedUsers: EvaluatedUsers,
  ): Steps<AccessTable> {
    const known = AccessTable.kept.get(snapshot);
    if (known?.evaluatedUsers === evaluatedUsers) {
      return known.table;
    }
    const table = yield* AccessTable.make(snapshot, evaluatedUsers);
    AccessTable.kept.set(snapshot, { evaluatedUsers, table });
    return table;
  }

  /**
   * The table of some requests alone, which is soon made.
   *
   * @param everybody - including people that only the policy names
   */
  static *about(
    snapshot: PolicySnapshot,
    everybody: EvaluatedUsers,
    requests: readonly DecisionRequest[],
  ): Steps<AccessTable> {
    const names = new Set(requests.flatMap(namesOf));
    const rolesByName = yield* indexed(snapshot, name => names.has(name));
    return new AccessTable(snapshot, everybody, rolesByName);
  }

  private static *make(
    snapshot: PolicySnapshot,
    evaluatedUsers: EvaluatedUsers,
  ): Steps<AccessTable> {
    const everybody = yield* evaluatedUsers.with(namedBy(snapshot));
    const rolesByName = yield* indexed(snapshot, () => true);
    return new AccessTable(snapshot, everybody, rolesByName);
  }

  /**
   * Decides a request for everybody.
   *
   * @returns for each user of the evaluated users in order, the place in `results`
   */
  *column(request: DecisionRequest): Steps<Uint8Array> {
    const { users } = this.evaluatedUsers;
    const stances = yield* this.stancesOn(request);
    const cells = new Uint8Array(users.length);
    const decided: number[] = [];
    for (let user = 0; user < users.length; user++) {
      const set = stances.setOf(user);
      decided[set] ??= results.indexOf(stances.decide(set).result);
      cells[user] = decided[set];
      if (user % USERS_PER_STEP === 0) {
        yield;
      }
    }
    return cells;
  }

  /** The roles that mention a request, or something by the same name. */
  rolesOn(request: DecisionRequest): ReadonlySet<Role> {
    return new Set(
      namesOf(request).flatMap(name => this.rolesByName.get(name) ?? []),
    );
  }

  /**
   * How the roles, and the list of super users, treat a request, and for which
   * users.
   */
  private *stancesOn(request: DecisionRequest): Steps<Stances> {
    const { settings } = this.snapshot;
    const stances = Stances.on(request, settings, this.evaluatedUsers);
    settings.superUsers.forEach(ref =>
      stances.addSuperUser(this.evaluatedUsers.placeOf(ref)),
    );
    yield* inSlices(this.rolesOn(request), ROLES_PER_STEP, role =>
      stances.addRole(role, this.evaluatedUsers.placesOf(role, settings)),
    );
    return stances;
  }
}

/** The roles by what they mention, as far as requested. */
function* indexed(
  snapshot: PolicySnapshot,
  isWanted: (name: string) => boolean,
): Steps<ReadonlyMap<string, readonly Role[]>> {
  const rolesByName = new Map<string, Role[]>();
  yield* inSlices(snapshot.roles, ROLES_PER_STEP, role => {
    for (const name of namesIn(role, isWanted)) {
      const others = rolesByName.get(name);
      if (others) {
        others.push(role);
      } else {
        rolesByName.set(name, [role]);
      }
    }
  });
  return rolesByName;
}

/** What the policies and conditions of a role are on, as far as requested. */
function namesIn(
  { policies, conditions }: Role,
  isWanted: (name: string) => boolean,
): Set<string> {
  const names = new Set<string>();
  for (const { permission } of policies) {
    if (isWanted(permission)) {
      names.add(permission);
    }
  }
  for (const { resourceType } of conditions) {
    if (isWanted(resourceType)) {
      names.add(resourceType);
    }
  }
  return names;
}
