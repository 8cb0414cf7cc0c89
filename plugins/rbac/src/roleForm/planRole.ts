import { RoleContent } from '../api/RbacApi';
import { NewPolicy } from '../api/types';
import { planConditions } from './planConditions';
import {
  ConditionState,
  policyKey,
  roleContent,
  RoleState,
  sameRole,
} from './RoleState';

/** One call of the API, which is one change of the policy. */
export type RoleCall =
  | { readonly kind: 'createRole'; readonly role: RoleContent }
  | {
      readonly kind: 'updateRole';
      readonly old: RoleContent;
      readonly next: RoleContent;
    }
  | {
      readonly kind: 'addPolicies';
      readonly role: string;
      readonly policies: readonly NewPolicy[];
    }
  | {
      readonly kind: 'replacePolicies';
      readonly role: string;
      readonly old: readonly NewPolicy[];
      readonly next: readonly NewPolicy[];
    }
  | {
      readonly kind: 'createCondition';
      readonly role: string;
      readonly condition: ConditionState;
    }
  | {
      readonly kind: 'updateCondition';
      readonly role: string;
      readonly id: number;
      readonly condition: ConditionState;
    }
  | {
      readonly kind: 'deleteCondition';
      readonly role: string;
      readonly condition: ConditionState & { readonly id: number };
    };

/**
 * Works out which calls make one role of another: the role itself first, then
 * what narrows it, then its policies, then what narrowed it before. Between two
 * calls the role allows nothing that it did not allow before and does not allow
 * afterwards, so that a call that fails leaves no door open. Who becomes a member
 * becomes one at the end, so that they never have what the role allowed before; the
 * exception is a role whose members all change, because it must have one.
 *
 * @param before - the role as it is stored; absent for a new one
 */
export function planRole(
  before: RoleState | undefined,
  after: RoleState,
): RoleCall[] {
  const conditions = planConditions(
    before?.conditions ?? [],
    after.conditions,
    after.name,
  );
  const grants = [
    ...conditions.narrowing,
    ...planPolicies(before, after),
    ...conditions.leaving,
  ];
  if (!before) {
    return [{ kind: 'createRole', role: roleContent(after) }, ...grants];
  }
  const staying = before.members.filter(ref => after.members.includes(ref));
  if (grants.length === 0 || staying.length === 0) {
    return [...planContent(before, after), ...grants];
  }
  const meanwhile = { ...after, members: staying };
  return [
    ...planContent(before, meanwhile),
    ...grants,
    ...planContent(meanwhile, after),
  ];
}

function planContent(before: RoleState, after: RoleState): RoleCall[] {
  const without = { policies: [], conditions: [] };
  return sameRole({ ...before, ...without }, { ...after, ...without })
    ? []
    : [
        {
          kind: 'updateRole',
          old: roleContent(before),
          next: roleContent(after),
        },
      ];
}

function planPolicies(
  before: RoleState | undefined,
  after: RoleState,
): RoleCall[] {
  const old = missing(before?.policies ?? [], after.policies);
  const next = missing(after.policies, before?.policies ?? []);
  if (old.length === 0 && next.length === 0) {
    return [];
  }
  const role = after.name;
  return [
    before
      ? { kind: 'replacePolicies', role, old, next }
      : { kind: 'addPolicies', role, policies: next },
  ];
}

/** Those of some policies that are not among others. */
export function missing(
  policies: readonly NewPolicy[],
  others: readonly NewPolicy[],
): NewPolicy[] {
  const known = new Set(others.map(policyKey));
  return policies.filter(policy => !known.has(policyKey(policy)));
}
