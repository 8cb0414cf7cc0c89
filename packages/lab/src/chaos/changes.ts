import {
  anyPolicy,
  changesOf,
  groups,
  kindIs,
  narrowing,
  roleRefs,
  users,
} from '@internal/rbac-testkit';
import {
  ConditionInput,
  PolicyStatement,
  RoleInput,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import {
  AssignmentChange,
  PolicyChange,
  writtenCondition,
  writtenContent,
} from '@portal-rbac/plugin-rbac-core';
import fc from 'fast-check';

/** A change that the REST API can be asked for. */
export type RestChange =
  | Exclude<
      PolicyChange,
      | AssignmentChange
      | { kind: 'putRoles' | 'replaceSource' | 'revert' | 'removePolicies' }
    >
  | { kind: 'removePolicies'; ref: RoleRef; policies: 'all' };

const ref = fc.constantFrom(...roleRefs.slice(0, 4));
const anyMember = fc.constantFrom(...users, ...groups);
const roleParts = {
  ref,
  members: fc.uniqueArray(anyMember, { minLength: 1, maxLength: 3 }),
  description: fc.constantFrom('', 'one', 'two'),
};
const role = fc.record(roleParts);
const content = fc
  .record({
    action: fc.constantFrom('read', 'update', 'delete' as const),
    kind: fc.constantFrom('component', 'group'),
  })
  .map(({ action, kind }) => narrowing([action], kindIs(kind)));

/**
 * A change of few roles, so that changes meet. Ids of conditions are counted
 * back from the latest, 0 for the latest itself.
 */
export const anyRestChange = fc.oneof(
  ...changesOf({
    ref,
    created: role,
    role,
    declared: fc.record({
      ...roleParts,
      policies: fc.array(anyPolicy, { maxLength: 2 }),
      conditions: fc.array(content, { maxLength: 2 }),
    }),
    oldDescription: fc.constant(undefined),
    removed: fc.constant('all'),
    content,
    id: fc.integer({ min: 0, max: 3 }),
    minLength: 1,
  }),
) as fc.Arbitrary<RestChange>;

/** The call that asks for a change, relative to `/api/permission`. */
export function restCall(
  change: RestChange,
): [method: string, path: string, body?: unknown] {
  const path = 'ref' in change ? change.ref.replace(':', '/') : '';
  switch (change.kind) {
    case 'createRole':
      return ['POST', '/roles', roleBody(change.role)];
    case 'replaceRole': {
      const oldRole = { memberReferences: change.oldRole.members };
      const newRole = roleBody(change.newRole);
      return ['PUT', `/roles/${path}`, { oldRole, newRole }];
    }
    case 'declareRole': {
      const policies = change.role.policies.map(policyBody);
      const conditions = change.role.conditions.map(writtenContent);
      const body = { ...roleBody(change.role), policies, conditions };
      return ['PUT', `/policy/roles/${path}`, body];
    }
    case 'deleteRole':
      return ['DELETE', `/roles/${path}`];
    case 'removeMembers': {
      const query = change.members.map(one => ['memberReferences', one]);
      return ['DELETE', `/roles/${path}?${new URLSearchParams(query)}`];
    }
    case 'addPolicies': {
      const body = change.additions.map(addition => ({
        entityReference: addition.role,
        ...policyBody(addition.policy),
      }));
      return ['POST', '/policies', body];
    }
    case 'replacePolicies': {
      const oldPolicy = change.oldPolicies.map(policyBody);
      const newPolicy = change.newPolicies.map(policyBody);
      return ['PUT', `/policies/${path}`, { oldPolicy, newPolicy }];
    }
    case 'removePolicies':
      return ['DELETE', `/policies/${path}`];
    case 'createCondition':
      return ['POST', '/roles/conditions', conditionBody(change.condition)];
    case 'replaceCondition': {
      const body = conditionBody(change.condition);
      return ['PUT', `/roles/conditions/${change.id}`, body];
    }
    default:
      return ['DELETE', `/roles/conditions/${change.id}`];
  }
}

function roleBody({ ref: name, members, description }: RoleInput) {
  return { name, memberReferences: members, metadata: { description } };
}

function policyBody({ permission, action, effect }: PolicyStatement) {
  return { permission, policy: action, effect };
}

function conditionBody(input: ConditionInput) {
  return writtenCondition({ ref: input.role }, input.content);
}
