import { RoleRef } from '@portal-rbac/plugin-rbac-common';

/**
 * Roles by something that they have.
 *
 * @public
 */
export type RolesBy<Key> = ReadonlyMap<Key, ReadonlySet<RoleRef>>;

/** Makes an index of roles from a previous one, copied only as far as it changes. */
export class RoleIndex<Key> {
  private copy?: Map<Key, Set<RoleRef>>;
  private readonly own = new Set<Set<RoleRef>>();

  constructor(private readonly base: RolesBy<Key> = new Map()) {}

  /** Has a role stand under other keys. Each is given once. */
  replace(role: RoleRef, from: Iterable<Key>, to: Iterable<Key>): void {
    const added = new Set(to);
    for (const key of from) {
      if (!added.delete(key)) {
        this.change(key, roles => roles.delete(role));
      }
    }
    for (const key of added) {
      this.change(key, roles => roles.add(role));
    }
  }

  /** The new index; the previous one stays as it was. */
  finish(): RolesBy<Key> {
    return this.copy ?? this.base;
  }

  private change(key: Key, apply: (roles: Set<RoleRef>) => void) {
    this.copy ??= new Map(this.base) as Map<Key, Set<RoleRef>>;
    let roles = this.copy.get(key);
    if (!roles || !this.own.has(roles)) {
      roles = new Set(roles);
      this.own.add(roles);
      this.copy.set(key, roles);
    }
    apply(roles);
    if (roles.size === 0) {
      this.copy.delete(key);
    }
  }
}
