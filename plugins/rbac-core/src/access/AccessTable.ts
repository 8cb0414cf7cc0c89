import { DecisionRequest } from '../decide/decide';
import { namesOf } from '../decide/requestOf';
import { Role } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';
import { inSlices, inSteps, Steps } from '../model/steps';
import { withNamed } from './withNamed';
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

  private readonly rolesByName = new Map<string, readonly Role[]>();

  /** @param evaluatedUsers - everybody, including people that only the policy names */
  constructor(
    private readonly snapshot: PolicySnapshot,
    readonly evaluatedUsers: EvaluatedUsers,
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
    const everybody = yield* withNamed(evaluatedUsers, [snapshot]);
    const table = new AccessTable(snapshot, everybody);
    AccessTable.kept.set(snapshot, { evaluatedUsers, table });
    return table;
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
  *rolesOn(request: DecisionRequest): Steps<ReadonlySet<Role>> {
    const roles = new Set<Role>();
    for (const name of namesOf(request)) {
      (yield* this.rolesOnName(name)).forEach(role => roles.add(role));
    }
    return roles;
  }

  /** Found once, since many requests are about things of one type. */
  private *rolesOnName(name: string): Steps<readonly Role[]> {
    const known = this.rolesByName.get(name);
    if (known) {
      return known;
    }
    const roles: Role[] = [];
    yield* inSteps(this.snapshot.rolesOn(name), ref => {
      const role = this.snapshot.role(ref);
      if (role) {
        roles.push(role);
      }
    });
    // Any name may be asked for, but few have roles.
    if (roles.length > 0) {
      this.rolesByName.set(name, roles);
    }
    return roles;
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
    yield* inSlices(yield* this.rolesOn(request), ROLES_PER_STEP, role =>
      stances.addRole(role, this.evaluatedUsers.placesOf(role, settings)),
    );
    return stances;
  }
}
