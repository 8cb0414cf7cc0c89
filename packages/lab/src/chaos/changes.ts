import {
  ConditionContent,
  ConditionInput,
  PolicyStatement,
  RoleInput,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { PolicyChange } from '@portal-rbac/plugin-rbac-core';
import {
  groups,
  roleRefs,
  users,
  anyPolicy,
  kindIs,
  narrowing,
} from '@internal/rbac-testkit';

/** A change that the REST API can be asked for. */
export type RestChange = Exclude<
  PolicyChange,
  { kind: 'replaceSource' | 'revert' }
>;

const anyRoleRef = fc.constantFrom(...roleRefs.slice(0, 4));
const anyMember = fc.constantFrom(...users, ...groups);
const anyRoleInput = fc.record({
  ref: anyRoleRef,
  members: fc.uniqueArray(anyMember, { minLength: 1, maxLength: 3 }),
  description: fc.constantFrom('', 'one', 'two'),
  owner: fc.constant(undefined),
});
const anyContent = fc
  .record({
    action: fc.constantFrom('read', 'update', 'delete' as const),
    kind: fc.constantFrom('component', 'group'),
  })
  .map(({ action, kind }) => narrowing([action], kindIs(kind)));
const anyConditionInput = fc.record({ role: anyRoleRef, content: anyContent });
/** Counted back from the condition that was created last. */
const anyConditionId = fc.integer({ min: 0, max: 3 });

/**
 * A change of few roles, so that changes meet. Ids of conditions are counted
 * back from the latest, 0 for the latest itself.
 */
export const anyRestChange: fc.Arbitrary<RestChange> = fc.oneof<
  fc.Arbitrary<RestChange>[]
>(
  fc.record({ kind: fc.constant('createRole'), role: anyRoleInput }),
  fc.record({
    kind: fc.constant('replaceRole'),
    ref: anyRoleRef,
    oldRole: fc.record({
      members: fc.uniqueArray(anyMember, { maxLength: 1 }),
      description: fc.constant(undefined),
    }),
    newRole: anyRoleInput,
  }),
  fc.record({
    kind: fc.constant('declareRole'),
    ref: anyRoleRef,
    role: fc
      .record({
        role: anyRoleInput,
        policies: fc.array(anyPolicy, { maxLength: 2 }),
        conditions: fc.array(anyContent, { maxLength: 2 }),
      })
      .map(({ role, ...grants }) => ({ ...role, ...grants })),
  }),
  fc.record({ kind: fc.constant('deleteRole'), ref: anyRoleRef }),
  fc.record({
    kind: fc.constant('removeMembers'),
    ref: anyRoleRef,
    members: fc.array(anyMember, { minLength: 1, maxLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('addPolicies'),
    additions: fc.array(fc.record({ role: anyRoleRef, policy: anyPolicy }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    kind: fc.constant('replacePolicies'),
    ref: anyRoleRef,
    oldPolicies: fc.array(anyPolicy, { maxLength: 1 }),
    newPolicies: fc.array(anyPolicy, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('removePolicies'),
    ref: anyRoleRef,
    policies: fc.constant('all'),
  }),
  fc.record({
    kind: fc.constant('createCondition'),
    condition: anyConditionInput,
  }),
  fc.record({
    kind: fc.constant('replaceCondition'),
    id: anyConditionId,
    condition: anyConditionInput,
  }),
  fc.record({ kind: fc.constant('deleteCondition'), id: anyConditionId }),
);

/** A call of the REST API, relative to `/api/permission`. */
export interface RestCall {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** The call that asks for a change. */
export function restCall(change: RestChange): RestCall {
  switch (change.kind) {
    case 'createRole':
      return { method: 'POST', path: '/roles', body: roleBody(change.role) };
    case 'replaceRole':
      return {
        method: 'PUT',
        path: `/roles/${pathOf(change.ref)}`,
        body: {
          oldRole: { memberReferences: change.oldRole.members },
          newRole: roleBody(change.newRole),
        },
      };
    case 'declareRole':
      return {
        method: 'PUT',
        path: `/policy/roles/${pathOf(change.ref)}`,
        body: {
          ...roleBody(change.role),
          policies: change.role.policies.map(policyBody),
          conditions: change.role.conditions.map(contentBody),
        },
      };
    case 'deleteRole':
      return { method: 'DELETE', path: `/roles/${pathOf(change.ref)}` };
    case 'removeMembers': {
      const query = new URLSearchParams(
        change.members.map(member => ['memberReferences', member]),
      );
      return {
        method: 'DELETE',
        path: `/roles/${pathOf(change.ref)}?${query}`,
      };
    }
    case 'addPolicies':
      return {
        method: 'POST',
        path: '/policies',
        body: change.additions.map(({ role, policy }) => ({
          entityReference: role,
          ...policyBody(policy),
        })),
      };
    case 'replacePolicies':
      return {
        method: 'PUT',
        path: `/policies/${pathOf(change.ref)}`,
        body: {
          oldPolicy: change.oldPolicies.map(policyBody),
          newPolicy: change.newPolicies.map(policyBody),
        },
      };
    case 'removePolicies':
      return {
        method: 'DELETE',
        path: `/policies/${pathOf(change.ref)}`,
        body:
          change.policies === 'all'
            ? undefined
            : change.policies.map(policyBody),
      };
    case 'createCondition':
      return {
        method: 'POST',
        path: '/roles/conditions',
        body: conditionBody(change.condition),
      };
    case 'replaceCondition':
      return {
        method: 'PUT',
        path: `/roles/conditions/${change.id}`,
        body: conditionBody(change.condition),
      };
    default:
      return { method: 'DELETE', path: `/roles/conditions/${change.id}` };
  }
}

function pathOf(ref: string): string {
  return ref.replace(':', '/');
}

function roleBody({
  ref,
  members,
  description,
  owner,
}: Pick<RoleInput, 'ref' | 'members' | 'description' | 'owner'>) {
  return {
    name: ref,
    memberReferences: members,
    metadata: { description, owner },
  };
}

function policyBody({ permission, action, effect }: PolicyStatement) {
  return { permission, policy: action, effect };
}

function conditionBody({ role, content }: ConditionInput) {
  return {
    result: 'CONDITIONAL',
    roleEntityRef: role,
    ...contentBody(content),
  };
}

function contentBody(content: ConditionContent) {
  return {
    pluginId: content.pluginId,
    resourceType: content.resourceType,
    permissionMapping: content.mapping,
    conditions: content.criteria,
  };
}
