import { nameOf, PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import { uniq } from 'lodash';
import {
  PolicyView,
  Role,
  RoleCondition,
  withNames,
  writtenCondition,
} from '@portal-rbac/plugin-rbac-core';
import { isGroup } from '../decision/references';
import { PluginPermissions, PluginRules } from '../metadata/PublishedMetadata';
import { PluginsReached } from '../metadata/PublishedTogether';
import { SourceStatus } from '../sources/SourceLoads';

/** A role as REST shows it. */
export function roleJson(role: Role, view: PolicyView) {
  const { source, members, metadata } = role;
  return {
    memberReferences: members,
    name: nameOf(role),
    metadata: { source, ...metadata, isDefault: view.isDefault(role) },
  };
}

/** A role as a list shows it: numbers in place of what may be long. */
export function roleSummaryJson(
  role: Role,
  view: PolicyView,
  pluginsReached: PluginsReached,
) {
  const { name, metadata } = roleJson(role, view);
  const groups = role.members.filter(isGroup).length;
  return {
    name,
    metadata,
    members: { users: role.members.length - groups, groups },
    permissionPolicies: role.policies.length,
    conditions: role.conditions.length,
    plugins: uniq([
      ...role.policies
        .filter(({ effect }) => effect === 'allow')
        .flatMap(({ permission, action }) =>
          pluginsReached(permission, action),
        ),
      ...role.conditions.flatMap(({ resourceType, mapping }) =>
        mapping.flatMap(entry =>
          typeof entry === 'string'
            ? pluginsReached(resourceType, entry)
            : pluginsReached(entry.name, entry.action),
        ),
      ),
    ]).sort(),
  };
}

/** A permission policy of a role as REST shows it. */
export function policyJson(
  role: Role,
  policy: PolicyStatement,
  view: PolicyView,
) {
  const { permission, action, effect } = policy;
  return {
    entityReference: nameOf(role),
    permission,
    policy: action,
    effect,
    metadata: { source: view.sourceOf(role, policy) },
  };
}

/** A condition of a role as REST shows it. */
export function conditionJson(role: Role, condition: RoleCondition) {
  return { id: condition.id, ...writtenCondition(role, condition) };
}

/**
 * A role with all that it is and grants, as it can be written back: without what
 * the configuration grants beside it.
 */
export function wholeRoleJson(role: Role, view: PolicyView) {
  return {
    ...roleJson(role, view),
    policies: view.ownPolicies(role).map(({ permission, action, effect }) => ({
      permission,
      policy: action,
      effect,
    })),
    conditions: role.conditions.map(
      ({ id, pluginId, resourceType, mapping, criteria }) => ({
        id,
        pluginId,
        resourceType,
        permissionMapping: mapping,
        conditions: criteria,
      }),
    ),
  };
}

/**
 * The permissions of a plugin as REST shows them. Some clients read the name as
 * `permission`, others as `name`.
 */
export function pluginPoliciesJson({
  pluginId,
  permissions,
}: PluginPermissions) {
  return {
    pluginId,
    policies: permissions.map(({ name, action, resourceType }) => ({
      permission: name,
      name,
      ...(resourceType === undefined ? {} : { resourceType }),
      policy: action,
      isResourced: resourceType !== undefined,
    })),
  };
}

/** How a source is doing as REST shows it. */
export function sourceJson<T extends Omit<SourceStatus, 'kind'>>(
  { commitId: _, ...status }: T,
  view: PolicyView,
) {
  const problems = withNames(status.problems, ref => view.find(ref));
  return { ...status, problems };
}

/** The condition rules of a plugin as REST shows them. */
export function pluginRulesJson({ pluginId, rules }: PluginRules) {
  return { pluginId, rules };
}
