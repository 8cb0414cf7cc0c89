import {
  AuthorizeResult,
  ConditionalPolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  createPermissionResourceRef,
  createPermissionRule,
  PermissionRule,
  PermissionRuleset,
} from '@backstage/plugin-permission-node';
import { Knex } from 'knex';
import { z } from 'zod';
import { KnexFilter } from '../allowedRows';

export interface Incident {
  readonly id: number;
  readonly team: string | null;
  readonly severity: number | null;
}

const resourceRef = createPermissionResourceRef<Incident, KnexFilter>().with({
  pluginId: 'on-call',
  resourceType: 'incident',
});

const teams = z.object({ teams: z.array(z.string()) });
const level = z.object({ level: z.number() });

/** Rules of every shape that a plugin may have. */
const rules: PermissionRule<Incident, KnexFilter, 'incident', any>[] = [
  createPermissionRule({
    name: 'OF_TEAMS',
    description: 'Of one of these teams',
    resourceRef,
    paramsSchema: teams,
    apply: (row, params) =>
      row.team !== null && params.teams.includes(row.team),
    toQuery: params => where => where.whereIn('team', params.teams),
  }),
  createPermissionRule({
    name: 'NOT_OF_TEAMS',
    description: 'Of a team, which is none of these',
    resourceRef,
    paramsSchema: teams,
    apply: (row, params) =>
      row.team !== null && !params.teams.includes(row.team),
    toQuery: params => where =>
      where.whereNotNull('team').whereNotIn('team', params.teams),
  }),
  createPermissionRule({
    name: 'SEVERE',
    description: 'At least this severe',
    resourceRef,
    paramsSchema: level,
    apply: (row, params) =>
      row.severity !== null && row.severity >= params.level,
    toQuery: params => where => where.where('severity', '>=', params.level),
  }),
  createPermissionRule({
    name: 'OF_TEAM_OR_SEVERE',
    description: 'Two conditions joined by orWhere',
    resourceRef,
    paramsSchema: level,
    apply: (row, params) =>
      row.team === 'a' ||
      (row.severity !== null && row.severity > params.level),
    toQuery: params => where =>
      where.orWhere('team', 'a').orWhere('severity', '>', params.level),
  }),
  createPermissionRule({
    name: 'WITHOUT_TEAM',
    description: 'Takes no params',
    resourceRef,
    apply: row => row.team === null,
    toQuery: () => where => where.whereNull('team'),
  }),
  createPermissionRule({
    name: 'ANY',
    description: 'Adds nothing to the query',
    resourceRef,
    apply: () => true,
    toQuery: () => () => {},
  }),
  createPermissionRule({
    name: 'TEAM_BY_TEAM',
    description: 'Criteria of several queries',
    resourceRef,
    paramsSchema: teams,
    apply: (row, params) => params.teams.some(team => row.team === team),
    toQuery: params => ({
      anyOf: params.teams.map(
        team => (where: Knex.QueryBuilder) => where.where('team', team),
      ) as unknown as [KnexFilter],
    }),
  }),
  createPermissionRule({
    name: 'NO_TEAM_BY_TEAM',
    description: 'Criteria with not',
    resourceRef,
    paramsSchema: teams,
    apply: (row, params) => params.teams.every(team => row.team !== team),
    toQuery: params => ({
      allOf: params.teams.map(team => ({
        not: (where: Knex.QueryBuilder) => where.where('team', team),
      })) as unknown as [KnexFilter],
    }),
  }),
];

export const ruleset: PermissionRuleset<Incident, KnexFilter, 'incident'> = {
  getRuleByName(name) {
    const found = rules.find(rule => rule.name === name);
    if (!found) {
      throw new Error(`Unexpected permission rule: ${name}`);
    }
    return found;
  },
};

/** The names of the rules by what they take. */
export const ruleNames = {
  teams: ['OF_TEAMS', 'NOT_OF_TEAMS', 'TEAM_BY_TEAM', 'NO_TEAM_BY_TEAM'],
  level: ['SEVERE', 'OF_TEAM_OR_SEVERE'],
  nothing: ['WITHOUT_TEAM', 'ANY'],
};

export const condition = (rule: string, params?: object) => ({
  rule,
  resourceType: 'incident',
  ...(params && { params }),
});

/** A decision about incidents under conditions, sound or not. */
export function conditional(conditions: unknown): ConditionalPolicyDecision {
  return {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'on-call',
    resourceType: 'incident',
    conditions: conditions as ConditionalPolicyDecision['conditions'],
  };
}

/** Makes the table of incidents. */
export async function createIncidents(db: Knex, rows: readonly Incident[]) {
  await db.schema.dropTableIfExists('incidents');
  await db.schema.createTable('incidents', table => {
    table.integer('id').primary();
    table.text('team');
    table.integer('severity');
  });
  if (rows.length > 0) {
    await db('incidents').insert(rows);
  }
}
