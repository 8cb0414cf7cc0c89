import {
  because,
  EntityRef,
  nameOf,
  Reason,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { grantOf, pathToRole } from '../explain/grant';
import { Population } from '../access/Population';
import { Role } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';
import { Reader } from '../change/visible';
import { Law } from './law';
import { EVERYBODY, Fault } from './LawFindings';

/**
 * Somebody by whom a law is broken, and how they come to it.
 *
 * @public
 */
export interface Breach {
  /** Absent if it is nobody in particular, or somebody of whom the reader may not know. */
  readonly user?: EntityRef;
  /** From the user through groups to the role, as far as the reader may see it. */
  readonly path?: readonly string[];
  /** The role, if it is one and the reader may see it. */
  readonly role?: string;
  /** A sentence without a full stop. */
  readonly why: Reason;
}

/** Puts faults in words, for somebody who may perhaps not see all roles. */
export class BreachReporter {
  private readonly isVisible = (role: Role) => this.reader.maySee(role);

  constructor(
    private readonly policy: PolicySnapshot,
    private readonly population: Population,
    private readonly reader: Reader,
    /** Of the policy, which is in force, or which a change would make. */
    private readonly tense: 'now' | 'then',
  ) {}

  /** @param user - their place in the population, or {@link EVERYBODY} */
  breach(law: Law, user: number, fault: Fault): Breach {
    if (user === EVERYBODY) {
      return { why: this.shortfall(law, fault) };
    }
    const { population, policy } = this;
    const subject = population.subjectOf(user);
    const isKnown =
      !this.reader.isLimited ||
      policy.rolesAtOnce(subject).some(this.isVisible);
    if (!isKnown) {
      return { why: because('hidden-breach') };
    }
    const { userRef } = subject;
    const { tense } = this;
    const pathTo = (principal: EntityRef) => population.pathTo(user, principal);
    const { request, roles } = fault;
    if (!request && !roles) {
      return {
        user: userRef,
        why: because('breach-by-super-user', { user: userRef }),
      };
    }
    if (!request) {
      const ways = (roles ?? []).map(ref => this.wayTo(ref, user));
      return {
        user: userRef,
        why: because('breach-by-roles', { tense, user: userRef, roles: ways }),
      };
    }
    const { result, via } = grantOf(request, subject, policy, {
      isVisible: this.isVisible,
      isOwn: false,
      pathTo,
    });
    const { permission: name, action } = request;
    return {
      user: userRef,
      path: via?.path,
      role: via?.role ?? undefined,
      why: because('breach-by-access', {
        tense,
        user: userRef,
        permission: { name, action },
        result,
        via: via && { role: via.role ?? null, path: via.path },
      }),
    };
  }

  private wayTo(ref: RoleRef, user: number) {
    const role = this.policy.role(ref);
    if (!role || !this.isVisible(role)) {
      return { role: null };
    }
    const path = pathToRole(role, this.population.subjectOf(user), principal =>
      this.population.pathTo(user, principal),
    );
    return { role: nameOf(role), path };
  }

  /** What is missing where a law does not speak of single people. */
  private shortfall(law: Law, { level, roles }: Fault): Reason {
    const { tense } = this;
    if (law.kind === 'atLeast') {
      return because('too-few-people', {
        tense,
        people: law.people - level,
        permission: law.permission,
        demanded: law.people,
      });
    }
    return because('no-such-role', { tense, role: roles?.join() });
  }
}
