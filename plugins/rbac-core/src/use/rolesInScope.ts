import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Reader } from '../change/visible';
import { PolicySnapshot } from '../decide/snapshot';
import { Role } from '../model/document';
import { Day } from './use';

/**
 * Which roles are looked through, and from when on.
 *
 * @public
 */
export interface RoleScope {
  /** The first day of the period. */
  readonly since: Day;
  /** Of whose roles alone it is told. */
  readonly reader: Reader;
  /** Leaves this role. */
  readonly only?: RoleRef;
}

/** The roles that are looked through, in order. */
export function rolesInScope(
  policy: PolicySnapshot,
  { reader, only }: Pick<RoleScope, 'reader' | 'only'>,
): Role[] {
  return [...policy.document.roles.values()]
    .filter(
      role => (only === undefined || role.ref === only) && reader.maySee(role),
    )
    .sort((one, other) => (one.ref < other.ref ? -1 : 1));
}
