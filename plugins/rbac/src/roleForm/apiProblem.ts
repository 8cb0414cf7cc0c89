import { errorMessage } from '../api/errorMessage';
import { FormField, FormProblem } from './FormProblem';
import { policyKey, RoleState } from './RoleState';

/**
 * Finds the fields of the form that the refusal of a role is about. The messages
 * of the backend begin with the field and may name several, separated by `; `.
 */
export function apiProblems(role: RoleState, error: Error): FormProblem[] {
  return errorMessage(error)
    .split('; ')
    .map(message => ({ field: fieldOf(role, message), message }));
}

function fieldOf(role: RoleState, message: string): FormField {
  const [, path, index] = /^([\w.]*)(?:\[(\d+)\])?/.exec(message) ?? [];
  return (
    itemField(role, path, Number(index)) ??
    roleField(path, message) ?? { kind: 'role' }
  );
}

function itemField(
  { members, policies, conditions }: RoleState,
  list: string,
  index: number,
): FormField | undefined {
  if (list === 'memberReferences') {
    const ref = members[index];
    return ref ? { kind: 'member', ref } : { kind: 'members' };
  }
  if (list === 'policies' && policies[index]) {
    return { kind: 'policy', key: policyKey(policies[index]) };
  }
  if (list === 'conditions' && conditions[index]) {
    return { kind: 'condition', condition: conditions[index] };
  }
  return undefined;
}

function roleField(path: string, message: string): FormField | undefined {
  if (path === 'name' || message.startsWith('There is already a role ')) {
    return { kind: 'name' };
  }
  if (path === 'metadata.description') {
    return { kind: 'description' };
  }
  return path === 'metadata.owner' || message.includes('roles that you own')
    ? { kind: 'owner' }
    : undefined;
}
