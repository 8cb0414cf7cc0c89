import {
  EntityRef,
  policyEntityPermissionFor,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import {
  PolicySnapshot,
  requestFor,
  Role,
  Subject,
  Terms,
} from '@portal-rbac/plugin-rbac-core';
import { toFramework } from '../decision/RbacPolicy';
import { toRef } from '../decision/references';
import { ConfiguredTerms } from '../settings/terms';

/** Somebody of whom it is known what the policy gives them. */
export interface Person {
  readonly ref: EntityRef;
  readonly subject: Subject;
}

interface Dependencies {
  readonly configured: () => ReadonlyMap<RoleRef, ConfiguredTerms>;
  /** Applies a decision of the framework to a role. */
  readonly covers: (decision: PolicyDecision, role: Role) => boolean;
}

/** On which terms roles may be requested under a policy. */
export class PresentTerms {
  constructor(private readonly dependencies: Dependencies) {}

  /** The roles that have terms, be they there or not. */
  get roles(): RoleRef[] {
    return [...this.dependencies.configured().keys()];
  }

  /**
   * The terms of a role.
   *
   * @param people - who may be an approver because they may update the role, where
   *   neither the terms nor an owner say who is one
   */
  of(
    ref: RoleRef,
    policy: PolicySnapshot,
    people: readonly Person[],
  ): Terms | undefined {
    const terms = this.dependencies.configured().get(ref);
    return (
      terms && {
        ...terms,
        approvers: terms.approvers ?? this.usualApprovers(policy, ref, people),
      }
    );
  }

  /** Without a role, nobody: who would decide is not known. */
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

  private mayUpdate(policy: PolicySnapshot, role: Role, subject: Subject) {
    const asked = requestFor(policyEntityPermissionFor.update);
    const decision = toFramework(policy.decide(asked, subject));
    return this.dependencies.covers(decision, role);
  }
}
