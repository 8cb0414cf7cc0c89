import { isDeepStrictEqual } from 'node:util';
import { nameOf } from '@portal-rbac/plugin-rbac-common';
import {
  PolicyDocument,
  Role,
  writtenCondition,
} from '@portal-rbac/plugin-rbac-core';
import { sortBy } from 'lodash';
import { admins, Portal } from './Portal';

/** What each list of the REST API shows of a role. */
const lists: Record<string, (role: Role) => object[]> = {
  '/roles': ({ source, members: memberReferences, metadata, ...role }) => [
    {
      name: nameOf(role),
      memberReferences,
      metadata: { source, ...metadata, isDefault: false },
    },
  ],
  '/policies': ({ source, policies, ...role }) =>
    policies.map(({ permission, action: policy, effect }) => ({
      ...{ entityReference: nameOf(role), permission, policy, effect },
      metadata: { source },
    })),
  '/roles/conditions': role =>
    role.conditions.map(condition => ({
      id: condition.id,
      ...writtenCondition(role, condition),
    })),
};

/** The identity of an item of a list. */
const ORDER = [
  'name',
  'entityReference',
  'permission',
  'policy',
  'effect',
  'id',
];

/** A list from the roles of a policy, without undefined values. */
function said(list: string, { roles }: PolicyDocument): object[] {
  const items = [...roles.values()].flatMap(lists[list]);
  return sortBy(JSON.parse(JSON.stringify(items)), ORDER);
}

/** Rows that contradict each other, which no history may leave behind. */
const damages = {
  'a policy or a member of a role that is not there': `
    select 1 from rbac_casbin_rule
    where (case ptype when 'g' then v1 else v0 end) not in (select ref from rbac_roles)`,
  'a rule that is there twice': `
    select 1 from rbac_casbin_rule group by ptype, v0, v1, v2, v3 having count(*) > 1`,
  'a condition of a role that is not there': `
    select 1 from rbac_conditions where role_ref not in (select ref from rbac_roles)`,
  'an id of a condition that may be given again': `
    select 1 from rbac_conditions, rbac_state where rbac_conditions.id >= next_condition_id`,
  'a revision that is not the last one of the journal': `
    select 1 from rbac_state
    where revision <> (select coalesce(max(revision), 0) from rbac_journal)`,
  'a gap in the journal': `
    select 1 from rbac_journal having count(*) <> max(revision) - min(revision) + 1`,
};

/**
 * Holds the database and the lists of both replicas against the policy that a
 * history leads to.
 *
 * @returns what differs, as sentences
 */
export async function disagreements(
  portal: Portal,
  expected: PolicyDocument,
): Promise<string[]> {
  const found: string[] = [];
  await portal.withDatabase(async knex => {
    for (const [damage, query] of Object.entries(damages)) {
      const { rows } = await knex.raw(`${query} limit 1`);
      found.push(...rows.map(() => `there is ${damage}`));
    }
  });
  const stored = await portal.document();
  if (
    stored.revision !== expected.revision ||
    stored.nextConditionId !== expected.nextConditionId
  ) {
    found.push(`the database is at revision ${stored.revision}`);
  }
  for (const list of Object.keys(lists)) {
    const wanted = said(list, expected);
    const compare = (where: string, there: object[]) => {
      if (!isDeepStrictEqual(sortBy(there, ORDER), wanted)) {
        const texts = [there, wanted].map(one => JSON.stringify(one));
        const what = `has other ${list} than were written`;
        found.push(`${where} ${what}:\n${texts.join('\n')}`);
      }
    };
    compare('the database', said(list, stored));
    for (const { replica } of portal.members) {
      const url = `/api/permission${list}`;
      const shown = await replica.bodyOf(admins[0], 'GET', url);
      compare(replica.name, shown as object[]);
    }
  }
  return found;
}
