import {
  actionSchema,
  ConditionContent,
} from '@portal-rbac/plugin-rbac-common';
import { JsonObject } from '@backstage/types';
import { z } from 'zod';
import { conditionProblem } from '../plugins/conditionProblem';
import { PublishedPermission } from '../plugins/metadata';
import { CheckCondition } from '../sources/policyFiles';
import { PortalAddress } from './portalAddress';
import { readBody } from './portalRequest';

const idsSchema = z.object({
  ids: z.array(z.string()),
  problems: z.array(z.object({ pluginId: z.string() })),
});

const rulesSchema = z.array(
  z.object({
    pluginId: z.string(),
    rules: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        resourceType: z.string(),
        paramsSchema: z.custom<JsonObject>(
          value => typeof value === 'object' && value !== null,
        ),
      }),
    ),
  }),
);

const permissionsSchema = z.array(
  z.object({
    pluginId: z.string(),
    policies: z.array(
      z
        .object({
          name: z.string(),
          policy: actionSchema,
          resourceType: z.string().optional(),
        })
        .transform(({ policy, ...permission }): PublishedPermission => ({
          ...permission,
          action: policy,
        })),
    ),
  }),
);

/** What the plugins of a running portal publish. */
export interface PortalPlugins {
  readonly permissions: readonly PublishedPermission[];
  /**
   * Whether the plugin of a condition can apply it; a plugin whose rules the
   * portal does not list is given the benefit of the doubt.
   */
  readonly isKnown: (condition: ConditionContent) => boolean;
}

/**
 * Asks a running portal for what its plugins publish; one with the existing RBAC
 * plugin tells it as well.
 *
 * @throws CommandFailure if the portal does not answer, refuses, or answers
 *   something else
 */
export async function portalPlugins(
  address: PortalAddress,
): Promise<PortalPlugins> {
  const [rules, permissions] = await Promise.all([
    readBody(address, 'plugins/condition-rules', rulesSchema),
    readBody(address, 'plugins/policies', permissionsSchema),
  ]);
  const rulesOf = new Map(rules.map(plugin => [plugin.pluginId, plugin.rules]));
  const permissionsOf = new Map(
    permissions.map(plugin => [plugin.pluginId, plugin.policies]),
  );
  return {
    permissions: permissions.flatMap(({ policies }) => policies),
    isKnown: condition => {
      const { pluginId } = condition;
      const ofPlugin = rulesOf.get(pluginId) ?? [];
      const metadata = {
        rules: ofPlugin,
        permissions: permissionsOf.get(pluginId) ?? [],
      };
      return (
        ofPlugin.length === 0 ||
        conditionProblem(condition, metadata) === undefined
      );
    },
  };
}

/**
 * Judges conditions as a running portal does: by what its plugins publish. A
 * plugin that does not answer the portal is given the benefit of the doubt.
 *
 * @throws CommandFailure if the portal does not answer, refuses, or answers
 *   something else
 */
export async function portalConditionCheck(
  address: PortalAddress,
): Promise<CheckCondition> {
  const [{ ids, problems }, rules, permissions] = await Promise.all([
    readBody(address, 'plugins/id', idsSchema),
    readBody(address, 'plugins/condition-rules', rulesSchema),
    readBody(address, 'plugins/policies', permissionsSchema),
  ]);
  const rulesOf = new Map(rules.map(plugin => [plugin.pluginId, plugin.rules]));
  const permissionsOf = new Map(
    permissions.map(plugin => [plugin.pluginId, plugin.policies]),
  );
  const silent = new Set(problems.map(({ pluginId }) => pluginId));

  return async content => {
    const { pluginId } = content;
    const metadata = {
      rules: rulesOf.get(pluginId) ?? [],
      permissions: permissionsOf.get(pluginId) ?? [],
    };
    if (metadata.rules.length + metadata.permissions.length > 0) {
      return conditionProblem(content, metadata);
    }
    if (!ids.includes(pluginId)) {
      return `pluginId must be the id of a plugin that the portal has, which ${pluginId} is not`;
    }
    return silent.has(pluginId)
      ? undefined
      : conditionProblem(content, metadata);
  };
}
