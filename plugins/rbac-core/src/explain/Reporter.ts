import {
  Considered,
  EntityRef,
  nameOf,
  ReportedCondition,
  ReportedPossibleGrant,
  ReportedPolicy,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { ConditionMatch, PolicyMatch } from '../decide/decide';
import { Overruling } from './explain';
import { Role, RolePart } from '../model/document';
import { PossibleGrant } from './possibleGrants';
import { sourceOfPolicy } from '../decide/defaultRole';
import { PolicySnapshot } from '../decide/snapshot';
import { Place } from '../files/offer';
import {
  possibleGrantText,
  PossibleGrantRoles,
  overrulingReason,
} from './words';

/**
 * Where a part of a role is written, if it is in a file.
 *
 * @public
 */
export type PlaceOf = (role: Role, part: RolePart) => Place | undefined;

/** Stands for conditions that are hidden but for their existence. */
export const HIDDEN: ReportedCondition = { role: null };

/** A policy or a condition with whose it is. */
export interface PartOfRole {
  readonly role: RoleRef;
}

/**
 * The reader of the report.
 *
 * @public
 */
export interface ReportReader {
  /** Whether they may see a role. */
  readonly isVisible: (role: Role) => boolean;
  /** Whether it is about themselves: then they may know what hidden roles do. */
  readonly isOwn: boolean;
}

/**
 * Shows what belongs to roles, and hides what the reader may not see. Of hidden roles it
 * shows how they affect the reader themselves; otherwise only that one of them took
 * part.
 */
export class Reporter {
  constructor(
    private readonly snapshot: PolicySnapshot,
    private readonly reader: ReportReader,
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
      : HIDDEN;
  }

  considered(overruled: Overruling | undefined): Considered {
    if (!overruled) {
      return { counted: true };
    }
    const parts = {
      by: overruled.by,
      ...('policies' in overruled && {
        policies: this.told(overruled.policies).map(match =>
          this.policy(match),
        ),
      }),
      ...('conditions' in overruled && {
        conditions: this.conditions(overruled.conditions),
      }),
    };
    return {
      counted: false,
      overruled: { ...parts, reason: overrulingReason(parts) },
    };
  }

  /**
   * @param user - who is asked about
   * @returns nothing if it concerns something that the reader may not know
   */
  possibleGrant(
    miss: PossibleGrant,
    user: EntityRef,
  ): ReportedPossibleGrant | undefined {
    const parts = partsOf(miss);
    if (this.told(parts).length < parts.length) {
      return undefined;
    }
    const roles = this.rolesOf(miss);
    return { ...roles, text: possibleGrantText(roles, user) };
  }

  /** The parts whose content the reader may see. */
  told<T extends PartOfRole>(parts: readonly T[]): T[] {
    const { reader, snapshot } = this;
    return parts.filter(part => isTold(part, reader, snapshot));
  }

  /** Conditions; one stands for all hidden ones. */
  private conditions(matches: readonly ConditionMatch[]): ReportedCondition[] {
    const told = this.told(matches);
    return [
      ...told.map(match => this.condition(match)),
      ...(told.length < matches.length ? [HIDDEN] : []),
    ];
  }

  private rolesOf(miss: PossibleGrant): PossibleGrantRoles {
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
    return role && this.reader.isVisible(role) ? role : undefined;
  }
}

/** Whether the reader may see the content of a part of a role. */
export function isTold(
  { role: ref }: PartOfRole,
  { isOwn, isVisible }: ReportReader,
  policy: PolicySnapshot,
): boolean {
  const role = policy.role(ref);
  return isOwn || (role !== undefined && isVisible(role));
}

/** Of the parts of roles that would have to go, whose they are. */
function partsOf(miss: PossibleGrant): readonly PartOfRole[] {
  switch (miss.kind) {
    case 'denied':
      return miss.denying;
    case 'narrowed':
      return miss.narrowing;
    default:
      return [];
  }
}
