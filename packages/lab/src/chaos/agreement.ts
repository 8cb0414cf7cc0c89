import { isDeepStrictEqual } from 'node:util';
import { nameOf } from '@portal-rbac/plugin-rbac-common';
import { PolicyDocument, describePolicy } from '@portal-rbac/plugin-rbac-core';
import { admins } from './people';
import { Portal } from './Portal';
import { Replica } from './Replica';

/** All of a policy but its revision; lists that have no order are sorted. */
function contentOf(document: PolicyDocument) {
  return [...document.roles.values()]
    .map(role => ({
      ...role,
      name: nameOf(role),
      members: [...role.members].sort(),
      policies: role.policies.map(describePolicy).sort(),
      conditions: [...role.conditions].sort((a, b) => a.id - b.id),
    }))
    .sort((a, b) => (a.ref < b.ref ? -1 : 1));
}

/** What the lists of the REST API show of a policy. */
interface Shown {
  readonly roles: readonly string[];
  readonly policies: readonly string[];
  readonly conditions: readonly string[];
}

function shownBy(document: PolicyDocument): Shown {
  const roles = [...document.roles.values()];
  return {
    roles: roles
      .map(({ ref, source, members, metadata }) =>
        JSON.stringify([
          ref,
          [...members].sort(),
          source,
          metadata.lastModified,
        ]),
      )
      .sort(),
    policies: roles
      .flatMap(({ ref, policies }) =>
        policies.map(policy => `${ref}, ${describePolicy(policy)}`),
      )
      .sort(),
    conditions: roles
      .flatMap(({ ref, conditions }) =>
        conditions.map(({ id, mapping, criteria }) =>
          JSON.stringify([id, ref, mapping, criteria]),
        ),
      )
      .sort(),
  };
}

async function listsOf(replica: Replica): Promise<Shown> {
  const list = async <T>(path: string) => {
    const url = `/api/permission${path}`;
    const { status, body } = await replica.call(admins[0], 'GET', url);
    if (status !== 200) {
      throw new Error(`${path} was answered with ${status}`);
    }
    return body as T[];
  };
  const roles = await list<{
    name: string;
    memberReferences: string[];
    metadata: { source: string; lastModified: string };
  }>('/roles');
  const policies = await list<{
    entityReference: string;
    permission: string;
    policy: string;
    effect: string;
  }>('/policies');
  const conditions = await list<{
    id: number;
    roleEntityRef: string;
    permissionMapping: unknown;
    conditions: unknown;
  }>('/roles/conditions');
  return {
    roles: roles
      .map(({ name, memberReferences, metadata }) =>
        JSON.stringify([
          name,
          [...memberReferences].sort(),
          metadata.source,
          metadata.lastModified,
        ]),
      )
      .sort(),
    policies: policies
      .map(
        ({ entityReference, permission, policy, effect }) =>
          `${entityReference}, ${permission}, ${policy}, ${effect}`,
      )
      .sort(),
    conditions: conditions
      .map(({ id, roleEntityRef, permissionMapping, conditions: criteria }) =>
        JSON.stringify([id, roleEntityRef, permissionMapping, criteria]),
      )
      .sort(),
  };
}

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
  const stored = await portal.document();
  const found = [...(await damages(portal))];
  if (
    stored.revision !== expected.revision ||
    stored.nextConditionId !== expected.nextConditionId ||
    !isDeepStrictEqual(contentOf(stored), contentOf(expected))
  ) {
    found.push(
      `the database has another policy than the history leads to:\n${JSON.stringify(contentOf(stored))}\n${JSON.stringify(contentOf(expected))}`,
    );
  }
  const shown = shownBy(expected);
  for (const { replica } of portal.members) {
    const lists = await listsOf(replica);
    for (const name of ['roles', 'policies', 'conditions'] as const) {
      if (!isDeepStrictEqual(lists[name], shown[name])) {
        found.push(`${replica.name} shows other ${name} than were written`);
      }
    }
  }
  return found;
}

/** Rows that contradict each other, which no history may leave behind. */
async function damages(portal: Portal): Promise<string[]> {
  const queries = {
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
      select 1 from rbac_journal
      having count(*) <> max(revision) - min(revision) + 1`,
  };
  return portal.withDatabase(async knex => {
    const found: string[] = [];
    for (const [damage, query] of Object.entries(queries)) {
      const { rows } = await knex.raw(`${query} limit 1`);
      if (rows.length > 0) {
        found.push(`there is ${damage}`);
      }
    }
    return found;
  });
}
