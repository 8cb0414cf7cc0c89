import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { LastDays, note } from './days';
import { Day } from './use';

/** When what roles speak of was used through them last. */
export class RoleDays {
  private readonly days = new Map<RoleRef, LastDays>();

  /** Notes that a role took part in allowing something. */
  note(role: RoleRef, keys: readonly string[], day: Day): void {
    const ofRole: LastDays = this.days.get(role) ?? new Map();
    this.days.set(role, ofRole);
    keys.forEach(key => note(ofRole, key, day));
  }

  /** The days of a role by keys. */
  of(role: RoleRef): LastDays {
    return this.days.get(role) ?? new Map();
  }
}
