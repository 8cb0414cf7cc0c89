import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { chunk } from 'lodash';
import {
  Assignment,
  Assignments,
  assignmentsOf,
  atOnce,
  byRefInSteps,
  ImmutableMap,
  PolicyDocument,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { inTurns, Pacer } from '../runtime/Pacer';
import { toAssignment } from './assignmentRows';
import { StoredRoles } from './codec';
import { rolesTouchedSince, versionOf } from './journal';
import {
  AssignmentRow,
  ConditionRow,
  RoleRow,
  RuleRow,
  StateRow,
} from './tables';

/** How much longer reading may take for each role, in milliseconds. */
const LOAD_TIME_PER_ROLE_MS = 2;

/** Roles that are read while other writers wait. */
const A_FEW_ROLES = 100;

/** References in one statement; SQLite takes 32,766 parameters at most. */
const REFS_PER_QUERY = 1_000;

/** Roles in one answer, without their members, policies and conditions. */
const ROLES_PER_QUERY = 1_000;

/** Members and policies in one answer. */
const RULES_PER_QUERY = 5_000;

/** Conditions in one answer; each may be as large as a request. */
const CONDITIONS_PER_QUERY = 50;

/** Assignments in one answer. */
const ASSIGNMENTS_PER_QUERY = 1_000;

/** The columns of a {@link RuleRow}, in this order. */
type RuleFields = [
  id: number,
  ptype: RuleRow['ptype'],
  v0: string,
  v1: string,
  v2: string | null,
  v3: string | null,
];

/** Gives the work that is under way more time, in milliseconds. */
export type Prolong = (milliseconds: number) => void;

/** The row of a policy in `rbac_state`. */
export type State = Pick<
  PolicyDocument,
  'revision' | 'commitId' | 'nextConditionId'
>;

/**
 * Reads what the latest policy is.
 *
 * @param isLocked - nobody else commits until the transaction has ended
 */
export async function stateOf(
  transaction: Knex.Transaction,
  isLocked = false,
): Promise<State> {
  const query = transaction<StateRow>('rbac_state').first();
  const state = present(await (isLocked ? query.forUpdate() : query));
  return {
    ...versionOf(state),
    nextConditionId: Number(state.next_condition_id),
  };
}

/** Reads the policy that a state is of. */
export async function readAll(
  transaction: Knex.Transaction,
  state: State,
  prolong: Prolong,
): Promise<PolicyDocument> {
  const roles = new StoredRoles();
  const pacer = new Pacer();
  const heads = pagesOf<RoleRow>(
    rowsBy(transaction('rbac_roles'), 'ref'),
    ROLES_PER_QUERY,
  );
  for await (const page of heads) {
    prolong(page.length * LOAD_TIME_PER_ROLE_MS);
    roles.addRoles(page);
    await pacer.pause();
  }
  const rules = pagesOf<RuleRow>(rulesAsText(transaction), RULES_PER_QUERY);
  for await (const page of rules) {
    roles.addRules(page);
    await pacer.pause();
  }
  const conditions = pagesOf<ConditionRow>(
    rowsBy(transaction('rbac_conditions'), 'id'),
    CONDITIONS_PER_QUERY,
  );
  for await (const page of conditions) {
    roles.addConditions(page);
    await pacer.pause();
  }
  const assignments: Entry[] = [];
  const all = pagesOf<AssignmentRow>(
    rowsBy(transaction('rbac_assignments'), 'id'),
    ASSIGNMENTS_PER_QUERY,
  );
  for await (const page of all) {
    assignments.push(...entriesOf(page));
    await pacer.pause();
  }
  return {
    ...state,
    roles: await inTurns(byRefInSteps(await inTurns(roles.finish()))),
    ...someOf(ImmutableMap.of(assignments)),
  };
}

/** Reads so many rows, in the order of their keys: the first, or those after another. */
type ReadPage<Row> = (size: number, last?: Row) => Promise<Row[]>;

/**
 * Rows in the order of their keys, so many at a time: a row takes several times the
 * memory of its content, and SQLite reads in the thread that decides. A database
 * elsewhere is at work on the next ones meanwhile.
 */
async function* pagesOf<Row>(
  read: ReadPage<Row>,
  size: number,
): AsyncGenerator<Row[], undefined> {
  let rows = await read(size);
  while (rows.length === size) {
    const next = read(size, rows[rows.length - 1]);
    // Whoever awaits it gets the error.
    next.catch(() => {});
    yield rows;
    rows = await next;
  }
  yield rows;
}

/** Rows of a table in the order of a key: the first, or those after another. */
function nextOf<Row extends object>(
  table: Knex.QueryBuilder,
  key: string & keyof Row,
  size: number,
  last?: Row,
): Knex.QueryBuilder {
  const query = table.clone().orderBy(key).limit(size);
  return last ? query.where(key, '>', last[key] as string | number) : query;
}

function rowsBy<Row extends object>(
  table: Knex.QueryBuilder,
  key: string & keyof Row,
): ReadPage<Row> {
  return async (size, last) => nextOf(table, key, size, last);
}

/**
 * Members and policies. A page of them comes as one text, which takes half as long as an
 * object from the driver for each: there can be a million.
 */
function rulesAsText(transaction: Knex.Transaction): ReadPage<RuleRow> {
  const isPostgres = transaction.client.config.client === 'pg';
  const [list, all] = isPostgres
    ? ['json_build_array', 'json_agg']
    : ['json_array', 'json_group_array'];
  const text = transaction.raw(
    `cast(${all}(${list}(id, ptype, v0, v1, v2, v3) order by id) as text) as rules`,
  );
  return async (size, last) => {
    const page = nextOf<RuleRow>(rulesIn(transaction), 'id', size, last);
    const { rules } = await transaction.from(page.as('page')).first(text);
    const lists: RuleFields[] = JSON.parse(rules ?? '[]');
    return lists.map(([id, ptype, v0, v1, v2, v3]): RuleRow => ({
      id,
      ptype,
      v0,
      v1,
      v2,
      v3,
    }));
  };
}

function rulesIn(transaction: Knex.Transaction) {
  return transaction<RuleRow>('rbac_casbin_rule').select(
    ...(['id', 'ptype', 'v0', 'v1', 'v2', 'v3'] as const),
  );
}

/**
 * Makes the policy that a state is of from another document, by reading only the
 * roles that have changed since; by reading everything, if it is not known which
 * those are.
 */
export async function readSince(
  transaction: Knex.Transaction,
  base: PolicyDocument,
  state: State,
  prolong: Prolong,
): Promise<PolicyDocument> {
  if (base.roles.size === 0) {
    return readAll(transaction, state, prolong);
  }
  const touched = await rolesTouchedSince(transaction, base, state.revision);
  if (!touched) {
    return readAll(transaction, state, prolong);
  }
  prolong(touched.size * LOAD_TIME_PER_ROLE_MS);
  return readTouched(transaction, base, state, touched);
}

/**
 * The same while others wait: returns nothing if the changes since are
 * not known, or concern more than a few roles.
 */
export async function readLittleSince(
  transaction: Knex.Transaction,
  base: PolicyDocument,
  state: State,
): Promise<PolicyDocument | undefined> {
  const touched = await rolesTouchedSince(transaction, base, state.revision);
  return touched && touched.size <= A_FEW_ROLES
    ? readTouched(transaction, base, state, touched)
    : undefined;
}

/** A policy that lost its state looks the same as one without roles. */
export function present<T>(state: T | undefined): T {
  if (state === undefined) {
    throw new Error('The row of rbac_state is missing; restore the tables');
  }
  return state;
}

async function readTouched(
  transaction: Knex.Transaction,
  base: PolicyDocument,
  state: State,
  touched: ReadonlySet<RoleRef>,
): Promise<PolicyDocument> {
  const changes = new Map<RoleRef, Role | undefined>();
  touched.forEach(ref => changes.set(ref, undefined));
  for (const refs of chunk([...touched], REFS_PER_QUERY)) {
    for (const role of await readRoles(transaction, refs)) {
      changes.set(role.ref, role);
    }
  }
  const assignments = new Map<string, Assignment | undefined>();
  for (const { id, role } of assignmentsOf(base).values()) {
    if (touched.has(role)) {
      assignments.set(id, undefined);
    }
  }
  for (const refs of chunk([...touched], REFS_PER_QUERY)) {
    const rows = await transaction<AssignmentRow>('rbac_assignments').whereIn(
      'role_ref',
      refs,
    );
    entriesOf(rows).forEach(([id, one]) => assignments.set(id, one));
  }
  return {
    ...state,
    roles: await inTurns(base.roles.withInSteps(changes)),
    ...someOf(assignmentsOf(base).with(assignments)),
  };
}

/** An assignment by its id. */
type Entry = readonly [string, Assignment];

/** The assignments of rows that can be read; the others give nobody anything. */
function entriesOf(rows: readonly AssignmentRow[]): Entry[] {
  return rows.flatMap((row): Entry[] => {
    const assignment = toAssignment(row);
    return assignment ? [[assignment.id, assignment]] : [];
  });
}

/** Assignments as a document has them. */
function someOf(assignments: Assignments): Pick<PolicyDocument, 'assignments'> {
  return assignments.size > 0 ? { assignments } : {};
}

async function readRoles(
  transaction: Knex.Transaction,
  refs: readonly RoleRef[],
): Promise<Role[]> {
  const roles = new StoredRoles();
  roles.addRoles(await transaction<RoleRow>('rbac_roles').whereIn('ref', refs));
  roles.addRules(
    await rulesIn(transaction).whereIn('role_ref', refs).orderBy('id'),
  );
  roles.addConditions(
    await transaction<ConditionRow>('rbac_conditions')
      .whereIn('role_ref', refs)
      .orderBy('id'),
  );
  return atOnce(roles.finish());
}
