import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';

/** What is said of a denial that no single change would override. */
export function noRemedyWords({
  verdict,
  conditions,
  permission: { name, action, resourceType },
}: Pick<ExplanationJson, 'verdict' | 'conditions' | 'permission'>): string {
  // A policy that allows overrides neither a deny nor a condition.
  return verdict === 'nothing-grants' && conditions.length === 0
    ? `No role that you may see grants it. A new one could allow ${action} on ${name}${
        resourceType === undefined ? '' : ` or ${resourceType}`
      }.`
    : 'No single change that you may see would grant it.';
}
