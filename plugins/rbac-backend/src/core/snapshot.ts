import { EntityRef, MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { defaultRoleIn } from './defaultRole';
import { decide, Decision, DecisionRequest, DecisionSettings } from './decide';
import { PolicyDocument, Role, Subject } from './model';
import { prepare } from './policyIndex';

/**
 * Decisions of one subject that are kept. Requests name permissions freely, so
 * that without a bound a caller could fill the memory.
 */
const MAX_KEPT_DECISIONS = 2_000;

interface KeptDecision {
  readonly request: DecisionRequest;
  readonly decision: Decision;
}

interface SubjectView {
  readonly roles: readonly Role[];
  /** By the name of the permission: a key of all parts would cost more. */
  readonly decisions: Map<string, readonly KeptDecision[]>;
  count: number;
}

/**
 * A policy document made ready to decide. Immutable as seen from outside; what
 * it works out for a subject it keeps for as long as the subject lives.
 */
export class PolicySnapshot {
  readonly revision: number;
  private readonly views = new WeakMap<Subject, SubjectView>();
  private readonly defaultRole: Role | undefined;
  private sorted?: readonly Role[];

  constructor(
    readonly document: PolicyDocument,
    readonly settings: DecisionSettings,
    /** The roles that name a member directly. */
    readonly rolesByMember: ReadonlyMap<EntityRef, ReadonlySet<RoleRef>>,
  ) {
    this.revision = document.revision;
    this.defaultRole = defaultRoleIn(document, settings);
  }

  /**
   * Decides a request. The second time for the same subject and request is a
   * look-up.
   */
  decide(request: DecisionRequest, subject: Subject): Decision {
    const view = this.viewOf(subject);
    const kept = view.decisions.get(request.permission);
    const known = kept?.find(other => isSame(other.request, request));
    if (known) {
      return known.decision;
    }
    const decision = decide(request, subject, view.roles, this.settings);
    if (view.count >= MAX_KEPT_DECISIONS) {
      view.decisions.clear();
      view.count = 0;
    }
    view.count += 1;
    const others = view.decisions.get(request.permission) ?? [];
    view.decisions.set(request.permission, [...others, { request, decision }]);
    return decision;
  }

  /** A role as it is in force. */
  role(ref: RoleRef): Role | undefined {
    return ref === this.defaultRole?.ref
      ? this.defaultRole
      : this.document.roles.get(ref);
  }

  /** All roles as they are in force, ordered by reference. */
  get roles(): readonly Role[] {
    this.sorted ??= this.sortRoles();
    return this.sorted;
  }

  /** The roles of a subject, the default role included, ordered by reference. */
  rolesOf(subject: Subject): readonly Role[] {
    return this.viewOf(subject).roles;
  }

  private viewOf(subject: Subject): SubjectView {
    let view = this.views.get(subject);
    if (!view) {
      view = { roles: this.findRoles(subject), decisions: new Map(), count: 0 };
      this.views.set(subject, view);
    }
    return view;
  }

  private findRoles(subject: Subject): Role[] {
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

  private sortRoles(): Role[] {
    const roles = new Map(this.document.roles);
    if (this.defaultRole) {
      roles.set(this.defaultRole.ref, this.defaultRole);
    }
    return [...roles.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1));
  }
}

function isSame(a: DecisionRequest, b: DecisionRequest): boolean {
  return (
    a.permission === b.permission &&
    a.action === b.action &&
    a.resourceType === b.resourceType &&
    a.grantedAs === b.grantedAs
  );
}

/** Roles by member, copied only as far as they change. */
class MemberIndex {
  private copy?: Map<EntityRef, Set<RoleRef>>;
  private readonly own = new Set<Set<RoleRef>>();

  constructor(
    private readonly base: ReadonlyMap<EntityRef, ReadonlySet<RoleRef>>,
  ) {}

  replace(role: RoleRef, from: readonly MemberRef[], to: readonly MemberRef[]) {
    const kept = new Set(to);
    for (const member of from) {
      if (!kept.delete(member)) {
        this.change(member, roles => roles.delete(role));
      }
    }
    for (const member of kept) {
      this.change(member, roles => roles.add(role));
    }
  }

  finish(): ReadonlyMap<EntityRef, ReadonlySet<RoleRef>> {
    return this.copy ?? this.base;
  }

  private change(member: MemberRef, apply: (roles: Set<RoleRef>) => void) {
    this.copy ??= new Map(this.base) as Map<EntityRef, Set<RoleRef>>;
    let roles = this.copy.get(member);
    if (!roles || !this.own.has(roles)) {
      roles = new Set(roles);
      this.own.add(roles);
      this.copy.set(member, roles);
    }
    apply(roles);
    if (roles.size === 0) {
      this.copy.delete(member);
    }
  }
}

/**
 * Makes a snapshot of a document. With a previous snapshot at hand it costs
 * what the documents differ in, since they share the roles that are equal.
 */
export function compile(
  document: PolicyDocument,
  settings: DecisionSettings,
  previous?: PolicySnapshot,
): PolicySnapshot {
  const index = new MemberIndex(previous?.rolesByMember ?? new Map());
  const before = previous?.document.roles ?? new Map<RoleRef, Role>();
  for (const [ref, role] of before) {
    const next = document.roles.get(ref);
    if (next !== role) {
      index.replace(ref, role.members, next?.members ?? []);
      prepare(next?.policies ?? []);
    }
  }
  for (const [ref, role] of document.roles) {
    if (!before.has(ref)) {
      index.replace(ref, [], role.members);
      prepare(role.policies);
    }
  }
  return new PolicySnapshot(document, settings, index.finish());
}
