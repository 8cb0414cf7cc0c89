import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { Decision, DecisionRequest } from '../decide';
import { Role } from '../model';
import { PolicySnapshot } from '../snapshot';
import { Steps } from '../steps';
import { AccessTable, results } from './AccessTable';
import { Grant, grantOf } from './grant';
import { Population } from './Population';

/**
 * Which users a list has.
 *
 * @public
 */
export interface UserFilter {
  readonly results: ReadonlySet<Decision['result']>;
  /** Part of the reference; case does not matter. */
  readonly search?: string;
}

/**
 * Users by their places in the population, and how many get each result.
 *
 * @public
 */
export interface FoundUsers {
  readonly users: readonly number[];
  readonly counts: Readonly<Record<Decision['result'], number>>;
}

/** Users between two steps. */
const USERS_PER_STEP = 2_000;

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
  /** Whether the reader may know of a user; absent if of all. */
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
   * @param population - everybody whom the catalog has
   * @param reach - the roles whose people the reader may know of; absent if all
   */
  static *of(
    policy: PolicySnapshot,
    isVisible: (role: Role) => boolean,
    population: Population,
    reach?: readonly Role[],
  ): Steps<EverybodysAccess> {
    const table = yield* AccessTable.of(policy, population);
    const isKnown = reach && (yield* usersIn(reach, table, policy));
    return new EverybodysAccess(policy, isVisible, table, isKnown);
  }

  /** How many users there are to know of, and how many of them are in the catalog. */
  get size(): { readonly users: number; readonly inCatalog: number } {
    const { users, inCatalog } = this.#table.population;
    const known = (from: number, to: number) =>
      this.#isKnown
        ? this.#isKnown.subarray(from, to).reduce((sum, one) => sum + one, 0)
        : to - from;
    return { users: known(0, users.length), inCatalog: known(0, inCatalog) };
  }

  /** The reference of a user, by their place. */
  refOf(user: number): EntityRef {
    return this.#table.population.users[user];
  }

  /** Finds the users who get certain results for a request, in order. */
  *find(request: DecisionRequest, filter: UserFilter): Steps<FoundUsers> {
    const { cells } = yield* this.#table.column(request);
    const search = filter.search?.toLowerCase() ?? '';
    const counts = { DENY: 0, CONDITIONAL: 0, ALLOW: 0 };
    const users: number[] = [];
    for (const [user, cell] of cells.entries()) {
      if (this.knows(user) && this.refOf(user).includes(search)) {
        const result = results[cell];
        counts[result] += 1;
        if (filter.results.has(result)) {
          users.push(user);
        }
      }
      if (user % USERS_PER_STEP === 0) {
        yield;
      }
    }
    return { users, counts };
  }

  /**
   * What users get for a request, as the places in `results`: for those whom the
   * reader may know of, in order.
   */
  *column(request: DecisionRequest): Steps<Uint8Array> {
    const { cells } = yield* this.#table.column(request);
    return this.#isKnown ? cells.filter((_, user) => this.knows(user)) : cells;
  }

  /** The users whom the reader may know of, in order. */
  *users(): Generator<EntityRef> {
    for (const [user, ref] of this.#table.population.users.entries()) {
      if (this.knows(user)) {
        yield ref;
      }
    }
  }

  /** What one user gets for a request, by their place, and what they have it by. */
  grant(user: number, request: DecisionRequest): Grant {
    const { population } = this.#table;
    const subject = population.subjectOf(user);
    return grantOf(
      this.#policy.decideOnce(request, subject),
      subject,
      this.#policy,
      this.#isVisible,
      principal => population.pathTo(user, principal),
    );
  }

  /** What decides for one user, if conditions do. For the plugin alone. */
  decisive(user: number, request: DecisionRequest) {
    const subject = this.#table.population.subjectOf(user);
    const decision = this.#policy.decideOnce(request, subject);
    if (decision.result !== 'CONDITIONAL') {
      return undefined;
    }
    const { pluginId, resourceType, criteria } = decision;
    return { pluginId, resourceType, criteria };
  }

  private knows(user: number): boolean {
    return !this.#isKnown || this.#isKnown[user] === 1;
  }
}

/** Marks the users who are in at least one of some roles. */
function* usersIn(
  roles: readonly Role[],
  { population }: AccessTable,
  { settings }: PolicySnapshot,
): Steps<Uint8Array> {
  const { users, groups, starts, memberships } = population;
  const members = new Set<EntityRef>(roles.flatMap(role => role.members));
  const isEverybody = roles.some(({ ref }) => ref === settings.defaultRole);
  const isInside = groups.map(group => members.has(group));
  const marks = new Uint8Array(users.length);
  for (const [user, ref] of users.entries()) {
    const isIn =
      isEverybody ||
      members.has(ref) ||
      memberships
        .subarray(starts[user], starts[user + 1])
        .some(group => isInside[group]);
    marks[user] = isIn ? 1 : 0;
    if (user % USERS_PER_STEP === 0) {
      yield;
    }
  }
  return marks;
}
