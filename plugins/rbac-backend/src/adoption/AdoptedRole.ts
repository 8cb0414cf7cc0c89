import {
  MemberRef,
  namedRole,
  nameOf,
  PolicyStatement,
  RoleRef,
  roleRefSchema,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  LEGACY,
  REST,
  Role,
  RoleCondition,
  conflictOf,
  describePolicy,
} from '@portal-rbac/plugin-rbac-core';
import { RoleDescription } from './adoptedParts';
import { adoptionProblem } from './adoptionProblem';

/** What could not be taken over, and why. */
export interface LeftOut {
  /** A role as the tables spell it, or a row. */
  readonly name: string;
  readonly reasons: readonly string[];
  /**
   * Denies and conditions, known and possible ones, that hold no longer: what
   * they withheld, another role may grant.
   */
  readonly restrictions: number;
}

/**
 * The default role with conditions, which only REST can have added: the
 * configuration, which otherwise has the role, would remove them and so widen
 * what everybody may do. Its policies are read from the configuration again.
 */
function asDefaultRole(role: Role): { role: Role; changed: SourceProblem } {
  return {
    role: { ...role, source: REST, members: [], policies: [] },
    changed: adoptionProblem(
      'warning',
      `${nameOf(role)}, the role that everybody has, keeps its ${role.conditions.length} conditions, which REST had put there, and belongs to REST now. Its policies are those of defaultPermissions`,
      role.ref,
    ),
  };
}

/**
 * The most problems of one role that are reported; one more says that there are others.
 */
const MAX_REASONS = 5;

/**
 * Builds one role from its rows in the tables of another RBAC plugin. One
 * unreadable row prevents the adoption of the whole role: the row may have
 * been a deny or a narrowing condition.
 */
export class AdoptedRole {
  private readonly members = new Set<MemberRef>();
  private readonly policies = new Map<string, PolicyStatement>();
  private readonly conditions: RoleCondition[] = [];
  private readonly spellings = new Set<string>();
  private readonly reasons = new Set<string>();
  private described?: RoleDescription;
  private possibleRestrictions = 0;

  /**
   * @param name - as the first row spells it; the other plugin distinguished
   *   roles by their exact spelling
   */
  constructor(private readonly name: string) {}

  /** Notes that the row of a member or a policy names the role in this spelling. */
  named(name: string) {
    this.spellings.add(name);
  }

  addMember(member: MemberRef) {
    this.members.add(member);
  }

  addPolicy(policy: PolicyStatement) {
    this.policies.set(describePolicy(policy), policy);
  }

  /** @param name - the role's name as the condition spells it */
  addCondition(name: string, condition: RoleCondition) {
    this.spellings.add(name);
    const { id } = condition;
    const role = { ref: this.name as RoleRef, conditions: this.conditions };
    if (conflictOf({ ...role, conditions: [] }, condition)) {
      this.refuse(`condition ${id} has the same permission twice`, true);
    } else if (conflictOf(role, condition)) {
      this.refuse(
        `condition ${id} overlaps another one on the same plugin, resource type and action`,
        true,
      );
    } else {
      this.conditions.push(condition);
    }
  }

  describe(description: RoleDescription) {
    if (this.described) {
      this.refuse('it has more than one row of metadata');
    }
    this.described = description;
  }

  /**
   * Keeps the role from being taken over.
   *
   * @param isRestriction - whether what was not understood may have withheld
   *   something
   */
  refuse(reason: string, isRestriction = false) {
    this.reasons.add(reason);
    this.possibleRestrictions += isRestriction ? 1 : 0;
  }

  /**
   * The role, with a line if it is not as it was there; or why it cannot be
   * taken over.
   */
  finish(): { role: Role; changed?: SourceProblem } | { leftOut: LeftOut } {
    const ref = roleRefSchema.safeParse(this.name);
    if (!ref.success) {
      this.refuse(ref.error.issues[0].message);
    }
    if (this.spellings.size > 1) {
      this.refuse(
        `its name is spelt in several ways, which were different roles: ${[
          ...this.spellings,
        ].join(', ')}`,
      );
    }
    if (!ref.success || this.reasons.size > 0) {
      return { leftOut: this.leftOut() };
    }
    const role = {
      ...namedRole(ref.data, this.described?.name ?? this.name),
      source: this.described?.source ?? LEGACY,
      members: [...this.members],
      policies: [...this.policies.values()],
      conditions: this.conditions,
      metadata: this.described?.metadata ?? {},
    };
    return this.described?.isDefault && role.conditions.length > 0
      ? asDefaultRole(role)
      : { role };
  }

  private leftOut(): LeftOut {
    const all = [...this.reasons];
    const more = all.length - MAX_REASONS;
    const denies = [...this.policies.values()].filter(
      policy => policy.effect === 'deny',
    );
    return {
      name: this.name,
      reasons: more > 0 ? [...all.slice(0, MAX_REASONS), `${more} more`] : all,
      restrictions:
        denies.length + this.conditions.length + this.possibleRestrictions,
    };
  }
}
