import {
  EntityRef,
  policyEntityPermissionFor,
  RoleRef,
  RoleTerms,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import {
  PolicySnapshot,
  requestFor,
  REST,
  Role,
  Subject,
  Terms,
} from '@portal-rbac/plugin-rbac-core';
import { toFramework } from '../decision/RbacPolicy';
import { toRef } from '../decision/references';
import { ConfiguredTerms } from '../settings/terms';

/** Somebody, with what the policy knows them by. */
export interface Person {
  readonly ref: EntityRef;
  readonly subject: Subject;
}

interface Dependencies {
  readonly configured: () => ReadonlyMap<RoleRef, ConfiguredTerms>;
  /** Applies a decision of the framework to a role. */
  readonly covers: (decision: PolicyDecision, role: Role) => boolean;
}

/** The terms on which roles may be requested under a policy. */
export class PresentTerms {
  constructor(private readonly dependencies: Dependencies) {}

  /** The roles that have terms, whether they exist or not. */
  rolesUnder({ inForce }: PolicySnapshot): RoleRef[] {
    const refs = new Set(this.dependencies.configured().keys());
    for (const role of inForce.values()) {
      if (ownTerms(role)) {
        refs.add(role.ref);
      }
    }
    return [...refs];
  }

  /**
   * The terms of a role.
   *
   * @param people - who may be an approver because they may update the role, where
   *   neither the terms nor an owner say who approves
   */
  of(
    ref: RoleRef,
    policy: PolicySnapshot,
    people: readonly Person[],
  ): Terms | undefined {
    const terms =
      this.dependencies.configured().get(ref) ?? ownTerms(policy.role(ref));
    return (
      terms && {
        ...terms,
        role: ref,
        approvers: terms.approvers ?? this.usualApprovers(policy, ref, people),
      }
    );
  }

  /** Nobody without a role: who would decide is unknown. */
  private usualApprovers(
    policy: PolicySnapshot,
    ref: RoleRef,
    people: readonly Person[],
  ): EntityRef[] {
    const role = policy.role(ref);
    const owner = role?.metadata.owner;
    if (!role || owner) {
      return owner ? [toRef(owner)] : [];
    }
    return people
      .filter(({ subject }) => this.mayUpdate(policy, role, subject))
      .map(person => person.ref);
  }

  /** Whether somebody may change a role. */
  mayUpdate(policy: PolicySnapshot, role: Role, subject: Subject): boolean {
    const asked = requestFor(policyEntityPermissionFor.update);
    const decision = toFramework(policy.decide(asked, subject));
    return this.dependencies.covers(decision, role);
  }
}

/** The terms that a role has itself: one of a source has those of the configuration. */
function ownTerms(role: Role | undefined): RoleTerms | undefined {
  return role?.source === REST ? role.metadata.requests : undefined;
}
