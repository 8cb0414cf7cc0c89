import {
  because,
  ConditionContent,
  endpoints,
  pluginPermissionSchema,
  pluginPermissionsSchema,
  pluginStatusSchema,
} from '@portal-rbac/plugin-rbac-common';
import { uniq } from 'lodash';
import { z } from 'zod';
import {
  conditionProblems,
  KnownPermissions,
  knownPermissions,
  PublishedPermission,
  mappingProblem,
  CheckCondition,
} from '@portal-rbac/plugin-rbac-core';
import { PortalAddress } from './portalAddress';
import { readBody } from './portalRequest';

/** The existing RBAC plugin does not report problems of plugins. */
const statusSchema = pluginStatusSchema.partial({ problems: true });

/** Nor does it have all fields of a permission. */
const permissionsSchema = z.array(
  pluginPermissionsSchema.extend({
    policies: z.array(
      pluginPermissionSchema
        .pick({ name: true, policy: true, resourceType: true })
        .transform(({ policy, ...permission }): PublishedPermission => ({
          ...permission,
          action: policy,
        })),
    ),
  }),
);

/** What the plugins of a portal publish, as far as policies can be judged by it. */
export interface PortalPlugins {
  /**
   * Judges conditions as the portal does. A plugin that does not answer the
   * portal is given the benefit of the doubt.
   */
  readonly checkCondition: CheckCondition;
  /**
   * Whether the plugin of a condition can apply it; a plugin whose rules the
   * portal does not list is given the benefit of the doubt.
   */
  readonly isKnown: (content: ConditionContent) => boolean;
  readonly permissions: readonly PublishedPermission[];
  /** What is known by that; what one that does not answer has is missing. */
  readonly known: KnownPermissions;
  /** The ids of those that do not answer, if the portal reports them. */
  readonly silent: readonly string[] | undefined;
}

/**
 * Asks a running portal what its plugins publish.
 *
 * @throws CommandFailure if the portal does not answer, refuses, or answers
 *   something else
 */
export async function readPortalPlugins(
  address: PortalAddress,
): Promise<PortalPlugins> {
  const [rules, permissions] = await Promise.all([
    readBody(address, endpoints.listPluginRules, {}),
    readBody(address, endpoints.listPluginPermissions, {}, permissionsSchema),
  ]);
  // Last, because plugins that were never asked are asked for the others.
  const { ids, problems } = await readBody(
    address,
    endpoints.listPluginIds,
    {},
    statusSchema,
  );
  const rulesOf = new Map(rules.map(plugin => [plugin.pluginId, plugin.rules]));
  const permissionsOf = new Map(
    permissions.map(plugin => [plugin.pluginId, plugin.policies]),
  );
  const metadataOf = (pluginId: string) => ({
    rules: rulesOf.get(pluginId) ?? [],
    permissions: permissionsOf.get(pluginId) ?? [],
  });
  const isSilent = (pluginId: string) => {
    const metadata = metadataOf(pluginId);
    return metadata.rules.length + metadata.permissions.length === 0;
  };
  const silent = problems?.map(problem => problem.pluginId).filter(isSilent);
  const published = permissions.flatMap(({ policies }) => policies);
  const known = knownPermissions(published, {
    otherTypes: rules.flatMap(plugin =>
      plugin.rules.map(({ resourceType }) => resourceType),
    ),
    isComplete: silent?.length === 0,
  });
  const pluginProblems = (content: ConditionContent) => {
    const { pluginId } = content;
    if (isSilent(pluginId) && !ids.includes(pluginId)) {
      const why = because('not-in-portal', { plugin: pluginId });
      return [{ field: 'pluginId', ...why }];
    }
    return silent?.includes(pluginId)
      ? undefined
      : conditionProblems(content, metadataOf(pluginId));
  };
  return {
    checkCondition: content => {
      const unmapped = mappingProblem(content, known);
      return pluginProblems(content) ?? (unmapped && [unmapped]);
    },
    isKnown: content => {
      const metadata = metadataOf(content.pluginId);
      return (
        metadata.rules.length === 0 ||
        conditionProblems(content, metadata) === undefined
      );
    },
    permissions: published,
    known,
    silent: silent && uniq(silent),
  };
}
