import { Reason } from '@portal-rbac/plugin-rbac-common';
import { Role, RolePart } from '../model/document';

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
