import { describePermission, people } from '@portal-rbac/plugin-rbac-common';
import { Guardrail, GuardrailExemption, TestStatement } from './guardrail';

/** The name of a test that has none of its own. */
export function describeTest({
  user,
  permission,
  resourceRef,
  expected,
}: TestStatement): string {
  const on = resourceRef === undefined ? '' : ` on ${resourceRef}`;
  return `${user}, ${describePermission(permission)}${on}: ${expected.toLowerCase()}`;
}

/**
 * What a guardrail demands, as a sentence.
 *
 * @public
 */
export function describeGuardrail(guardrail: Guardrail): string {
  switch (guardrail.kind) {
    case 'test':
      return `${describeTest(guardrail)} is expected`;
    case 'onlyBy':
      return `Only ${guardrail.members.join(' and ')} may have ${describePermission(guardrail.permission)}`;
    case 'exclusive':
      return `Nobody may have two of ${guardrail.roles.join(', ')}`;
    case 'atLeast':
      return `At least ${people(guardrail.people)} of the catalog must have ${describePermission(guardrail.permission)} without a condition`;
    default:
      return `${guardrail.members.join(' and ')} may do nothing but ${guardrail.exemptions.map(describeExemption).join(', or ')}`;
  }
}

function describeExemption({
  permission,
  resourceType,
  action,
}: GuardrailExemption): string {
  const what = [permission, resourceType].filter(Boolean).join(' on ');
  return [action, what].filter(Boolean).join(' ');
}
