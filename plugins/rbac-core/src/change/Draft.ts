import { describePolicy } from '../model/roleParts';
import { PolicyStatement, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { ChangeAuthor, NewRole } from './change';
import { RoleParts } from './declaredParts';
import { deniesAdministration } from './reserved';
import { tooManyParts } from './checkedParts';
import { refuse } from './errors';
import { isDenyOfOthers, isForeign } from './othersDenies';
import { knownPermissions } from '../decide/knownPermissions';
import {
  Counterpart,
  HasPolicies,
  OverriddenDenies,
} from '../decide/overriddenDenies';
import { Assignment, Assignments, isDeclaredBy } from '../model/assignment';
import {
  assignmentsOf,
  CONFIGURATION,
  PolicyDocument,
  Role,
  RoleMetadata,
  SourceId,
} from '../model/document';
import { sameContent } from '../model/roleParts';
import { inSteps, Steps } from '../model/steps';
import { termsProblem } from './termsProblem';
import { visibleCondition, visibleRole } from './visible';

/** What is declared of a role besides its parts. */
type DeclaredMetadata = 'description' | 'owner' | 'requests';

/**
 * A document in the making, private to `evolve`. The roles that it hands out
 * are there and are the author's to change; the roles that it takes are still
 * within the author's reach. A role that is given back as it was keeps its
 * object, so that saving without a change makes no revision.
 */
export class Draft {
  /** The roles that are no longer as they were, or no longer there. */
  private readonly touched = new Map<RoleRef, Role | undefined>();
  private nextConditionId: number;
  private assignments: Assignments;
  /** What roles deny, worked out when first needed. */
  private denies?: OverriddenDenies;
  /** The assignments by role, looked up when first needed. */
  private byRole?: Map<RoleRef, Set<Assignment>>;

  constructor(
    private readonly base: PolicyDocument,
    private readonly author: ChangeAuthor,
    private readonly now: string,
  ) {
    this.nextConditionId = base.nextConditionId;
    this.assignments = assignmentsOf(base);
  }

  /** The source of the author. */
  get source(): SourceId {
    return this.author.source;
  }

  /** The role, if it exists and the author may see and change it. */
  roleToChange(ref: RoleRef): Role {
    const { reserved, isLimited, source } = this.author;
    const isDeclaredElsewhere =
      ref === reserved?.defaultRole && !this.role(ref);
    // It has no row, but everybody has it, and readers of everything see it.
    if (isDeclaredElsewhere && !isLimited) {
      throw refuse('foreign-source', {
        role: ref,
        source: CONFIGURATION,
        own: source,
      });
    }
    const role = visibleRole(this.role(ref), ref, this.author);
    this.requireReach(role);
    if (isForeign(role, this.author)) {
      throw refuse('foreign-source', {
        role: ref,
        source: role.source,
        own: this.author.source,
      });
    }
    return role;
  }

  /** The role, if it exists and the author may see it and give it for a time. */
  roleToAssign(ref: RoleRef): Role {
    const { mayAssign } = this.author;
    if (!mayAssign) {
      return this.roleToChange(ref);
    }
    const role = visibleRole(this.role(ref), ref, this.author);
    if (!this.author.mayAssign?.(role)) {
      throw refuse('out-of-reach', { role: ref });
    }
    return role;
  }

  /** The assignment of that id as it is now. */
  assignment(id: string): Assignment | undefined {
    return this.assignments.get(id);
  }

  allAssignments(): Assignment[] {
    return [...this.assignments.values()];
  }

  assignmentsOf(ref: RoleRef): Assignment[] {
    return [...(this.assignmentsByRole().get(ref) ?? [])];
  }

  /**
   * The assignment of that id, if the author may see its role and give it.
   *
   * @throws PolicyRefusal, the same if it is not there and if its role is hidden
   */
  assignmentToChange(id: string): Assignment {
    const { assignment, role } = this.visibleAssignment(id);
    this.roleToAssign(role.ref);
    this.requireUndeclared(assignment, role);
    return assignment;
  }

  /**
   * The assignment of that id, if the author may give its role or change it. The role may
   * belong to another source: what was given beside it is not in its files, so nobody
   * else could end it.
   *
   * @throws PolicyRefusal, the same if it is not there and if its role is hidden
   */
  assignmentToEnd(id: string): Assignment {
    const { assignment, role } = this.visibleAssignment(id);
    if (!this.author.mayAssign?.(role)) {
      this.requireReach(role);
    }
    this.requireUndeclared(assignment, role);
    return assignment;
  }

  /** A source would give again at its next load what it declares itself. */
  private requireUndeclared(assignment: Assignment, role: Role) {
    const { source } = role;
    const { source: own } = this.author;
    if (source !== own && isDeclaredBy(source, assignment)) {
      throw refuse('foreign-source', { role: role.ref, source, own });
    }
  }

  private visibleAssignment(id: string) {
    const assignment = this.assignment(id);
    const role = assignment && this.role(assignment.role);
    if (!role || !this.author.maySee(role)) {
      throw refuse('unknown-assignment', { id }, { isHidden: Boolean(role) });
    }
    return { assignment, role };
  }

  putAssignment(assignment: Assignment) {
    const present = this.assignment(assignment.id);
    const byRole = this.assignmentsByRole();
    if (present) {
      byRole.get(present.role)?.delete(present);
    }
    const own = byRole.get(assignment.role) ?? new Set();
    byRole.set(assignment.role, own.add(assignment));
    this.assignments = this.assignments.with([[assignment.id, assignment]]);
  }

  removeAssignment(assignment: Assignment) {
    this.assignmentsByRole().get(assignment.role)?.delete(assignment);
    this.assignments = this.assignments.with([[assignment.id, undefined]]);
  }

  /** The role that has the condition, if the author may see and change it. */
  roleWithCondition(id: number): Role {
    const { role } = visibleCondition(
      this.base.roles.values(),
      id,
      this.author,
    );
    return this.roleToChange(role.ref);
  }

  /**
   * What keeps the author's source from having a role of this name: that another source
   * has it, or that the name is not for this one.
   *
   * @param present - the role of this name as it is by now, if it is there
   */
  objectionTo(
    ref: RoleRef,
    present: Role | undefined,
  ): 'foreign' | 'reserved' | undefined {
    if (present && isForeign(present, this.author)) {
      return 'foreign';
    }
    return this.isReserved(ref, present) ? 'reserved' : undefined;
  }

  /** @param replaced - the role before, if it existed */
  create(
    { ref, name, members, policies, conditions }: RoleParts,
    { description, owner, requests }: Pick<NewRole, DeclaredMetadata>,
    replaced?: Role,
  ) {
    const { actor, source } = this.author;
    const metadata = {
      description: description || undefined,
      // A service owns nothing, so it has no roles of its own.
      owner: owner || (actor.startsWith('user:') ? actor : undefined),
      author: replaced?.metadata.author ?? actor,
      modifiedBy: actor,
      createdAt: replaced?.metadata.createdAt ?? this.now,
      lastModified: this.now,
      ...(requests && { requests }),
    };
    // Not `...parts`: an object that begins with what it copies has a shape of its own.
    this.put(
      { ref, name, source, members, policies, conditions, metadata },
      replaced,
    );
  }

  update(
    role: Role,
    parts: Partial<RoleParts>,
    metadata: Partial<RoleMetadata> = {},
  ) {
    if (parts.ref !== undefined && parts.ref !== role.ref) {
      // Whoever has it for a time has it under its next name.
      const assigned = this.assignmentsOf(role.ref);
      this.remove(role);
      assigned.forEach(one =>
        this.putAssignment({ ...one, role: parts.ref ?? role.ref }),
      );
    }
    const next = {
      ...role,
      ...parts,
      source: this.author.source,
      metadata: {
        ...role.metadata,
        ...metadata,
        modifiedBy: this.author.actor,
        lastModified: this.now,
      },
    };
    this.put(next, role);
  }

  /**
   * Restores an earlier role exactly as it was. The history shows who restored it, and
   * when.
   */
  restore(role: Role) {
    const { source } = this.author;
    if (isForeign(role, this.author)) {
      throw refuse('foreign-source', {
        role: role.ref,
        source: role.source,
        own: source,
      });
    }
    this.put({ ...role, source });
  }

  /** Removes a role, which ends its assignments: another role of its name has none. */
  remove(role: Role) {
    this.touched.set(role.ref, undefined);
    this.assignmentsOf(role.ref).forEach(one => this.removeAssignment(one));
  }

  /** Removes what the author's source had before, except for some roles. */
  removeOthers(isKept: (ref: RoleRef) => boolean): Steps<void> {
    return inSteps(this.base.roles.values(), role => {
      if (this.isOwn(role) && !isKept(role.ref)) {
        this.remove(role);
      }
    });
  }

  newConditionId(): number {
    return this.nextConditionId++;
  }

  *finish(): Steps<PolicyDocument> {
    const { base, assignments, nextConditionId } = this;
    const roles = yield* base.roles.withInSteps(this.touched);
    if (roles === base.roles && assignments === assignmentsOf(base)) {
      return base;
    }
    return {
      revision: base.revision + 1,
      roles,
      ...(assignments.size > 0 && { assignments }),
      nextConditionId,
    };
  }

  /** Whether a role exists and belongs to the author's source. */
  isOwn(role: Role | undefined): boolean {
    return role?.source === this.author.source;
  }

  /** A role as it is now. */
  role(ref: RoleRef): Role | undefined {
    return this.touched.has(ref)
      ? this.touched.get(ref)
      : this.base.roles.get(ref);
  }

  /**
   * That a name is taken by a role that the author may not see is refused last of
   * all: only who would have got the name learns it.
   */
  private put(role: Role, replaced?: Role) {
    // A role that was theirs is out of their reach only with another owner.
    this.requireReach(role, 'metadata.owner');
    const { requests } = role.metadata;
    const problem =
      tooManyParts(role, replaced ?? this.role(role.ref)) ??
      (requests && termsProblem(role.ref, requests));
    if (problem) {
      throw problem;
    }
    const present = this.role(role.ref);
    const isTaken = present && present.ref !== replaced?.ref;
    if (isTaken && this.author.maySee(present)) {
      throw refuse('role-exists', { role: role.ref });
    }
    if (this.isReserved(role.ref, present)) {
      throw refuse('reserved-name', { role: role.ref });
    }
    if (this.author.isLimited && grantsMore(role, replaced)) {
      this.requireNoOverriddenDeny(role);
    }
    if (isTaken) {
      throw refuse('role-exists', { role: role.ref });
    }
    if (!present || !sameContent(present, role)) {
      this.touched.set(role.ref, role);
    }
  }

  private assignmentsByRole(): Map<RoleRef, Set<Assignment>> {
    if (!this.byRole) {
      this.byRole = new Map();
      for (const one of this.assignments.values()) {
        const own = this.byRole.get(one.role) ?? new Set();
        this.byRole.set(one.role, own.add(one));
      }
    }
    return this.byRole;
  }

  /** Whoever takes over a role that belongs to nobody occupies its name, too. */
  private isReserved(ref: RoleRef, present: Role | undefined): boolean {
    return !this.isOwn(present) && this.author.reserved?.has(ref) === true;
  }

  /**
   * Refuses what lies outside the author's reach. A limited author who could deny
   * the administration could lock others out. What they may give is judged by what
   * comes of the change (`delegation/overreach.ts`).
   */
  private requireReach(role: Role, field = '') {
    if (!this.author.mayChange(role)) {
      throw refuse('out-of-reach', { role: role.ref }, { field });
    }
    if (this.author.isLimited && deniesAdministration(role)) {
      throw refuse('denies-administration', { role: role.ref });
    }
  }

  /**
   * Refuses an allow that overrides a deny outside the author's reach, or might, as
   * far as permissions are known.
   */
  private requireNoOverriddenDeny({ ref, policies }: Role) {
    const { permissions = knownPermissions(), basicPermissions = [] } =
      this.author;
    this.denies ??= new OverriddenDenies(
      [...this.base.roles.values()],
      permissions,
    );
    const ofRoles = this.denies;
    const ofEverybody = new OverriddenDenies(
      [{ policies: basicPermissions }],
      permissions,
    );
    for (const allow of policies.filter(({ effect }) => effect === 'allow')) {
      const [overridden] = this.overriddenBy(ofEverybody, allow);
      if (overridden || this.overridesForeignDeny(ofRoles, allow)) {
        const { permission, action } = allow;
        throw refuse(
          'overrides-deny',
          { role: ref, permission, action },
          { item: describePolicy(allow) },
        );
      }
    }
  }

  /**
   * Once every plugin has answered, a name that none of them has is of no type. It may
   * be given if an administrator has named it.
   */
  private *overriddenBy<R extends HasPolicies>(
    denies: OverriddenDenies<R>,
    allow: PolicyStatement,
  ): Generator<Counterpart<R>> {
    for (const overridden of denies.overriddenBy(allow)) {
      const isOfNone = !overridden.isCertain && denies.known.isComplete;
      if (!isOfNone || !this.author.grantable?.has(allow.permission)) {
        yield overridden;
      }
    }
  }

  private overridesForeignDeny(
    denies: OverriddenDenies,
    allow: PolicyStatement,
  ): boolean {
    for (const { role } of this.overriddenBy(denies, allow)) {
      if (isDenyOfOthers(role, this.author)) {
        return true;
      }
    }
    return false;
  }
}

/** Whether a role gives anybody something that it did not give before. */
function grantsMore(role: Role, before: Role | undefined): boolean {
  const known = new Set(before?.members);
  return (
    role.policies !== before?.policies ||
    role.members.some(member => !known.has(member))
  );
}
