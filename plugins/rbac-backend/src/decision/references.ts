import { EntityRef } from '@portal-rbac/plugin-rbac-common';

/**
 * A reference as the catalog or a token has it, in lower-case. These are the
 * authority for names, so that they are not checked here once more.
 *
 * @public
 */
export function toRef(ref: string): EntityRef {
  return ref.toLowerCase() as EntityRef;
}

/**
 * Whether a reference is that of a group.
 *
 * @public
 */
export function isGroup(ref: EntityRef): boolean {
  return ref.startsWith('group:');
}
