import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { compact, union } from 'lodash';
import { AssignedRoles } from './AssignedRoles';
import { defaultRoleIn } from './defaultRole';
import { decide, Decision, DecisionRequest, DecisionSettings } from './decide';
import { KeptDecisions, SubjectView } from './KeptDecisions';
import { membersAt, MembersAt } from './membersAt';
import { KnownPermissions } from './knownPermissions';
import { OverriddenDenies } from './overriddenDenies';
import { Assignment, Instant } from '../model/assignment';
import { PolicyDocument, Role, Subject } from '../model/document';
import { RolesBy } from '../model/RoleIndex';
import { SortedRoles } from '../model/SortedRoles';
import { atOnce } from '../model/steps';

/** What a snapshot is made of beside its document and settings. */
interface Compiled extends MembersAt {
  readonly rolesByName: RolesBy<string>;
  readonly assigned: AssignedRoles;
  /** None if nobody has said which it is: then no assignment counts. */
  readonly instant?: Instant;
  readonly kept?: KeptDecisions;
  /** A snapshot before it, whose lists are the start of its own. */
  readonly before?: Pick<PolicySnapshot, 'sorted' | 'lasting'>;
}

/**
 * A policy document made ready to decide, for the time in which the same assignments
 * are active. Immutable as seen from outside; what it works out for a subject it
 * keeps while there is room.
 *
 * @public
 */
export class PolicySnapshot {
  readonly revision: number;
  /** The first instant at which the snapshot holds; -Infinity if it always did. */
  readonly validFrom: Instant;
  /**
   * The first instant at which it no longer holds, since an assignment starts or ends;
   * Infinity if it always will.
   */
  readonly nextInstant: Instant;
  /** The roles that name a member directly, or by an active assignment. */
  readonly rolesByMember: RolesBy<EntityRef>;
  /** The roles that mention a permission or a resource type. */
  readonly rolesByName: RolesBy<string>;
  /**
   * The roles of the document with everybody who has them at this time. They share
   * with the document, and with other snapshots, whatever is the same.
   */
  readonly inForce: PolicyDocument['roles'];
  /** @internal */
  readonly assigned: AssignedRoles;
  /** @internal */
  readonly instant: Instant | undefined;
  private readonly kept: KeptDecisions;
  private readonly defaultRole: Role | undefined;
  private readonly basicNames: ReadonlySet<string>;
  /**
   * Stands for every name that no policy and no condition bears. What is
   * decided about one of them holds for all, so that few requests are kept.
   */
  private readonly unnamed: string;
  /** @internal */
  readonly sorted: SortedRoles;
  /** @internal */
  readonly lasting: SortedRoles;
  private overridden?: OverriddenDenies;
  /** The snapshot of the instant that was asked for last and is not in this one. */
  private moved?: PolicySnapshot;

  /** @internal */
  constructor(
    readonly document: PolicyDocument,
    readonly settings: DecisionSettings,
    compiled: Compiled,
  ) {
    this.revision = document.revision;
    this.rolesByMember = compiled.rolesByMember;
    this.rolesByName = compiled.rolesByName;
    this.inForce = compiled.inForce;
    this.assigned = compiled.assigned;
    this.instant = compiled.instant;
    this.kept = compiled.kept ?? new KeptDecisions();
    const { validFrom, nextInstant } = spanOf(compiled);
    this.validFrom = validFrom;
    this.nextInstant = nextInstant;
    this.defaultRole = defaultRoleIn({ roles: this.inForce }, settings);
    this.sorted = new SortedRoles(
      this.inForce,
      this.defaultRole,
      compiled.before?.sorted,
    );
    this.lasting =
      this.inForce === document.roles
        ? this.sorted
        : new SortedRoles(
            document.roles,
            defaultRoleIn(document, settings),
            compiled.before?.lasting,
          );
    this.basicNames = new Set(
      settings.basicPermissions?.map(({ permission }) => permission),
    );
    let unnamed = '';
    while (this.names(unnamed)) {
      unnamed += '-';
    }
    this.unnamed = unnamed;
  }

  /**
   * The snapshot of the same policy at an instant: this very one while no assignment
   * starts or ends, otherwise one with the members of that instant, be it later or
   * earlier. Whoever decides asks for it each time; it is only compared, mostly.
   *
   * @param now - by the clock of this replica
   */
  at(now: Instant): PolicySnapshot {
    return now < this.nextInstant && now >= this.validFrom
      ? this
      : this.outsideAt(now);
  }

  /**
   * Decides a request as at the time of this snapshot. The second time for the same subject and request is a
   * look-up.
   */
  decide(asked: DecisionRequest, subject: Subject): Decision {
    const request = this.kept.requestLike(asked) ?? this.requestFor(asked);
    const view = this.viewOf(subject);
    const known = view.decisions.get(request);
    if (known) {
      return known;
    }
    const decision = decide(request, subject, view.roles, this.settings);
    this.kept.addDecision(view, request, decision);
    return decision;
  }

