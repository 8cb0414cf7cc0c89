import { RoleInput, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { isAdministrative } from './administrativeRole';
import { ChangeAuthor } from './change';
import { refuse } from './errors';
import {
  CONFIGURATION,
  LEGACY,
  PolicyDocument,
  Role,
  RoleMetadata,
} from './model';
import { distinctMembers, sameContent } from './roleParts';
import { visibleCondition, visibleRole } from './visible';

/**
 * A document in the making, private to `evolve`. The roles that it hands out
 * are there and are the author's to change; the roles that it takes are still
 * within the author's reach. A role that is given back as it was keeps its
 * object, so that saving without a change makes no revision.
 */
export class Draft {
  private readonly roles: Map<RoleRef, Role>;
  private nextConditionId: number;
  private changed = false;

  constructor(
    private readonly base: PolicyDocument,
    private readonly author: ChangeAuthor,
    private readonly now: string,
  ) {
    this.roles = new Map(base.roles);
    this.nextConditionId = base.nextConditionId;
  }

  /** The role, if it is there and the author may see and change it. */
  owned(ref: RoleRef): Role {
    const { reserved, isLimited, source } = this.author;
    const isDeclaredElsewhere =
      ref === reserved?.defaultRole && !this.roles.has(ref);
    // It has no row, but everybody has it, and whoever sees all sees it.
    if (isDeclaredElsewhere && !isLimited) {
      throw refuse.foreignSource(ref, CONFIGURATION, source);
    }
    const role = visibleRole(this.roles.get(ref), ref, this.author);
    this.requireReach(role);
    const isForeign =
      role.source !== this.author.source && role.source !== LEGACY;
    if (isForeign && !this.author.isAbandoned?.(role.source)) {
      throw refuse.foreignSource(ref, role.source, this.author.source);
    }
    return role;
  }

  /** The role that has the condition, if the author may see and change it. */
  ownerOfCondition(id: number): Role {
    const { role } = visibleCondition(this.roles.values(), id, this.author);
    return this.owned(role.ref);
  }

  create({ ref, members, description, owner }: RoleInput) {
    const { actor, source } = this.author;
    this.put({
      ref,
      source,
      members: distinctMembers(members),
      policies: [],
      conditions: [],
      metadata: {
        description: description || undefined,
        owner: owner || actor,
        author: actor,
        modifiedBy: actor,
        createdAt: this.now,
        lastModified: this.now,
      },
    });
  }

  update(
    role: Role,
    parts: Partial<Omit<Role, 'source' | 'metadata'>>,
    metadata: Partial<RoleMetadata> = {},
  ) {
    if (parts.ref !== undefined && parts.ref !== role.ref) {
      this.remove(role);
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

  remove(role: Role) {
    this.changed = true;
    this.roles.delete(role.ref);
  }

  newConditionId(): number {
    return this.nextConditionId++;
  }

  finish(): PolicyDocument {
    return this.changed
      ? {
          revision: this.base.revision + 1,
          roles: this.roles,
          nextConditionId: this.nextConditionId,
        }
      : this.base;
  }

  /**
   * That a name is taken, perhaps by a role that the author may not see, is
   * refused last of all: only who would have got the name learns it.
   */
  private put(role: Role, replaced?: Role) {
    this.requireReach(role);
    const present = this.roles.get(role.ref);
    const isTaken = present && present.ref !== replaced?.ref;
    if (isTaken && this.author.maySee(present)) {
      throw refuse.roleExists(role.ref);
    }
    // Whoever takes over a role that belongs to nobody occupies its name, too.
    if (
      present?.source !== role.source &&
      this.author.reserved?.has(role.ref)
    ) {
      throw refuse.reservedName(role.ref);
    }
    if (isTaken) {
      throw refuse.roleExists(role.ref);
    }
    if (!present || !sameContent(present, role)) {
      this.changed = true;
      this.roles.set(role.ref, role);
    }
  }

  /**
   * Refuses what lies outside the author's reach. A limited author who could
   * change what a role says about the administration could lift his own limit,
   * or lock others out.
   */
  private requireReach(role: Role) {
    if (!this.author.mayTouch(role)) {
      throw refuse.untouchable(role.ref);
    }
    if (this.author.isLimited && isAdministrative(role)) {
      throw refuse.administrative(role.ref);
    }
  }
}
