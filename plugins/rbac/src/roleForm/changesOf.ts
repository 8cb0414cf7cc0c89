import { NewPolicy } from '../api/types';
import { missing, planRole } from './planRole';
import { ConditionState, emptyRole, RoleState } from './RoleState';

/** What is different about a role. */
export interface RoleChanges {
  readonly texts: readonly {
    readonly field: 'Name' | 'Description' | 'Owner';
    readonly before: string;
    readonly after: string;
  }[];
  readonly membersGained: readonly string[];
  readonly membersLost: readonly string[];
  readonly policiesGained: readonly NewPolicy[];
  readonly policiesLost: readonly NewPolicy[];
  readonly conditions: readonly ConditionChange[];
}

/** Without `before` it is new, without `after` it is removed. */
export interface ConditionChange {
  readonly before?: ConditionState;
  readonly after?: ConditionState;
}

/**
 * Compares a role as it is stored with what it is to become.
 *
 * @param before - absent for a new role
 */
export function changesOf(
  before: RoleState | undefined,
  after: RoleState,
): RoleChanges {
  const old = before ?? { ...emptyRole, name: '' };
  const texts = [
    {
      field: 'Name' as const,
      before: old.name,
      // What has no name yet is not to be called by its namespace alone.
      after: after.name === emptyRole.name ? '' : after.name,
    },
    {
      field: 'Description' as const,
      before: old.description,
      after: after.description,
    },
    { field: 'Owner' as const, before: old.owner, after: after.owner },
  ];
  const oldMembers = new Set(old.members);
  const newMembers = new Set(after.members);
  return {
    texts: texts.filter(text => text.before !== text.after),
    membersGained: after.members.filter(ref => !oldMembers.has(ref)),
    membersLost: old.members.filter(ref => !newMembers.has(ref)),
    policiesGained: missing(after.policies, old.policies),
    policiesLost: missing(old.policies, after.policies),
    conditions: planRole(before, after).flatMap((call): ConditionChange[] => {
      switch (call.kind) {
        case 'createCondition':
          return [{ after: call.condition }];
        case 'updateCondition':
          return [
            {
              before: old.conditions.find(({ id }) => id === call.id),
              after: call.condition,
            },
          ];
        case 'deleteCondition':
          return [{ before: call.condition }];
        default:
          return [];
      }
    }),
  };
}

/** Whether nothing is different. */
export function isUnchanged(changes: RoleChanges): boolean {
  return Object.values(changes).every(list => list.length === 0);
}
