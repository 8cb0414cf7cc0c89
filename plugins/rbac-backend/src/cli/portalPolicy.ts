import {
  conditionSchema,
  memberRefSchema,
  policySchema,
  RoleRef,
  roleRefSchema,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { groupBy } from 'lodash';
import { z } from 'zod';
import { CONFIGURATION, PolicyDocument, Role } from '../core/model';
import { CommandFailure } from './command';
import { PortalAddress } from './portalAddress';
import { Answer, readPolicyPart } from './portalRequest';

/** The portal may have limits of its own, and what it has is not refused. */
const unlimited: ValidationLimits = {
  maxDescriptionLength: Infinity,
  maxNameLength: Infinity,
  maxMembers: Infinity,
  maxPolicies: Infinity,
  maxMappings: Infinity,
  maxConditionDepth: Infinity,
  maxConditionNodes: Infinity,
  maxConditionItems: Infinity,
};

const roleSchema = z.object({
  name: roleRefSchema,
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
): Promise<PolicyDocument> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [roles, policies, conditions] = await Promise.all([
      readPolicyPart(address, 'roles', roleSchema),
      readPolicyPart(address, 'policies', rolePolicySchema),
      readPolicyPart(address, 'roles/conditions', roleConditionSchema),
    ]);
    if (
      roles.revision === policies.revision &&
      roles.revision === conditions.revision
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
): PolicyDocument {
  const policiesOf = groupBy(policies, ({ role }) => role);
  const conditionsOf = groupBy(conditions, ({ role }) => role);
  const ids = conditions.map(({ id }) => id);
  const stored = roles.items.filter(
    ({ metadata }) => !metadata.isDefault || metadata.source !== CONFIGURATION,
  );
  return {
    revision: roles.revision,
    roles: new Map(
      stored.map(({ name, memberReferences, metadata }): [RoleRef, Role] => [
        name,
        {
          ref: name,
          source: metadata.source,
          members: memberReferences,
          policies: (policiesOf[name] ?? [])
            .filter(({ source }) => source === metadata.source)
            .map(({ policy }) => policy),
          conditions: (conditionsOf[name] ?? []).map(({ id, content }) => ({
            id,
            ...content,
          })),
          metadata: {
            description: metadata.description || undefined,
            owner: metadata.owner || undefined,
          },
        },
      ]),
    ),
    nextConditionId: ids.reduce((next, id) => Math.max(next, id + 1), 1),
  };
}
