import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { compact, sortedIndexBy } from 'lodash';
import { ImmutableMap } from './ImmutableMap';
import { Role } from './document';

/** Of more changes than this, all roles are sorted again. */
const MAX_CHANGES = 100;

/** A list of all roles, ordered by reference, with what it was made of. */
interface List {
  readonly roles: ImmutableMap<RoleRef, Role>;
  readonly defaultRole: Role | undefined;
  readonly sorted: readonly Role[];
}

/**
 * All roles in order, sorted when somebody asks for them: from the list of a version
 * before if there is one, which takes a copy and the place of each role that changed.
 */
export class SortedRoles {
  private list?: List;
  /** The latest list of a version before. */
  private former?: List;

  /** @param defaultRole - in the place of the one of its reference, or beside all */
  constructor(
    private readonly roles: ImmutableMap<RoleRef, Role>,
    private readonly defaultRole: Role | undefined,
    previous?: SortedRoles,
  ) {
    this.former = previous?.list ?? previous?.former;
  }

  /** Worked out once. */
  get all(): readonly Role[] {
    if (!this.list) {
      const { roles, defaultRole } = this;
      const sorted =
        (this.former && this.changedFrom(this.former)) ?? this.anew();
      this.list = { roles, defaultRole, sorted };
      this.former = undefined;
    }
    return this.list.sorted;
  }

  private anew(): Role[] {
    const refs = new Set(this.roles.keys());
    if (this.defaultRole) {
      refs.add(this.defaultRole.ref);
    }
    return compact([...refs].sort().map(ref => this.role(ref)));
  }

  /** Nothing if that is not worth it. */
  private changedFrom({ roles, defaultRole, sorted }: List) {
    const changed = new Set<RoleRef>();
    for (const role of [defaultRole, this.defaultRole]) {
      if (role) {
        changed.add(role.ref);
      }
    }
    for (const { key } of this.roles.differencesFrom(roles)) {
      changed.add(key);
      if (changed.size > MAX_CHANGES) {
        return undefined;
      }
    }
    const next = [...sorted];
    for (const ref of changed) {
      const place = sortedIndexBy<Pick<Role, 'ref'>>(next, { ref }, 'ref');
      const role = this.role(ref);
      next.splice(
        place,
        next[place]?.ref === ref ? 1 : 0,
        ...(role ? [role] : []),
      );
    }
    return next;
  }

  /** The role of a reference. */
  role(ref: RoleRef): Role | undefined {
    return ref === this.defaultRole?.ref
      ? this.defaultRole
      : this.roles.get(ref);
  }
}
