import {
  AccessRequestJson,
  accessRequestSchema,
  AssignmentJson,
  assignmentJsonSchema,
  endpoints,
  RequestInput,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { CommandFailure } from '../command';
import { asWritten } from './asWritten';
import { PortalAddress } from './portalAddress';
import { readBody } from './portalRequest';

/** Entries on a page: as many as a portal gives. */
const PAGE = 1_000;

/** Entries of one list: what a person or a sheet still takes. */
const MOST = 100_000;

/** A request, with the name of its role as it is written. */
export const writtenRequest = asWritten(accessRequestSchema);
const requests = asWritten(z.array(accessRequestSchema));
const assignments = asWritten(z.array(assignmentJsonSchema));

type Filter<E extends 'listRequests' | 'listAssignments'> = NonNullable<
  RequestInput<(typeof endpoints)[E]>['query']
>;

/**
 * Reads what was requested of the roles that the caller may see, or with `forMe` of those
 * about which they decide.
 *
 * @throws CommandFailure with the portal's other answer
 */
export function readRequests(
  address: PortalAddress,
  query: Filter<'listRequests'>,
): Promise<AccessRequestJson[]> {
  return allPages(page =>
    readBody(
      address,
      endpoints.listRequests,
      { query: { ...query, ...page } },
      requests,
    ),
  );
}

/**
 * Reads who has roles for a time.
 *
 * @throws CommandFailure with the portal's other answer
 */
export function readAssignments(
  address: PortalAddress,
  query: Filter<'listAssignments'>,
): Promise<AssignmentJson[]> {
  return allPages(page =>
    readBody(
      address,
      endpoints.listAssignments,
      { query: { ...query, ...page } },
      assignments,
    ),
  );
}

/**
 * All pages as one list. What begins or ends meanwhile moves the others, so pages overlap
 * by half and what is on two of them is there once.
 */
async function allPages<Entry extends { readonly id: string }>(
  pageOf: (page: { limit: number; offset: number }) => Promise<Entry[]>,
): Promise<Entry[]> {
  const found = new Map<string, Entry>();
  for (let offset = 0; offset < MOST; offset += PAGE / 2) {
    const page = await pageOf({ limit: PAGE, offset });
    page.forEach(entry => found.set(entry.id, entry));
    if (page.length < PAGE) {
      return [...found.values()];
    }
  }
  throw new CommandFailure(
    `the list has more than ${MOST} entries; ask for fewer`,
  );
}
