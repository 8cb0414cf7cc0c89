import { EntityRef, nameOf, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { grantOf, pathToRole } from '../explain/grant';
import { Population } from '../access/Population';
import { describeRole, describePermission } from '../explain/words';
import { Role } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';
import { Reader } from '../change/visible';
import { Law } from './law';
import { EVERYBODY, Fault } from './LawFindings';
import { people } from './lawText';

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
  readonly text: string;
}

/** Of a policy that is in force, and of one that a change would make. */
const words = {
  now: { gets: 'gets', has: 'has', have: 'have', thereIs: 'there is' },
  then: {
    gets: 'would get',
    has: 'would have',
    have: 'would have',
    thereIs: 'there would be',
  },
};

/** Puts faults in words, for somebody who may perhaps not see all roles. */
export class BreachReporter {
  private readonly isVisible = (role: Role) => this.reader.maySee(role);
  private readonly words: (typeof words)['now'];

  constructor(
    private readonly policy: PolicySnapshot,
    private readonly population: Population,
    private readonly reader: Reader,
    tense: keyof typeof words,
  ) {
    this.words = words[tense];
  }

  /** @param user - their place in the population, or {@link EVERYBODY} */
  breach(law: Law, user: number, fault: Fault): Breach {
    if (user === EVERYBODY) {
      return { text: this.shortfall(law, fault) };
    }
    const { population, policy } = this;
    const subject = population.subjectOf(user);
    const isKnown =
      !this.reader.isLimited ||
      policy.rolesAtOnce(subject).some(this.isVisible);
    if (!isKnown) {
      return { text: 'somebody whom you may not see breaks it' };
    }
    const { userRef } = subject;
    const pathTo = (principal: EntityRef) => population.pathTo(user, principal);
    const { request, roles } = fault;
    if (!request && !roles) {
      return {
        user: userRef,
        text: `${userRef} is a super user, who may do everything`,
      };
    }
    if (!request) {
      const ways = (roles ?? []).map(ref => this.wayTo(ref, user));
      return {
        user: userRef,
        text: `${userRef} ${this.words.has} ${ways.join(' and ')}`,
      };
    }
    const { result, via } = grantOf(request, subject, policy, {
      isVisible: this.isVisible,
      isOwn: false,
      pathTo,
    });
    const { permission: name, action } = request;
    const what = `${describePermission({ name, action })}: ${result}`;
    const way =
      via && (via.path?.join(' → ') ?? describeRole(via.role ?? null));
    return {
      user: userRef,
      path: via?.path,
      role: via?.role ?? undefined,
      text: `${userRef} ${this.words.gets} ${what}${way ? ` (${way})` : ''}`,
    };
  }

  private wayTo(ref: RoleRef, user: number): string {
    const role = this.policy.role(ref);
    if (!role || !this.isVisible(role)) {
      return describeRole(null);
    }
    const path = pathToRole(role, this.population.subjectOf(user), principal =>
      this.population.pathTo(user, principal),
    );
    return `${nameOf(role)} (${path.join(' → ')})`;
  }

  /** What is missing where a law does not speak of single people. */
  private shortfall(law: Law, { level, roles }: Fault): string {
    const { has, have, thereIs } = this.words;
    if (law.kind === 'atLeast') {
      const count = law.people - level;
      return `${people(count)} of the catalog ${count === 1 ? has : have} ${describePermission(law.permission)}, and ${law.people} have to`;
    }
    return `${thereIs} no ${roles?.join() ?? 'such role'}, which the law names`;
  }
}
