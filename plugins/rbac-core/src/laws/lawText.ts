import { describePermission, people } from '@portal-rbac/plugin-rbac-common';
import { Law, LawExemption, TestStatement } from './law';

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
 * What a law demands, as a sentence.
 *
 * @public
 */
export function describeLaw(law: Law): string {
  switch (law.kind) {
    case 'test':
      return `${describeTest(law)} is expected`;
    case 'onlyBy':
      return `Only ${law.members.join(' and ')} may have ${describePermission(law.permission)}`;
    case 'exclusive':
      return `Nobody may have two of ${law.roles.join(', ')}`;
    case 'atLeast':
      return `At least ${people(law.people)} of the catalog must have ${describePermission(law.permission)} without a condition`;
    default:
      return `${law.members.join(' and ')} may do nothing but ${law.exemptions.map(describeExemption).join(', or ')}`;
  }
}

function describeExemption({
  permission,
  resourceType,
  action,
}: LawExemption): string {
  const what = [permission, resourceType].filter(Boolean).join(' on ');
  return [action, what].filter(Boolean).join(' ');
}
