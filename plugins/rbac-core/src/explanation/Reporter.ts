import {
  Considered,
  EntityRef,
  nameOf,
  ReportedCondition,
  ReportedNearMiss,
  ReportedPolicy,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { ConditionMatch, PolicyMatch } from '../decide';
import { Overruling } from '../explain';
import { Role } from '../model';
import { NearMiss } from '../nearMisses';
import { RolePart } from '../policyWarnings';
import { sourceOfPolicy } from '../defaultRole';
import { PolicySnapshot } from '../snapshot';
import { Place } from '../files/offer';
import { nearMissText, NearMissRoles, overrulingReason } from './words';

/**
 * Where a part of a role is written, if it is in a file.
 *
 * @public
 */
export type PlaceOf = (role: Role, part: RolePart) => Place | undefined;

/**
 * Shows what belongs to roles, and hides what the caller may not see.
 *
 * @public
 */
export class Reporter {
  constructor(
    private readonly snapshot: PolicySnapshot,
    private readonly isVisible: (role: Role) => boolean,
    private readonly placeOf: PlaceOf,
  ) {}

  policy({ role: ref, policy }: PolicyMatch): ReportedPolicy {
    const { permission, action, effect } = policy;
    const shown = { permission, policy: action, effect };
    const role = this.visible(ref);
    return role
      ? {
          role: nameOf(role),
          ...shown,
          source: sourceOfPolicy(role, policy, this.snapshot),
          ...this.placeOf(role, policy),
        }
      : { role: null, ...shown };
  }

  condition({ role: ref, condition }: ConditionMatch): ReportedCondition {
    const role = this.visible(ref);
    return role
      ? {
          role: nameOf(role),
          id: condition.id,
          source: role.source,
          ...this.placeOf(role, condition),
        }
      : { role: null };
  }

  considered(overruled: Overruling | undefined): Considered {
    if (!overruled) {
      return { counted: true };
    }
    const parts = {
      by: overruled.by,
      ...('policies' in overruled && {
        policies: overruled.policies.map(match => this.policy(match)),
      }),
      ...('conditions' in overruled && {
        conditions: overruled.conditions.map(match => this.condition(match)),
      }),
    };
    return {
      counted: false,
      overruled: { ...parts, reason: overrulingReason(parts) },
    };
  }

  /** @param user - who is asked about */
  nearMiss(miss: NearMiss, user: EntityRef): ReportedNearMiss {
    const roles = this.rolesOf(miss);
    return { ...roles, text: nearMissText(roles, user) };
  }

  private rolesOf(miss: NearMiss): NearMissRoles {
    const { kind } = miss;
    switch (kind) {
      case 'denied': {
        const denying = miss.denying.map(match => this.policy(match));
        return { kind, denying, result: miss.result };
      }
      case 'narrowed': {
        const narrowing = miss.narrowing.map(match => this.condition(match));
        return { kind, narrowing, result: miss.result };
      }
      case 'not-a-member':
        return { kind, role: nameOf(miss.role), result: miss.result };
      case 'more-roles':
        return miss;
      default:
        return { kind, role: nameOf(miss.role), actions: miss.actions };
    }
  }

  /** The role, if the caller may see it. */
  private visible(ref: RoleRef): Role | undefined {
    const role = this.snapshot.role(ref);
    return role && this.isVisible(role) ? role : undefined;
  }
}
