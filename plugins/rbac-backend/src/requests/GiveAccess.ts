import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { NewAssignment, RoleIdentity } from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';

/** What an approval, or terms that need none, give. */
export interface GivenAccess {
  readonly assignment: NewAssignment;
  /** Of the role that is given: another one of its name is not. */
  readonly roleIdentity: RoleIdentity;
  /** Who gives it: the last approver, or the asker where no approval is needed. */
  readonly by: EntityRef;
  /**
   * Writes what became of the request. What it throws undoes the assignment, too, and
   * is thrown.
   */
  readonly alsoWrite: (transaction: Knex.Transaction) => Promise<void>;
}

/**
 * Makes an assignment and puts it in force, in one transaction with the request.
 *
 * @throws PolicyRefusal if it may not or cannot be made; nothing was written then
 */
export type GiveAccess = (given: GivenAccess) => Promise<void>;
