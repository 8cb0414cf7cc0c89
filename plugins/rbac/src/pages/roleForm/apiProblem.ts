import { RequestProblem } from '@portal-rbac/plugin-rbac-common';
import { requestProblems } from '../../api/failureReason';
import { FormField, FormProblem } from './FormProblem';
import { problemsText } from './problemsText';
import { policyKey, RoleState } from '../../kit/difference/RoleState';
import { Translate } from '../../translations/useTranslate';

/** Where a role says who may request it. */
const TERMS = 'metadata.requests';

/** Finds the fields of the form that the refusal of a role is about. */
export function apiProblems(
  t: Translate,
  role: RoleState,
  error: Error,
): FormProblem[] {
  return requestProblems(error).map(problem => {
    const { field } = problem;
    const [start, list = field, index] = /^(\w+)\[(\d+)\]\.?/.exec(field) ?? [];
    // What of an item is wrong is not a field of the form.
    const rest = start === undefined ? '' : field.slice(start.length);
    if (field.startsWith(TERMS)) {
      const part = field.slice(TERMS.length + 1);
      const message = problemsText(t, [{ ...problem, field: part }]);
      return { field: termsField(part), message };
    }
    return {
      field: fieldOf(role, list, index, problem.item),
      message: problemsText(t, [{ ...problem, field: rest }]),
    };
  });
}

function termsField(part: string): FormField {
  if (part.startsWith('who')) {
    return { kind: 'who' };
  }
  return { kind: part === 'maxDuration' ? 'longest' : 'terms' };
}

function fieldOf(
  { members, policies, conditions, assignments = [] }: RoleState,
  field: string,
  index: string | undefined,
  item: RequestProblem['item'],
): FormField {
  const position = Number(index);
  switch (field) {
    case 'name':
      return { kind: 'name' };
    case 'X-Change-Reason':
      return { kind: 'reason' };
    case 'metadata.description':
      return { kind: 'description' };
    case 'metadata.owner':
      return { kind: 'owner' };
    case 'memberReferences': {
      const ref = members[position] ?? item;
      return ref ? { kind: 'member', ref } : { kind: 'members' };
    }
    case 'assignments': {
      const given = assignments[position];
      return given
        ? { kind: 'member', ref: given.member }
        : { kind: 'members' };
    }
    case 'policies': {
      const policy =
        policies[position] ??
        policies.find(
          ({ permission, policy: action, effect }) =>
            `${permission}, ${action}, ${effect}` === item,
        );
      return policy
        ? { kind: 'policy', key: policyKey(policy) }
        : { kind: 'role' };
    }
    case 'conditions': {
      const condition = conditions[position];
      return condition ? { kind: 'condition', condition } : { kind: 'role' };
    }
    default:
      return { kind: 'role' };
  }
}
