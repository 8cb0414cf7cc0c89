import {
  because,
  EntityRef,
  nameOf,
  Reason,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { grantOf, pathToRole } from '../explain/grant';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { Role } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';
import { Reader } from '../change/visible';
import { Guardrail } from './guardrail';
import { EVERYBODY, Fault } from './GuardrailFindings';

/**
 * Somebody who breaks a guardrail, and the path to it.
 *
 * @public
 */
export interface Breach {
  /**
   * Absent if it is nobody in particular, or somebody whom the reader may not
   * see.
   */
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
    private readonly evaluatedUsers: EvaluatedUsers,
    private readonly reader: Reader,
    /** Of the policy, which is in force, or which a change would make. */
    private readonly tense: 'now' | 'then',
  ) {}

  /** @param user - their place in the evaluated users, or {@link EVERYBODY} */
  breach(guardrail: Guardrail, user: number, fault: Fault): Breach {
    if (user === EVERYBODY) {
      return { why: this.shortfall(guardrail, fault) };
    }
    const { evaluatedUsers, policy } = this;
    const subject = evaluatedUsers.subjectOf(user);
    const isKnown =
      !this.reader.isLimited ||
      policy.rolesAtOnce(subject).some(this.isVisible);
    if (!isKnown) {
      return { why: because('hidden-breach') };
    }
    const { userRef } = subject;
    const { tense } = this;
    const pathTo = (principal: EntityRef) =>
      evaluatedUsers.pathTo(user, principal);
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
    const path = pathToRole(
      role,
      this.evaluatedUsers.subjectOf(user),
      principal => this.evaluatedUsers.pathTo(user, principal),
    );
    return { role: nameOf(role), path };
  }

  /** What is missing if a guardrail is not about single people. */
  private shortfall(guardrail: Guardrail, { level, roles }: Fault): Reason {
    const { tense } = this;
    if (guardrail.kind === 'atLeast') {
      return because('too-few-people', {
        tense,
        people: guardrail.people - level,
        permission: guardrail.permission,
        demanded: guardrail.people,
      });
    }
    return because('no-such-role', { tense, role: roles?.join() });
  }
}
