import { isDeepStrictEqual } from 'node:util';
import {
  ConditionJson,
  nameOf,
  PolicyJson,
  RoleJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  describePolicy,
  PolicyDocument,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { sortBy } from 'lodash';
import { PortalProcess } from '../portal/PortalProcess';
import { admins, Portal } from './Portal';

/** All of a policy but its revision; lists that have no order are sorted. */
function contentOf({ roles }: PolicyDocument) {
  return sortBy([...roles.values()], 'ref').map(role => ({
    ...role,
    name: nameOf(role),
    members: [...role.members].sort(),
    policies: role.policies.map(describePolicy).sort(),
    conditions: sortBy(role.conditions, 'id'),
  }));
}

/** A list of the REST API, and what of its items is compared with what of the roles. */
interface List<Item> {
  readonly shown: (item: Item) => unknown;
  readonly expected: (role: Role) => unknown[];
}

const rolesList: List<RoleJson> = {
  shown: ({ name, memberReferences, metadata: { source, lastModified } }) => [
    name,
    [...memberReferences].sort(),
    source,
    lastModified,
  ],
  expected: ({ ref, members, source, metadata: { lastModified } }) => [
    [ref, [...members].sort(), source, lastModified],
  ],
};
const policiesList: List<PolicyJson> = {
  shown: ({ entityReference, permission, policy, effect }) =>
    `${entityReference}, ${permission}, ${policy}, ${effect}`,
  expected: ({ ref, policies }) =>
    policies.map(policy => `${ref}, ${describePolicy(policy)}`),
};
const conditionsList: List<ConditionJson> = {
  shown: ({ id, roleEntityRef, permissionMapping, conditions }) => [
    id,
    roleEntityRef,
    permissionMapping,
    conditions,
  ],
  expected: ({ ref, conditions }) =>
    conditions.map(({ id, mapping, criteria }) => [id, ref, mapping, criteria]),
};

/** Whether a replica lists what the roles of a policy say. */
async function shows<Item>(
  replica: PortalProcess,
  path: string,
  { shown, expected }: List<Item>,
  document: PolicyDocument,
): Promise<boolean> {
  const url = `/api/permission${path}`;
  const items = (await replica.bodyOf(admins[0], 'GET', url)) as Item[];
  const texts = (all: unknown[]) => all.map(one => JSON.stringify(one)).sort();
  return isDeepStrictEqual(
    texts(items.map(shown)),
    texts([...document.roles.values()].flatMap(expected)),
  );
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
  const [is, shouldBe] = [stored, expected].map(contentOf);
  if (
    stored.revision !== expected.revision ||
    stored.nextConditionId !== expected.nextConditionId ||
    !isDeepStrictEqual(is, shouldBe)
  ) {
    found.push(
      `the database has another policy than the history leads to:\n${JSON.stringify(is)}\n${JSON.stringify(shouldBe)}`,
    );
  }
  for (const { replica } of portal.members) {
    const isShown = {
      roles: await shows(replica, '/roles', rolesList, expected),
      policies: await shows(replica, '/policies', policiesList, expected),
      conditions: await shows(
        replica,
        '/roles/conditions',
        conditionsList,
        expected,
      ),
    };
    const wrong = Object.entries(isShown).filter(([, isSame]) => !isSame);
    found.push(
      ...wrong.map(
        ([name]) => `${replica.name} shows other ${name} than were written`,
      ),
    );
  }
  return found;
}
