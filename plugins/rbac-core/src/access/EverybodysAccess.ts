import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { Decision, DecisionRequest } from '../decide/decide';
import { PluginQuestion, questionIn } from '../explain/ExplainedDecision';
import { Role } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';
import { inSlices, Steps } from '../model/steps';
import { AccessTable, results } from './AccessTable';
import { Grant, grantOf } from '../explain/grant';
import { asksForOwner } from './ownership';
import { EvaluatedUsers } from './EvaluatedUsers';
import { markedIn } from './marks';

/**
 * Users and what they get: numbers, because there can be a million of them.
 *
 * @public
 */
export interface FoundUsers {
  /** Their places in the evaluated users, in order. */
  readonly users: Uint32Array;
  /** What each of them gets, as its place in `results`. */
  readonly cells: Uint8Array;
}

/**
 * A user or a role, and what comes of each request of some, in order.
 *
 * @public
 */
export interface AccessRow {
  readonly name: string;
  readonly results: readonly Decision['result'][];
}

/** Users between two steps. */
const USERS_PER_STEP = 500;
/** Roles between two steps. */
const ROLES_PER_STEP = 20;

/**
 * What everybody may do, as far as its reader may know it: a reader who may see
 * some roles only learns of the people inside those, and of nobody else, not even
 * that they are there.
 *
 * @public
 */
export class EverybodysAccess {
  readonly #policy: PolicySnapshot;
  readonly #isVisible: (role: Role) => boolean;
  readonly #table: AccessTable;
  /** Whether the reader may know of a user; absent if they may know of all. */
  readonly #isKnown: Uint8Array | undefined;

  private constructor(
    policy: PolicySnapshot,
    isVisible: (role: Role) => boolean,
    table: AccessTable,
    isKnown: Uint8Array | undefined,
  ) {
    this.#policy = policy;
    this.#isVisible = isVisible;
    this.#table = table;
    this.#isKnown = isKnown;
  }

  /**
   * @param evaluatedUsers - everybody in the catalog
   * @param reach - the roles whose people the reader may know of; absent if all
   */
  static *of(
    policy: PolicySnapshot,
    isVisible: (role: Role) => boolean,
    evaluatedUsers: EvaluatedUsers,
    reach?: readonly Role[],
  ): Steps<EverybodysAccess> {
    const table = yield* AccessTable.of(policy, evaluatedUsers);
    const isKnown =
      reach && (yield* markedIn(table.evaluatedUsers, reach, policy.settings));
    return new EverybodysAccess(policy, isVisible, table, isKnown);
  }

  /** The number of known users, and of those in the catalog. */
  get size(): { readonly users: number; readonly inCatalog: number } {
    const { users, inCatalog } = this.#table.evaluatedUsers;
    const known = (from: number, to: number) =>
      this.#isKnown
        ? this.#isKnown.subarray(from, to).reduce((sum, one) => sum + one, 0)
        : to - from;
    return { users: known(0, users.length), inCatalog: known(0, inCatalog) };
  }

  /** The number of places, including users that the reader may not see. */
  get places(): number {
    return this.#table.evaluatedUsers.users.length;
  }

  /**
   * The same for all readers as long as the policy and everybody are the same. What is
   * kept of users by their places is good for as long as this is there.
   */
  get basis(): object {
    return this.#table;
  }

  /** The reference of a user, by their place. */
  refOf(user: number): EntityRef {
    return this.#table.evaluatedUsers.users[user];
  }

  /**
   * What everybody gets for a request, in order.
   *
   * @param search - leaves the users with this in their references; case does
   *   not matter
   */
  *find(request: DecisionRequest, search = ''): Steps<FoundUsers> {
    const column = yield* this.#table.column(request);
    const wanted = search.toLowerCase();
    const users = new Uint32Array(column.length);
    const cells = new Uint8Array(column.length);
    let found = 0;
    for (let user = 0; user < column.length; user++) {
      if (this.knows(user) && this.refOf(user).includes(wanted)) {
        users[found] = user;
        cells[found] = column[user];
        found += 1;
      }
      if (user % USERS_PER_STEP === 0) {
        yield;
      }
    }
    return { users: users.subarray(0, found), cells: cells.subarray(0, found) };
  }

  /**
   * Whether conditions decide for some users by what they own by, who are in groups above
   * their direct ones: a sign-in that names such a group has them own for it, too.
   */
  *mayOwnMore(
    request: DecisionRequest,
    { users, cells }: FoundUsers,
  ): Steps<boolean> {
    const { evaluatedUsers } = this.#table;
    const asking: Role[] = [];
    const roles = yield* this.#table.rolesOn(request);
    yield* inSlices(roles, ROLES_PER_STEP, role => {
      if (asksForOwner(role, request, this.#policy, this.#isVisible)) {
        asking.push(role);
      }
    });
    if (asking.length === 0) {
      return false;
    }
    const marks = yield* markedIn(
      evaluatedUsers,
      asking,
      this.#policy.settings,
    );
    return users.some(
      (user, index) =>
        marks[user] === 1 &&
        results[cells[index]] === 'CONDITIONAL' &&
        evaluatedUsers.hasGroupsAbove(user),
    );
  }

  /** What everybody gets for many requests; made when it is read, user by user. */
  *rows(requests: readonly DecisionRequest[]): Steps<Iterable<AccessRow>> {
    const columns: Uint8Array[] = [];
    for (const request of requests) {
      columns.push(yield* this.#table.column(request));
    }
    return this.rowsOf(columns);
  }

  private *rowsOf(columns: readonly Uint8Array[]): Generator<AccessRow> {
    for (const [user, name] of this.#table.evaluatedUsers.users.entries()) {
      if (this.knows(user)) {
        yield { name, results: columns.map(cells => results[cells[user]]) };
      }
    }
  }

  /**
   * What one user gets for a request, by their place, and what they have it by.
   *
   * @param isUnmet - whether the resource in question meets none of their conditions
   */
  grant(user: number, request: DecisionRequest, isUnmet = false): Grant {
    const { evaluatedUsers } = this.#table;
    const subject = evaluatedUsers.subjectOf(user);
    return grantOf(request, subject, this.#policy, {
      isVisible: this.#isVisible,
      isOwn: false,
      pathTo: principal => evaluatedUsers.pathTo(user, principal),
      isUnmet,
    });
  }

  /** The conditions that decide for one user, if any. For the plugin alone. */
  decisive(user: number, request: DecisionRequest): PluginQuestion | undefined {
    const subject = this.#table.evaluatedUsers.subjectOf(user);
    return questionIn(this.#policy.decideOnce(request, subject));
  }

  private knows(user: number): boolean {
    return !this.#isKnown || this.#isKnown[user] === 1;
  }
}
