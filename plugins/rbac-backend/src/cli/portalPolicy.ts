import {
  conditionSchema,
  memberRefSchema,
  namedRoleSchema,
  policySchema,
  RoleRef,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import { groupBy } from 'lodash';
import { z } from 'zod';
import {
  byRef,
  CONFIGURATION,
  PolicyDocument,
  Role,
  unlimited,
} from '@portal-rbac/plugin-rbac-core';
import { CommandFailure } from './command';
import { PortalAddress } from './portalAddress';
import { Answer, readPolicyPart } from './portalRequest';

const roleSchema = z.object({
  name: namedRoleSchema,
  memberReferences: z.array(memberRefSchema),
  metadata: z.object({
    source: z.string(),
    description: z.string().nullish(),
    owner: z.string().nullish(),
    isDefault: z.boolean().optional(),
  }),
});

const rolePolicySchema = z
  .object({
    entityReference: roleRefSchema,
    metadata: z.object({ source: z.string() }),
  })
  .and(policySchema(unlimited))
  .transform(({ entityReference: role, metadata: { source }, policy }) => ({
    role,
    source,
    policy,
  }));

const roleConditionSchema = z
  .object({ id: z.int().min(1) })
  .and(conditionSchema(unlimited));

/** The policy of a portal, and the role that everybody has there. */
export interface PortalPolicy extends PolicyDocument {
  /** Absent also if nothing is said of it, so that the portal does not show it. */
  readonly defaultRole?: RoleRef;
}

/** Times that the three lists are asked for until they are of one revision. */
const attempts = 5;

/**
 * Reads the whole policy of a running portal, at one revision. What the
 * configuration adds to the default role is shown by REST, but no part of the
 * policy, and left out.
 *
 * @throws CommandFailure if the portal does not answer, refuses, or answers
 *   something else
 */
export async function readPortalPolicy(
  address: PortalAddress,
): Promise<PortalPolicy> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [roles, policies, conditions] = await Promise.all([
      readPolicyPart(address, 'roles', roleSchema),
      readPolicyPart(address, 'policies', rolePolicySchema),
      readPolicyPart(address, 'roles/conditions', roleConditionSchema),
    ]);
    if (
      roles.version === policies.version &&
      roles.version === conditions.version
    ) {
      return toDocument(roles, policies.items, conditions.items);
    }
  }
  throw new CommandFailure(
    `the policy changed each of the ${attempts} times that it was read; try again`,
  );
}

function toDocument(
  roles: Answer<z.infer<typeof roleSchema>>,
  policies: readonly z.infer<typeof rolePolicySchema>[],
  conditions: readonly z.infer<typeof roleConditionSchema>[],
): PortalPolicy {
  const policiesOf = groupBy(policies, ({ role }) => role);
  const conditionsOf = groupBy(conditions, ({ role }) => role);
  const ids = conditions.map(({ id }) => id);
  return {
    revision: roles.revision,
    roles: byRef(
      roles.items
        .filter(
          ({ metadata: { isDefault, source } }) =>
            !isDefault || source !== CONFIGURATION,
        )
        .map(role =>
          toRole(
            role,
            policiesOf[role.name.ref] ?? [],
            conditionsOf[role.name.ref] ?? [],
          ),
        ),
    ),
    nextConditionId: ids.reduce((next, id) => Math.max(next, id + 1), 1),
    defaultRole: roles.items.find(({ metadata }) => metadata.isDefault)?.name
      .ref,
  };
}

function toRole(
  { name, memberReferences, metadata }: z.infer<typeof roleSchema>,
  policies: readonly z.infer<typeof rolePolicySchema>[],
  conditions: readonly z.infer<typeof roleConditionSchema>[],
): Role {
  return {
    ...name,
    source: metadata.source,
    members: memberReferences,
    policies: policies
      .filter(({ source }) => source === metadata.source)
      .map(({ policy }) => policy),
    conditions: conditions.map(({ id, content }) => ({ id, ...content })),
    metadata: {
      description: metadata.description || undefined,
      owner: metadata.owner || undefined,
    },
  };
}
