import { JsonObject } from '@backstage/types';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import {
  identityOf,
  NewAssignment,
  refuse,
  Role,
  RoleIdentity,
} from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { ProposedChange, termsAccess } from '../administration/access';
import { StoredRequest } from './StoredRequest';

/** What an approval, or terms that need none, give. */
export interface Approval {
  readonly assignment: NewAssignment;
  /** The identity of the role to give: another role of its name is not given. */
  readonly roleIdentity: RoleIdentity;
  /** Who gives it: the last approver, or the asker where no approval is needed. */
  readonly by: EntityRef;
}

/** The same, with what else is written. */
export interface GivenAccess extends Approval {
  /**
   * Writes what became of the request. What it throws undoes the assignment, too, and
   * is thrown.
   */
  readonly alsoWrite: (transaction: Knex.Transaction) => Promise<void>;
}

/**
 * Makes an assignment and puts it in force, in one transaction with the request.
 *
 * @returns what that changed, as the audit log keeps it
 * @throws PolicyRefusal if it may not or cannot be made; nothing was written then
 */
export type GiveAccess = (given: GivenAccess) => Promise<JsonObject>;

/**
 * Ends the assignment that a request gave.
 *
 * @returns what that changed, as the audit log keeps it
 * @throws PolicyRefusal if it has ended already
 */
export type EndAccess = (
  request: StoredRequest,
  by: EntityRef,
) => Promise<JsonObject>;

/** The change that ends what a request gave, whoever the role belongs to. */
export function endOf({ id, role: ref }: StoredRequest, by: EntityRef) {
  return {
    change: { kind: 'endAssignment', id },
    access: termsAccess(by, role => role.ref === ref),
  } as const satisfies ProposedChange;
}

/**
 * The change that gives what was approved, with the access of who approved it: it reaches
 * this very role and nothing else.
 */
export function changeOf({
  assignment,
  roleIdentity,
  by,
}: Approval): ProposedChange {
  const { role: ref } = assignment;
  const mayAssign = (role: Role) => {
    if (role.ref === ref && identityOf(role) !== roleIdentity) {
      throw refuse('role-replaced', { role: ref });
    }
    return role.ref === ref;
  };
  return {
    change: { kind: 'assign', assignment },
    access: termsAccess(by, mayAssign),
  };
}
