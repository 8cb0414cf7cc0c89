import { RbacApi } from '../api/RbacApi';
import { planRole, RoleCall } from './planRole';
import { readRole, RoleState, sameRole } from './RoleState';

/** What became of the attempt to save a role. */
export type Outcome =
  | { readonly kind: 'saved' }
  /** Somebody else changed or deleted it since it was read. Nothing was saved. */
  | { readonly kind: 'changed'; readonly isDeleted: boolean }
  | {
      readonly kind: 'failed';
      readonly done: readonly RoleCall[];
      readonly failed: RoleCall;
      readonly open: readonly RoleCall[];
      readonly error: Error;
      /** The role as it is stored now; absent if it is not, or cannot be read. */
      readonly stored?: RoleState;
    };

/**
 * Saves a role, one call after the other, until one fails.
 *
 * @param before - the role as it was read; absent for a new one
 * @throws ResponseError when the role cannot be read before anything is saved
 */
export async function saveRole(
  api: RbacApi,
  before: RoleState | undefined,
  after: RoleState,
): Promise<Outcome> {
  // Conditions have no precondition in the API, so that the form looks itself.
  const stored = before && (await readIfThere(api, before.name));
  if (before && !(stored && sameRole(stored, before))) {
    return { kind: 'changed', isDeleted: !stored };
  }
  const plan = planRole(stored, after);
  for (const [index, call] of plan.entries()) {
    try {
      await carryOut(api, call);
    } catch (error) {
      const name = index > 0 ? after.name : before?.name;
      const now = name
        ? await readIfThere(api, name).catch(() => undefined)
        : undefined;
      if (index === 0 && before && now && !sameRole(now, before)) {
        return { kind: 'changed', isDeleted: false };
      }
      return {
        kind: 'failed',
        done: plan.slice(0, index),
        failed: call,
        open: plan.slice(index + 1),
        error: error as Error,
        stored: now,
      };
    }
  }
  return { kind: 'saved' };
}

async function readIfThere(
  api: RbacApi,
  name: string,
): Promise<RoleState | undefined> {
  try {
    return (await readRole(api, name)).role;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 404) {
      return undefined;
    }
    throw error;
  }
}

function carryOut(api: RbacApi, call: RoleCall): Promise<void> {
  switch (call.kind) {
    case 'createRole':
      return api.createRole(call.role);
    case 'updateRole':
      return api.updateRole(call.old, call.next);
    case 'addPolicies':
      return api.addPolicies(call.role, [...call.policies]);
    case 'replacePolicies':
      return api.replacePolicies(call.role, [...call.old], [...call.next]);
    case 'createCondition':
    case 'updateCondition': {
      const { id, ...content } = call.condition;
      const condition = {
        ...content,
        result: 'CONDITIONAL' as const,
        roleEntityRef: call.role,
      };
      return call.kind === 'createCondition'
        ? api.createCondition(condition)
        : api.updateCondition(call.id, condition);
    }
    default:
      return api.deleteCondition(call.condition.id);
  }
}

/** What a call saves, for people. */
export function describeCall(call: RoleCall): string {
  switch (call.kind) {
    case 'createRole':
      return 'the role with its users and groups';
    case 'updateRole':
      return isOnlyMembers(call)
        ? 'the users and groups'
        : 'the name, the description, the owner, the users and groups';
    case 'addPolicies':
      return count(call.policies.length, 'new permission policy');
    case 'replacePolicies':
      return [
        call.next.length > 0 &&
          count(call.next.length, 'new permission policy'),
        call.old.length > 0 &&
          count(call.old.length, 'removed permission policy'),
      ]
        .filter(Boolean)
        .join(' and ');
    case 'createCondition':
      return `the new condition on ${call.condition.resourceType}`;
    case 'updateCondition':
      return `the changed condition on ${call.condition.resourceType}`;
    default:
      return `the removal of the condition on ${call.condition.resourceType}`;
  }
}

function isOnlyMembers({ old, next }: RoleCall & { kind: 'updateRole' }) {
  return (
    old.name === next.name &&
    old.metadata.description === next.metadata.description &&
    old.metadata.owner === next.metadata.owner
  );
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun.replace(/y$/, 'ies')}`;
}
