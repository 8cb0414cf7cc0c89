import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { compact } from 'lodash';
import { AssignedRoles } from './AssignedRoles';
import { defaultRoleIn } from './defaultRole';
import { decide, Decision, DecisionRequest, DecisionSettings } from './decide';
import { KeptDecisions, SubjectView } from './KeptDecisions';
import { KnownPermissions } from './knownPermissions';
import { OverriddenDenies } from './overriddenDenies';
import { Assignment, Instant } from '../model/assignment';
import {
  assignmentsOf,
  emptyDocument,
  PolicyDocument,
  Role,
  Subject,
} from '../model/document';
import { NameCounts, RolesPerName } from '../model/NameCounts';
import { prepare } from '../model/policyIndex';
import { RoleIndex, RolesBy } from '../model/RoleIndex';
import { atOnce, inSteps, Steps } from '../model/steps';

/** What a snapshot is made of beside its document and settings. */
interface Compiled {
  readonly rolesByMember: RolesBy<EntityRef>;
  readonly rolesPerName: RolesPerName;
  /** The roles of the document with the members that they have at the instant. */
  readonly inForce: PolicyDocument['roles'];
  readonly assigned: AssignedRoles;
  /** None if nobody has said which it is: then no assignment counts. */
  readonly instant?: Instant;
  readonly kept?: KeptDecisions;
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
  readonly rolesPerName: RolesPerName;
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
  private sorted?: readonly Role[];
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
    this.rolesPerName = compiled.rolesPerName;
    this.inForce = compiled.inForce;
    this.assigned = compiled.assigned;
    this.instant = compiled.instant;
    this.kept = compiled.kept ?? new KeptDecisions();
    const { validFrom, nextInstant } = spanOf(compiled);
    this.validFrom = validFrom;
    this.nextInstant = nextInstant;
    this.defaultRole = defaultRoleIn({ roles: this.inForce }, settings);
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
    return ref === this.defaultRole?.ref
      ? this.defaultRole
      : this.inForce.get(ref);
  }

  /**
   * A role as it is in force for its permanent members alone: without those who have
   * it for a time.
   */
  lastingRole(ref: RoleRef): Role | undefined {
    const role = this.role(ref);
    const lasting = this.document.roles.get(ref);
    if (!role || !lasting || role.members === lasting.members) {
      return role;
    }
    return ref === this.defaultRole?.ref
      ? { ...role, members: lasting.members }
      : lasting;
  }

  /** All roles as `lastingRole` has them, ordered by reference. */
  get lastingRoles(): readonly Role[] {
    return this.inForce === this.document.roles
      ? this.roles
      : compact(this.roles.map(({ ref }) => this.lastingRole(ref)));
  }

  /** The assignments of a role that are active, in the order of their ids. */
  assignmentsOf(ref: RoleRef): readonly Assignment[] {
    return this.instant === undefined
      ? []
      : this.assigned.activeOf(ref, this.instant);
  }

  /** All roles as they are in force, ordered by reference. */
  get roles(): readonly Role[] {
    if (!this.sorted) {
      const refs = new Set(this.inForce.keys());
      if (this.defaultRole) {
        refs.add(this.defaultRole.ref);
      }
      this.sorted = compact([...refs].sort().map(ref => this.role(ref)));
    }
    return this.sorted;
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
    return [...refs]
      .sort()
      .map(ref => this.role(ref))
      .filter(role => role !== undefined);
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
    return this.rolesPerName.has(name) || this.basicNames.has(name);
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
      ...atOnce(withMembersOf(this, roles, document.roles, assigned, now)),
      rolesPerName: this.rolesPerName,
      assigned,
      instant: now,
      kept: this.kept.forOtherMembers(),
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

/**
 * Has roles be in force with the members of an instant.
 *
 * @param changed - the roles that may have other members than before
 */
function* withMembersOf(
  before: Pick<PolicySnapshot, 'rolesByMember' | 'inForce'> | undefined,
  changed: Iterable<RoleRef>,
  roles: PolicyDocument['roles'],
  assigned: AssignedRoles,
  instant: Instant | undefined,
): Steps<Pick<Compiled, 'rolesByMember' | 'inForce'>> {
  const members = new RoleIndex(before?.rolesByMember);
  const next = new Map<RoleRef, Role | undefined>();
  yield* inSteps(changed, ref => {
    const role = roles.get(ref);
    const had = before?.inForce.get(ref);
    const has =
      role && instant !== undefined ? assigned.inForce(role, instant) : role;
    members.replace(ref, had?.members ?? [], has?.members ?? []);
    next.set(ref, has);
  });
  return {
    rolesByMember: yield* members.finish(),
    inForce:
      assigned.byRole.size === 0
        ? roles
        : yield* (before?.inForce ?? roles).withInSteps(next),
  };
}

/** What the policies and conditions of a role can be asked by. */
function namesIn(role: Role | undefined): Set<string> {
  const { policies = [], conditions = [] } = role ?? {};
  const names = new Set<string>();
  for (const { permission } of policies) {
    names.add(permission);
  }
  for (const { resourceType, mapping } of conditions) {
    names.add(resourceType);
    for (const entry of mapping) {
      if (typeof entry !== 'string') {
        names.add(entry.name);
      }
    }
  }
  return names;
}

/**
 * Makes a snapshot of a document. With a previous snapshot at hand it costs
 * what the documents differ in, since they share the roles that are equal.
 *
 * @param now - the instant, by the clock of this replica; absent: that of the
 *   previous snapshot. Without any no assignment counts until `at`
 *   says when it is; without assignments it does not matter
 * @public
 */
export function compile(
  document: PolicyDocument,
  settings: DecisionSettings,
  previous?: PolicySnapshot,
  now: Instant | undefined = previous?.instant,
): PolicySnapshot {
  return atOnce(compileInSteps(document, settings, previous, now));
}

/**
 * The same, in steps: for documents that may differ in much.
 *
 * @public
 */
export function* compileInSteps(
  document: PolicyDocument,
  settings: DecisionSettings,
  previous?: PolicySnapshot,
  now: Instant | undefined = previous?.instant,
): Steps<PolicySnapshot> {
  const names = new NameCounts(previous?.rolesPerName);
  const assigned = (previous?.assigned ?? AssignedRoles.none).with(
    assignmentsOf(document),
  );
  const { roles } = previous?.document ?? emptyDocument;
  const changed = new Set<RoleRef>();
  const differences = document.roles.differencesFrom(roles);
  yield* inSteps(differences, ({ key, before, after }) => {
    changed.add(key);
    if (
      before?.policies !== after?.policies ||
      before?.conditions !== after?.conditions
    ) {
      names.replace(namesIn(before), namesIn(after));
      prepare(after?.policies ?? []);
    }
  });
  for (const ref of rolesGivenOtherwise(previous, assigned, now)) {
    changed.add(ref);
  }
  return new PolicySnapshot(document, settings, {
    ...(yield* withMembersOf(previous, changed, document.roles, assigned, now)),
    rolesPerName: yield* names.finish(),
    assigned,
    instant: now,
  });
}

/** The roles that may be given to others than in the previous snapshot. */
function* rolesGivenOtherwise(
  previous: PolicySnapshot | undefined,
  assigned: AssignedRoles,
  now: Instant | undefined,
): Generator<RoleRef> {
  const former = previous?.assigned ?? AssignedRoles.none;
  yield* assigned.rolesUnlike(former);
  if (now !== previous?.instant && now !== undefined) {
    yield* previous?.instant === undefined
      ? former.byRole.keys()
      : former.rolesBetween(previous.instant, now);
  }
}
