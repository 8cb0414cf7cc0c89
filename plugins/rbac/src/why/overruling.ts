import {
  Considered,
  ExplainedCondition,
  ExplainedPolicy,
} from '../api/explanation';

/** What kept a policy or condition from counting, to stand after "does not count:". */
export function overrulingOf({
  by,
  policies = [],
  conditions = [],
}: NonNullable<Considered['overruled']>): string {
  const others = [
    ...new Set([...policies.map(policyName), ...conditions.map(conditionName)]),
  ].join('; ');
  switch (by) {
    case 'super-user':
      return 'a super user may do everything';
    case 'unknown-to-plugin':
      return 'it cannot be read, or its plugin does not have its resource type or rules, or refuses their params';
    case 'other-plugin':
      return 'other conditions name another plugin for the resource type';
    case 'deny':
      return `a deny overrules it (${others})`;
    case 'name':
      return `policies on the name of a permission go before those on its type (${others})`;
    case 'allow':
      return `it is allowed without a condition (${others})`;
    case 'conditions':
      return `narrowed by ${others}`;
    default:
      return `${by} (${others})`;
  }
}

/** A policy in a few words. */
export function policyName(policy: ExplainedPolicy): string {
  const { role, effect, permission, policy: action } = policy;
  return `${nameOf(role)}: ${effect} ${permission}, ${action}`;
}

function conditionName({ role, id }: ExplainedCondition): string {
  return id === undefined
    ? `a condition of ${nameOf(role)}`
    : `condition ${id} of ${nameOf(role)}`;
}

function nameOf(role: string | null): string {
  return role ?? 'a role that you may not see';
}
