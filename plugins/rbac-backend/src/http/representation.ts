import {
  because,
  ConditionJson,
  nameOf,
  PluginPermissionsJson,
  PolicyJson,
  PolicyStatement,
  Reason,
  RoleFactsJson,
  RoleJson,
  RoleSummaryJson,
  roleTermsJson,
  SourceStatusJson,
  StatementJson,
  WholeRoleJson,
} from '@portal-rbac/plugin-rbac-common';
import { partition, uniq } from 'lodash';
import {
  PolicyView,
  Role,
  RoleCondition,
  RoleFacts,
  withNames,
  writtenCondition,
  writtenContent,
} from '@portal-rbac/plugin-rbac-core';
import { isGroup } from '../decision/references';
import { PluginPermissions } from '../metadata/PublishedMetadata';
import { PluginsReached } from '../metadata/PublishedTogether';
import { SourceStatus } from '../sources/SourceLoads';

/** Members that a list names of each role. */
const FIRST_MEMBERS = 3;

/** A role as REST shows it. */
export function roleJson(role: Role, view: PolicyView): RoleJson {
  const { source, members, metadata } = role;
  const { requests, ...others } = metadata;
  return {
    memberReferences: members,
    name: nameOf(role),
    metadata: {
      source,
      ...others,
      ...(requests && { requests: roleTermsJson(requests) }),
      isDefault: view.isDefault(role),
    },
  };
}

/** The same with the number of those who have the role for a time, if any. */
export function roleNowJson(role: Role, view: PolicyView): RoleJson {
  return { ...roleJson(role, view), ...activeAssignmentsOf(role, view) };
}

function activeAssignmentsOf({ ref }: Role, view: PolicyView) {
  const count = view.activeAssignments(ref);
  return count > 0 ? { activeAssignments: count } : {};
}

/** A role as a list shows it: numbers instead of what may be long. */
export function roleSummaryJson(
  role: Role,
  view: PolicyView,
  pluginsReached: PluginsReached,
): RoleSummaryJson {
  const { name, metadata } = roleJson(role, view);
  const [groups, users] = partition(role.members, isGroup);
  return {
    name,
    metadata,
    members: { users: users.length, groups: groups.length },
    firstMembers: [...users, ...groups].slice(0, FIRST_MEMBERS),
    permissionPolicies: role.policies.length,
    conditions: role.conditions.length,
    ...activeAssignmentsOf(role, view),
    plugins: pluginsOf(role, pluginsReached),
  };
}

/** The plugins that a role allows something of, on conditions or without. */
export function pluginsOf(
  { policies, conditions }: Role,
  pluginsReached: PluginsReached,
): string[] {
  return uniq([
    ...policies
      .filter(({ effect }) => effect === 'allow')
      .flatMap(({ permission, action }) => pluginsReached(permission, action)),
    ...conditions.flatMap(({ resourceType, mapping }) =>
      mapping.flatMap(entry =>
        typeof entry === 'string'
          ? pluginsReached(resourceType, entry)
          : pluginsReached(entry.name, entry.action),
      ),
    ),
  ]).sort();
}

/** A permission policy of a role as REST shows it. */
export function policyJson(
  role: Role,
  policy: PolicyStatement,
  view: PolicyView,
): PolicyJson {
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
export function conditionJson(
  role: Role,
  condition: RoleCondition,
): ConditionJson {
  return { id: condition.id, ...writtenCondition(role, condition) };
}

/**
 * A role with all that it is and grants, as it can be written back: without what
 * the configuration grants beside it.
 */
export function wholeRoleJson(role: Role, view: PolicyView): WholeRoleJson {
  return {
    ...roleJson(role, view),
    policies: view.ownPolicies(role).map(statementJson),
    conditions: role.conditions.map(conditionOfRoleJson),
  };
}

/** What differs of a role on one side of a change, as REST shows it. */
export function factsJson({
  members,
  policies,
  conditions,
  metadata,
  ...facts
}: RoleFacts): RoleFactsJson {
  const { requests, ...others } = metadata ?? {};
  return {
    ...facts,
    ...(metadata && {
      metadata: {
        ...others,
        ...(requests !== undefined && {
          requests: requests && roleTermsJson(requests),
        }),
      },
    }),
    ...(members && { memberReferences: members }),
    ...(policies && { policies: policies.map(statementJson) }),
    ...(conditions && { conditions: conditions.map(conditionOfRoleJson) }),
  };
}

/** A policy of a role as REST shows it. */
export function statementJson({
  permission,
  action,
  effect,
}: PolicyStatement): StatementJson {
  return { permission, policy: action, effect };
}

function conditionOfRoleJson(condition: RoleCondition) {
  return { id: condition.id, ...writtenContent(condition) };
}

/**
 * The permissions of a plugin as REST shows them. Some clients read the name as
 * `permission`, others as `name`.
 */
export function pluginPermissionsJson({
  pluginId,
  permissions,
}: PluginPermissions): PluginPermissionsJson {
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

/** A source as it is shown; `rest` loads nothing. */
export type ShownSource = Omit<SourceStatus, 'kind'> &
  Pick<SourceStatusJson, 'kind'>;

/** How a source is doing as REST shows it. */
export function sourceJson(
  { commitId: _, files, ...status }: ShownSource,
  view: PolicyView,
): SourceStatusJson {
  const problems = withNames(status.problems, ref => view.find(ref));
  // Where a portal keeps its files is nothing for those who administer some roles.
  return {
    ...status,
    ...(files && !view.isLimited && { files: [...files] }),
    problems,
  };
}

/**
 * The same answer, with a note about what is not from the past, because it has
 * no history.
 */
export function withPast<T extends { readonly notes: readonly Reason[] }>(
  answer: T,
  revision: number | undefined,
): T {
  return revision === undefined
    ? answer
    : {
        ...answer,
        notes: [because('past-roles', { revision }), ...answer.notes],
      };
}
