import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { ImmutableMap } from './ImmutableMap';
import { Steps } from './steps';

/**
 * Roles by something that they have, each of them once and in any order. Most lists are
 * short, and there can be half a million of them: a set would take four times as much.
 *
 * @public
 */
export type RolesBy<Key extends string> = ImmutableMap<Key, readonly RoleRef[]>;

/** Makes an index of roles from a previous one, copied only as far as it changes. */
export class RoleIndex<Key extends string> {
  private readonly changed = new Map<Key, Set<RoleRef>>();

  constructor(private readonly base: RolesBy<Key> = ImmutableMap.of()) {}

  /** Lists a role under other keys. Each role is given once. */
  replace(role: RoleRef, from: Iterable<Key>, to: Iterable<Key>): void {
    const added = new Set(to);
    for (const key of from) {
      if (!added.delete(key)) {
        this.own(key).delete(role);
      }
    }
    for (const key of added) {
      this.own(key).add(role);
    }
  }

  /** The new index; the previous one stays as it was. */
  finish(): Steps<RolesBy<Key>> {
    return this.base.withInSteps(this.entries());
  }

  private own(key: Key): Set<RoleRef> {
    let roles = this.changed.get(key);
    if (!roles) {
      roles = new Set(this.base.get(key));
      this.changed.set(key, roles);
    }
    return roles;
  }

  private *entries() {
    for (const [key, roles] of this.changed) {
      yield [key, roles.size > 0 ? [...roles] : undefined] as const;
    }
  }
}
