import { actions, PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { describePolicy } from '@portal-rbac/plugin-rbac-core';
import { resourceTypes, permissions } from './names';

/** A permission policy on a name or on a resource type. */
export const anyPolicy: fc.Arbitrary<PolicyStatement> = fc.record({
  permission: fc.constantFrom(
    ...permissions.map(({ permission }) => permission),
    ...resourceTypes,
    'policy-entity',
  ),
  action: fc.constantFrom(...actions),
  // More allows than denies, or most requests would be denied.
  effect: fc.constantFrom('allow', 'allow', 'allow', 'deny'),
});

/** Policies of one role, each once. */
export function somePolicies(maxLength: number) {
  return fc.uniqueArray(anyPolicy, {
    selector: describePolicy,
    maxLength,
    size: 'max',
  });
}
