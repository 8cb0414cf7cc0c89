import { Reason } from '@portal-rbac/plugin-rbac-common';
import { Role, RolePart } from '../model/document';

/** Roles that one warning names. */
export const MAX_NAMED = 3;

/**
 * That a part of a role does not do what it seems to.
 *
 * @public
 */
export interface PolicyWarning {
  readonly role: Role;
  readonly part: RolePart;
  readonly why: Reason;
}
