import { endpoints, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  answeredRole,
  byRef,
  CONFIGURATION,
  PolicyDocument,
} from '@portal-rbac/plugin-rbac-core';
import { PortalAddress } from './portalAddress';
import { readAtRevision } from './portalRequest';

/** The policy of a portal, and the role that everybody has there. */
export interface PortalPolicy extends PolicyDocument {
  /** Also absent if it is empty, so that the portal does not show it. */
  readonly defaultRole?: RoleRef;
}

/**
 * Reads the whole policy of a running portal, at one revision, without what the
 * configuration adds to the default role.
 *
 * @param asOf - as it was at this revision
 * @throws CommandFailure if the portal does not answer, refuses, or answers
 *   something else
 */
export async function readPortalPolicy(
  address: PortalAddress,
  asOf?: string,
): Promise<PortalPolicy> {
  const { revision, items } = await readAtRevision(
    address,
    endpoints.readPolicy,
    { query: { asOf } },
  );
  const ids = items.flatMap(({ conditions }) => conditions.map(({ id }) => id));
  return {
    revision,
    roles: byRef(
      items
        .filter(
          ({ metadata: { isDefault, source } }) =>
            !isDefault || source !== CONFIGURATION,
        )
        .map(answeredRole),
    ),
    nextConditionId: ids.reduce((next, id) => Math.max(next, id + 1), 1),
    defaultRole: items.find(({ metadata }) => metadata.isDefault)?.name.ref,
  };
}