  /**
   * Decides a request and keeps nothing of it, for who asks about many subjects:
   * what is kept is for those who ask again.
   */
  decideOnce(request: DecisionRequest, subject: Subject): Decision {
    return decide(request, subject, this.rolesAtOnce(subject), this.settings);
  }

  /** A role as it is in force. */
  role(ref: RoleRef): Role | undefined {
    return this.sorted.role(ref);
  }

  /**
   * A role as it is in force for its permanent members alone: without those who have
   * it for a time.
   */
  lastingRole(ref: RoleRef): Role | undefined {
    return this.lasting.role(ref);
  }

  /** All roles as `lastingRole` has them, ordered by reference. */
  get lastingRoles(): readonly Role[] {
    return this.lasting.all;
  }

  /** The assignments of a role that are active, in the order of their ids. */
  assignmentsOf(ref: RoleRef): readonly Assignment[] {
    return this.instant === undefined
      ? []
      : this.assigned.activeOf(ref, this.instant);
  }

  /** All roles as they are in force, ordered by reference. */
  get roles(): readonly Role[] {
    return this.sorted.all;
  }

  /** Those of them that mention a permission or a resource type, in any order. */
  rolesOn(name: string): readonly RoleRef[] {
    const refs = this.rolesByName.get(name) ?? [];
    const { ref } = this.defaultRole ?? {};
    return ref && this.basicNames.has(name) ? union(refs, [ref]) : refs;
  }

  /**
   * Which denies on resource types are overridden by allows on names, worked out
   * once as long as the same is known of permissions.
   */
  overriddenDenies(known: KnownPermissions): OverriddenDenies {
    if (this.overridden?.known !== known) {
      this.overridden = new OverriddenDenies(this.roles, known);
    }
    return this.overridden;
  }

  /** The roles of a subject, the default role included, ordered by reference. */
  rolesOf(subject: Subject): readonly Role[] {
    return this.viewOf(subject).roles;
  }

  /** The same, and nothing is kept of it. */
  rolesAtOnce(subject: Subject): Role[] {
    const refs = new Set<RoleRef>();
    for (const principal of subject.principals) {
      this.rolesByMember.get(principal)?.forEach(ref => refs.add(ref));
    }
    if (this.defaultRole) {
      refs.add(this.defaultRole.ref);
    }
    return compact([...refs].sort().map(ref => this.role(ref)));
  }

  /** The request that is decided alike, with names of the policy alone. */
  private requestFor(asked: DecisionRequest): DecisionRequest {
    const { action, resourceType } = asked;
    const request = {
      action,
      permission: this.nameFor(asked.permission),
      resourceType:
        resourceType === undefined ? undefined : this.nameFor(resourceType),
      grantedAs: asked.grantedAs,
    };
    const known = this.kept.requestLike(request);
    if (!known) {
      this.kept.addRequest(request);
    }
    return known ?? request;
  }

  private nameFor(name: string): string {
    return this.names(name) ? name : this.unnamed;
  }

  /** Whether a policy, a condition or the configuration names a permission or resource type. */
  names(name: string): boolean {
    return this.rolesByName.has(name) || this.basicNames.has(name);
  }

  private viewOf(subject: Subject): SubjectView {
    return (
      this.kept.viewOf(subject) ??
      this.kept.addView(subject, this.rolesAtOnce(subject))
    );
  }

  /** The snapshot of another time, which is kept for the next who asks. */
  private outsideAt(now: Instant): PolicySnapshot {
    const nearest = this.moved ?? this;
    this.moved = nearest.holdsAt(now) ? nearest : nearest.movedTo(now);
    return this.moved;
  }

  private holdsAt(now: Instant): boolean {
    return this.validFrom <= now && now < this.nextInstant;
  }

  /** Only roles of which something starts or ends in between have other members. */
  private movedTo(now: Instant): PolicySnapshot {
    const { document, settings, assigned, instant } = this;
    const roles =
      instant === undefined
        ? assigned.byRole.keys()
        : assigned.rolesBetween(instant, now);
    return new PolicySnapshot(document, settings, {
      ...atOnce(membersAt(this, roles, document.roles, assigned, now)),
      rolesByName: this.rolesByName,
      assigned,
      instant: now,
      kept: this.kept.forOtherMembers(),
      before: this,
    });
  }
}

/** The time for which something is compiled: for ever if nothing starts or ends. */
function spanOf({ assigned, instant }: Compiled) {
  if (instant !== undefined || assigned.byRole.size === 0) {
    return assigned.spanAround(instant ?? 0);
  }
  return { validFrom: Infinity, nextInstant: -Infinity };
}
