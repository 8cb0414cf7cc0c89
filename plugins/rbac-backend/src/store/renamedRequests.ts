import {
  assignmentsOf,
  DocumentDelta,
  PolicyDocument,
} from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { groupBy } from 'lodash';
import { inParts } from './inParts';
import { RequestRow } from './tables';

/**
 * Writes the next names of roles into the requests that gave them: whoever answers for a role
 * answers for these under its next name as well. What a request gave has its id.
 *
 * @param before - the policy before the change
 */
export async function renameRequests(
  transaction: Knex.Transaction,
  before: PolicyDocument,
  { assignmentsPut = [] }: DocumentDelta,
): Promise<void> {
  const former = assignmentsOf(before);
  const moved = assignmentsPut.filter(({ id, role }) => {
    const formerRole = former.get(id)?.role;
    return formerRole !== undefined && formerRole !== role;
  });
  for (const [role, some] of Object.entries(groupBy(moved, 'role'))) {
    await inParts(
      some.map(({ id }) => id),
      ids =>
        transaction<RequestRow>('rbac_requests')
          .whereIn('id', ids)
          .update({ role_ref: role }),
    );
  }
}
