import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  Assignment,
  assignmentsOf,
  hasEnded,
  identityOf,
  isActive,
  Instant,
  mayApprove,
  mayRequest,
  PolicySnapshot,
  RequestFacts,
} from '@portal-rbac/plugin-rbac-core';
import { StoredRequest } from './StoredRequest';
import { Person, PresentTerms } from './PresentTerms';

/** Where what a judgement rests on comes from. */
export interface JudgeDependencies {
  /** The latest committed policy, also of another replica. */
  readonly policy: () => Promise<PolicySnapshot>;
  /** The time in milliseconds since 1970. */
  readonly now: () => Instant;
  readonly terms: PresentTerms;
  /**
   * A user or group as the catalog knows them; nothing if it has none of that name.
   *
   * @throws PolicyRefusal if that cannot be found out
   */
  readonly personOf: (ref: EntityRef) => Promise<Person | undefined>;
}

/** The progress of a request, besides its state. */
export interface Standing {
  /** Absent if the role can no longer be requested. */
  readonly approvalsNeeded?: number;
  /** The state of the access that it gave, if it was approved. */
  readonly access?: 'due' | 'active' | 'ended';
}

function accessOf(given: Assignment | undefined, at: Instant) {
  if (!given || hasEnded(given, at)) {
    return 'ended';
  }
  return isActive(given, at) ? 'active' : 'due';
}

/** What is so when somebody does something about requests. */
export class RequestJudge {
  constructor(private readonly dependencies: JudgeDependencies) {}

  /**
   * The facts about a role, and about everybody who is part of a request for it.
   *
   * @param by - who does something about it, as they signed in
   * @param others - who else is part of it
   * @returns them, with the instant at which they are so
   */
  async factsOf(
    role: RoleRef,
    by: Person,
    others: readonly EntityRef[] = [],
  ): Promise<{ readonly facts: RequestFacts; readonly at: Instant }> {
    const { terms, personOf } = this.dependencies;
    const people = new Map([[by.ref, by]]);
    for (const ref of new Set(others)) {
      const person = people.has(ref) ? undefined : await personOf(ref);
      if (person) {
        people.set(ref, person);
      }
    }
    // After everything else that waits, so that it is as new as it can be.
    const { present, at } = await this.present();
    const found = present.role(role);
    const facts = {
      ...(found && { role: identityOf(found) }),
      terms: terms.of(role, present, [...people.values()]),
      principalsOf: (ref: EntityRef) =>
        people.get(ref)?.subject.principals ?? [],
    };
    return { facts, at };
  }

  /** The roles that somebody may decide about. */
  async decidableBy(by: Person): Promise<RoleRef[]> {
    const { terms } = this.dependencies;
    const { present } = await this.present();
    return terms.rolesUnder(present).filter(role => {
      const found = terms.of(role, present, [by]);
      return found && mayApprove(found, by.subject.principals);
    });
  }

  /**
   * The roles that somebody answers for when they were given at once: they were notified, or
   * would have decided.
   */
  async answerableBy(by: Person): Promise<RoleRef[]> {
    const { terms } = this.dependencies;
    const { present } = await this.present();
    return terms
      .rolesUnder(present)
      .filter(role => this.isAnswerable(role, by, present));
  }

  /** Whether somebody may acknowledge what was given at once; nobody may do so for themselves. */
  async mayAcknowledge(request: StoredRequest, by: Person): Promise<boolean> {
    const { present } = await this.present();
    return (
      request.asker !== by.ref && this.isAnswerable(request.role, by, present)
    );
  }

  private isAnswerable(ref: RoleRef, by: Person, policy: PolicySnapshot) {
    const { terms } = this.dependencies;
    const { subject } = by;
    const { principals } = subject;
    const role = policy.role(ref);
    const { approvers = [], notify = [] } = terms.of(ref, policy, [by]) ?? {};
    return (
      [...approvers, ...notify].some(one => principals.includes(one)) ||
      (role !== undefined && terms.mayUpdate(policy, role, subject))
    );
  }

  /** The progress of requests by the present policy and terms. */
  async standings(): Promise<(request: StoredRequest) => Standing> {
    const { terms } = this.dependencies;
    const { present, at } = await this.present();
    return ({ id, role, state }) => {
      const approvals = terms.of(role, present, [])?.approvals;
      const given = assignmentsOf(present.document).get(id);
      return {
        ...(approvals !== undefined && { approvalsNeeded: approvals }),
        ...(state === 'approved' && { access: accessOf(given, at) }),
      };
    };
  }

  /** Whether somebody may know that a request exists. */
  mayKnow(
    { asker, approvals, settled }: StoredRequest,
    by: Person,
    { terms }: RequestFacts,
  ): boolean {
    return (
      by.ref === asker ||
      by.ref === settled?.by ||
      approvals.some(one => one.by === by.ref) ||
      (terms !== undefined && mayApprove(terms, by.subject.principals))
    );
  }

  /** The roles that somebody may request, with their terms, under the policy of now. */
  async requestableBy(by: Person) {
    const { terms } = this.dependencies;
    const { present } = await this.present();
    const found = terms.rolesUnder(present).flatMap(ref => {
      const role = present.role(ref);
      const own = role && terms.of(ref, present, [by]);
      return role && own && mayRequest(own, by.subject.principals)
        ? [{ role, terms: own }]
        : [];
    });
    return { policy: present, found };
  }

  private async present() {
    const { policy, now } = this.dependencies;
    const latest = await policy();
    const at = now();
    return { present: latest.at(at), at };
  }
}
