import {
  EntityRef,
  nameOf,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { sortBy } from 'lodash';
import { AccessRow, EverybodysAccess } from '../access/EverybodysAccess';
import { Grant, grantOf, PathTo } from '../explain/grant';
import { restsOnOwnership } from '../access/ownership';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { SOMEBODY } from '../access/Stances';
import { decide, DecisionRequest } from '../decide/decide';
import { sourceOfPolicy } from '../decide/defaultRole';
import { refuse } from '../change/errors';
import { ExplainedDecision } from '../explain/ExplainedDecision';
import { Findings, findings } from '../warnings/findings';
import { KnownPermissions } from '../decide/knownPermissions';
import { judge, GuardrailJudgement } from '../guardrails/judge';
import { Guardrails } from '../guardrails/guardrail';
import { GuardrailSurroundings } from '../guardrails/GuardrailFindings';
import { Assignment, hasEnded, isActive } from '../model/assignment';
import {
  assignmentsOf,
  PolicyVersion,
  Role,
  RoleCondition,
  SourceId,
  Subject,
} from '../model/document';
import { NearestNames } from '../model/nearestName';
import { OverriddenDenyView } from '../warnings/overriddenDenyWarnings';
import { OverridingConditions } from '../warnings/overridingConditions';
import { RoleWarnings, roleWarnings } from '../warnings/roleWarnings';
import { PolicySnapshot } from '../decide/snapshot';
import { Steps } from '../model/steps';
import { KnownMembers } from '../warnings/unmatchedWarnings';
import { Reader, visibleCondition, visibleRole } from '../change/visible';

/**
 * An assignment that a reader may see.
 *
 * @public
 */
export interface SeenAssignment {
  readonly assignment: Assignment;
  readonly role: Role;
  /** Whether it counts now; otherwise it begins later. */
  readonly isActive: boolean;
}

/**
 * A policy as somebody may see it. Roles that are hidden from them are left out,
 * and what must mention one does not name it. The policy itself is not
 * accessible, so code that has only a view cannot show too much.
 *
 * @public
 */
export class PolicyView {
  readonly #policy: PolicySnapshot;
  readonly #reader: Reader;
  #visible?: readonly Role[];
  readonly #isVisible = (role: Role) => this.#reader.maySee(role);
  readonly #oneself: EntityRef | undefined;

  /**
   * @param oneself - the reader, if they ask about themselves: they may know the
   *   conditions on which they are granted something, whoever's roles have them
   */
  constructor(policy: PolicySnapshot, reader: Reader, oneself?: EntityRef) {
    this.#policy = policy;
    this.#reader = reader;
    this.#oneself = oneself;
  }

  /** About the policy as a whole; shown to everybody who may read it. */
  get version(): PolicyVersion {
    const { revision, commitId } = this.#policy.document;
    return { revision, commitId };
  }

  /** Whether there could be roles that the reader may not see. */
  get isLimited(): boolean {
    return this.#reader.isLimited;
  }

  /**
   * The roles as they are in force for their permanent members, ordered by reference:
   * as they are read to be written again. Who has one for a time is reported separately.
   *
   * @param only - leaves the one of this name, or none
   */
  roles(only?: RoleRef): readonly Role[] {
    if (only !== undefined) {
      const role = this.find(only);
      return role ? [role] : [];
    }
    this.#visible ??= this.isLimited
      ? this.#policy.lastingRoles.filter(this.#isVisible)
      : this.#policy.lastingRoles;
    return this.#visible;
  }

  /** The role of that name with its permanent members, if any. */
  find(ref: RoleRef): Role | undefined {
    const role = this.#policy.lastingRole(ref);
    return role && this.#isVisible(role) ? role : undefined;
  }

  /**
   * The role of that name with its permanent members.
   *
   * @throws PolicyRefusal if there is none
   */
  role(ref: RoleRef): Role {
    return visibleRole(this.#policy.lastingRole(ref), ref, this.#reader);
  }

  /** How many assignments give a role for a time now. */
  activeAssignments(ref: RoleRef): number {
    return this.#policy.assignmentsOf(ref).length;
  }

  /**
   * The assignments of roles that the reader may see, and whether they have begun: those
   * that end first come first. What has ended is not among them.
   *
   * @param only - leaves those of the role of this name
   */
  assignments(only?: RoleRef): SeenAssignment[] {
    const { document, assigned, instant = 0 } = this.#policy;
    const all =
      only === undefined
        ? assignmentsOf(document).values()
        : (assigned.byRole.get(only) ?? []);
    const found: SeenAssignment[] = [];
    for (const assignment of all) {
      const role = this.#policy.lastingRole(assignment.role);
      if (role && this.#isVisible(role) && !hasEnded(assignment, instant)) {
        found.push({
          assignment,
          role,
          isActive: isActive(assignment, instant),
        });
      }
    }
    return sortBy(found, [
      ({ assignment: { until = Infinity } }) => until,
      ({ assignment: { id } }) => id,
    ]);
  }

  /**
   * The condition with that id, and its role.
   *
   * @throws PolicyRefusal if there is none
   */
  condition(id: number): { role: Role; condition: RoleCondition } {
    return visibleCondition(this.#policy.lastingRoles, id, this.#reader);
  }

  /** Whether everybody has a role. */
  isDefault({ ref }: Role): boolean {
    return ref === this.#policy.settings.defaultRole;
  }

  /** The source of a policy of a role; of the default role, it need not be the role's. */
  sourceOf(role: Role, policy: PolicyStatement): SourceId {
    return sourceOfPolicy(role, policy, this.#policy);
  }

  /** The policies of a role without what the configuration adds to the default role. */
  ownPolicies(role: Role): readonly PolicyStatement[] {
    const { ref, policies } = role;
    const own = this.#policy.document.roles.get(ref)?.policies;
    return this.isDefault(role)
      ? policies.filter(policy => own?.includes(policy))
      : policies;
  }

  /**
   * Warns about parts of roles without effect.
   *
   * @param known - the permissions of the portal
   * @param members - what the catalog knows, as far as the reader may know it
   * @param only - keeps the warnings about the role of this name, and reports
   *   also the denies that it overrides
   */
  warnings(
    known: KnownPermissions,
    members: KnownMembers,
    only?: RoleRef,
  ): Steps<RoleWarnings> {
    return roleWarnings(this.roles(only), {
      ...this.#overridden(known),
      both: only !== undefined,
      members,
    });
  }

  /**
   * What of the roles could be cleaned up.
   *
   * @param known - the permissions of the portal
   * @param members - what the catalog knows, as far as the reader may know it
   */
  findings(known: KnownPermissions, members: KnownMembers): Steps<Findings> {
    const forATime = new Set(this.assignments().map(({ role }) => role.ref));
    return findings(this.roles(), {
      ...this.#overridden(known),
      isGivenBeside: role => this.isDefault(role) || forATime.has(role.ref),
      areAll: !this.isLimited,
      members,
    });
  }

  /** What overrides denies, as far as the reader may see it. */
  #overridden(known: KnownPermissions): OverriddenDenyView {
    const { roles, settings } = this.#policy;
    return {
      overridden: this.#policy.overriddenDenies(known),
      words: new NearestNames(known.published.keys()),
      overriding:
        settings.precedence === 'conditional-over-deny'
          ? new OverridingConditions(roles)
          : undefined,
      isVisible: this.#isVisible,
    };
  }

  /**
   * The state of guardrails under the policy. They are about everybody.
   *
   * @throws Error if the reader may see some roles only
   */
  judge(
    guardrails: Guardrails,
    evaluatedUsers: EvaluatedUsers,
    surroundings: GuardrailSurroundings,
  ): Steps<GuardrailJudgement[]> {
    if (this.isLimited) {
      throw new Error('Readers who may see some roles only see no guardrail');
    }
    return judge(guardrails, this.#policy, evaluatedUsers, surroundings);
  }

  /**
   * Decides a request, and finds out why.
   *
   * @throws PolicyRefusal if the reader may not know of the subject
   */
  explain(request: DecisionRequest, subject: Subject): ExplainedDecision {
    this.#requireKnown(subject);
    return new ExplainedDecision(
      this.#policy,
      {
        isVisible: this.#isVisible,
        isOwn: subject.userRef === this.#oneself,
      },
      request,
      subject,
    );
  }

  /**
   * What somebody gets for a request, and what they have it by.
   *
   * @throws PolicyRefusal if the reader may not know of the subject
   */
  grant(request: DecisionRequest, subject: Subject, pathTo: PathTo): Grant {
    this.#requireKnown(subject);
    return grantOf(request, subject, this.#policy, {
      isVisible: this.#isVisible,
      isOwn: subject.userRef === this.#oneself,
      pathTo,
    });
  }

  /** Whether a decision depends, or may depend, on what somebody owns ($ownerRefs). */
  restsOnOwnership(request: DecisionRequest, subject: Subject): boolean {
    this.#requireKnown(subject);
    const decision = this.#policy.decideOnce(request, subject);
    return restsOnOwnership(decision, this.#policy, this.#isVisible);
  }

  /** How each role alone treats some requests; computed when it is read. */
  *rolesAlone(requests: readonly DecisionRequest[]): Generator<AccessRow> {
    for (const role of this.roles()) {
      yield {
        name: nameOf(role),
        results: requests.map(
          request =>
            decide(request, SOMEBODY, [role], this.#policy.settings).result,
        ),
      };
    }
  }

  /**
   * What everybody may do.
   *
   * @param evaluatedUsers - everybody in the catalog
   */
  everybodysAccess(evaluatedUsers: EvaluatedUsers): Steps<EverybodysAccess> {
    return EverybodysAccess.of(
      this.#policy,
      this.#isVisible,
      evaluatedUsers,
      this.isLimited ? this.#policy.roles.filter(this.#isVisible) : undefined,
    );
  }

  /**
   * Demands that the reader may know of somebody: who may see some roles only knows
   * themselves and the people inside those.
   */
  #requireKnown(subject: Subject): void {
    const isKnown =
      !this.isLimited ||
      subject.userRef === this.#oneself ||
      this.#policy.rolesOf(subject).some(this.#isVisible);
    if (!isKnown) {
      throw refuse(
        'unknown-user',
        { user: subject.principals[0] },
        { isHidden: true },
      );
    }
  }
}
