import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { ChangeAuthor } from './change';
import { refuse } from './errors';
import { Role, RoleCondition } from '../model/document';

/**
 * Who reads, as far as it matters what they may see.
 *
 * @public
 */
export type Reader = Pick<ChangeAuthor, 'maySee' | 'isLimited'>;

/**
 * A reader who may see everything.
 *
 * @public
 */
export const seesAll: Reader = { isLimited: false, maySee: () => true };

/**
 * The role of that name, as far as the reader knows.
 *
 * @throws PolicyRefusal, the same if it is not there and if it is hidden
 */
export function visibleRole(
  role: Role | undefined,
  ref: RoleRef,
  reader: Reader,
): Role {
  if (!role || !reader.maySee(role)) {
    throw refuse(
      'unknown-role',
      { role: ref },
      { isHidden: role !== undefined },
    );
  }
  return role;
}

/**
 * The condition and its role, as far as the reader knows. A hidden one does not
 * end the search, so that it takes as long as for one that is not there.
 *
 * @throws PolicyRefusal, the same if it is not there and if it is hidden
 */
export function visibleCondition(
  roles: Iterable<Role>,
  id: number,
  reader: Reader,
): { role: Role; condition: RoleCondition } {
  let isHidden = false;
  for (const role of roles) {
    const condition = role.conditions.find(other => other.id === id);
    if (condition && reader.maySee(role)) {
      return { role, condition };
    }
    isHidden ||= condition !== undefined;
  }
  throw refuse('unknown-condition', { id }, { isHidden });
}
