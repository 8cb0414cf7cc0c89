import { errorMessage } from '../api/errorMessage';
import { FormField, FormProblem } from './FormProblem';
import { RoleCall } from './planRole';
import { policyKey } from './RoleState';

/**
 * Finds the fields of the form that the refusal of a call is about. The messages
 * of the backend begin with the field and may name several, separated by `; `.
 */
export function apiProblems(call: RoleCall, error: Error): FormProblem[] {
  return errorMessage(error)
    .split('; ')
    .map(message => ({ field: fieldOf(call, message), message }));
}

function fieldOf(call: RoleCall, message: string): FormField {
  const [, path, index] =
    /^(?:newRole\.|oldRole\.)?([\w.]*)(?:\[(\d+)\])?/.exec(message) ?? [];
  switch (call.kind) {
    case 'createRole':
      return roleField(call.role.memberReferences, message, path, index);
    case 'updateRole':
      return roleField(call.next.memberReferences, message, path, index);
    case 'addPolicies':
      return policyField(call.policies[Number(index)]);
    case 'replacePolicies':
      return policyField(
        (path === 'oldPolicy' ? call.old : call.next)[Number(index)],
      );
    default:
      return { kind: 'condition', condition: call.condition };
  }
}

function roleField(
  members: readonly string[],
  message: string,
  path: string,
  index: string | undefined,
): FormField {
  if (path === 'memberReferences') {
    const ref = index === undefined ? undefined : members[Number(index)];
    return ref ? { kind: 'member', ref } : { kind: 'members' };
  }
  if (path === 'name' || message.startsWith('There is already a role ')) {
    return { kind: 'name' };
  }
  if (path === 'metadata.description') {
    return { kind: 'description' };
  }
  return path === 'metadata.owner' || message.includes('roles that you own')
    ? { kind: 'owner' }
    : { kind: 'role' };
}

function policyField(
  policy: Parameters<typeof policyKey>[0] | undefined,
): FormField {
  return policy ? { kind: 'policy', key: policyKey(policy) } : { kind: 'role' };
}
