import { mappedAction } from '@portal-rbac/plugin-rbac-common';
import { RbacApi, RoleContent } from '../api/RbacApi';
import { Condition, NewPolicy } from '../api/types';

/** A condition as the form has it: of the role of the form, and without an id while it is new. */
export type ConditionState = Omit<
  Condition,
  'id' | 'result' | 'roleEntityRef'
> & { readonly id?: number };

/** All that the form knows and can change of a role. */
export interface RoleState {
  /** `role:<namespace>/<name>`. */
  readonly name: string;
  /** Empty when it has none. */
  readonly description: string;
  /** The reference of an entity; empty when it has none. */
  readonly owner: string;
  readonly members: readonly string[];
  readonly policies: readonly NewPolicy[];
  readonly conditions: readonly ConditionState[];
}

/** What a form for a new role begins with. */
export const emptyRole: RoleState = {
  name: 'role:default/',
  description: '',
  owner: '',
  members: [],
  policies: [],
  conditions: [],
};

/**
 * Reads a role with all that belongs to it, and its source.
 *
 * @throws ResponseError when the backend refuses, for example with 404
 */
export async function readRole(
  api: RbacApi,
  name: string,
): Promise<{ role: RoleState; source: string }> {
  const [role, policies, conditions] = await Promise.all([
    api.getRole(name),
    api.listPolicies(name),
    api.listConditions(name),
  ]);
  return {
    source: role.metadata.source,
    role: {
      name: role.name,
      description: role.metadata.description ?? '',
      owner: role.metadata.owner ?? '',
      members: role.memberReferences,
      policies: policies.map(({ permission, policy, effect }) => ({
        permission,
        policy,
        effect,
      })),
      conditions: conditions.map(
        ({ id, pluginId, resourceType, permissionMapping, ...rest }) => ({
          id,
          pluginId,
          resourceType,
          permissionMapping,
          conditions: rest.conditions,
        }),
      ),
    },
  };
}

/** The role without its policies and conditions, as REST takes it. */
export function roleContent(role: RoleState): RoleContent {
  return {
    name: role.name,
    memberReferences: [...role.members],
    metadata: { description: role.description, owner: role.owner },
  };
}

/** A text that two policies share when they say the same. */
export function policyKey({ permission, policy, effect }: NewPolicy): string {
  return `${permission} ${policy} ${effect}`;
}

/** Whether two conditions say the same, whatever their ids. */
export function sameCondition(a: ConditionState, b: ConditionState): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf(condition: ConditionState): string {
  const { pluginId, resourceType, permissionMapping, conditions } = condition;
  return JSON.stringify([
    pluginId,
    resourceType,
    permissionMapping,
    conditions,
  ]);
}

/** Whether two conditions bear on the same action, which a role may not have. */
export function overlap(a: ConditionState, b: ConditionState): boolean {
  const actions = a.permissionMapping.map(mappedAction);
  return (
    a.pluginId === b.pluginId &&
    a.resourceType === b.resourceType &&
    b.permissionMapping.some(entry => actions.includes(mappedAction(entry)))
  );
}

/** Whether two roles are and grant the same; the order of things makes no difference. */
export function sameRole(a: RoleState, b: RoleState): boolean {
  return (
    JSON.stringify(roleContent({ ...a, members: [...a.members].sort() })) ===
      JSON.stringify(roleContent({ ...b, members: [...b.members].sort() })) &&
    sameSet(a.policies.map(policyKey), b.policies.map(policyKey)) &&
    sameSet(a.conditions.map(contentOf), b.conditions.map(contentOf))
  );
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const known = new Set(a);
  return a.length === b.length && b.every(item => known.has(item));
}
