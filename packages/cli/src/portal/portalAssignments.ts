import {
  AssignmentFactsJson,
  CommitChangesJson,
  endpoints,
  MemberRef,
  namedRoleSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Assignment } from '@portal-rbac/plugin-rbac-core';
import { sortBy } from 'lodash';
import { CommandFailure } from '../command';
import { PortalAddress } from './portalAddress';
import { Refused } from './portalAnswer';
import { readCommit, readLog } from './portalHistory';
import { readAtRevision } from './portalRequest';

/** Entries on a page: as many as a portal gives. */
const PAGE = 1_000;

/** How often a list is begun again, because somebody changes the policy meanwhile. */
const TRIES = 5;

/** Who has roles for a time, or will have, in a revision of the policy. */
export interface AssignmentsThen {
  /** Sorted, whenever they were read. */
  readonly assignments: readonly Assignment[];
  /** Revisions of commits that the history has only in part. */
  readonly incomplete: readonly number[];
}

/**
 * Reads who had roles for a time in a revision: who has them now, and what the
 * commits since then changed of that. A portal of a release that knows no assignments
 * has none.
 *
 * @throws CommandFailure with the portal's other answer
 */
export async function readAssignmentsAt(
  address: PortalAddress,
  revision: number,
): Promise<AssignmentsThen> {
  const present = await readPresent(address);
  const later: CommitChangesJson[] = [];
  if (present.revision > revision) {
    for await (const commit of readLog(address, {})) {
      if (commit.revision <= revision) {
        break;
      }
      if (commit.revision <= present.revision) {
        later.push(await readCommit(address, `${commit.revision}`));
      }
    }
  }
  return before(later, { assignments: present.assignments, incomplete: [] });
}

/**
 * Who had roles for a time before some commits were made.
 *
 * @param commits - the newest first
 * @param after - as the newest of them left it
 */
export function before(
  commits: readonly CommitChangesJson[],
  after: AssignmentsThen,
): AssignmentsThen {
  const found = new Map(after.assignments.map(one => [one.id, one]));
  const incomplete = [...after.incomplete];
  for (const { revision, assignments = [], assignmentsOmitted } of commits) {
    if (assignmentsOmitted) {
      incomplete.push(revision);
    }
    for (const step of assignments) {
      if (step.after) {
        found.delete(step.after.id);
      }
      if (step.before) {
        found.set(step.before.id, assignmentOf(step.before));
      }
    }
  }
  return { assignments: sorted([...found.values()]), incomplete };
}

/** An assignment as the core knows it, from the history. */
export function assignmentOf({
  role,
  member,
  ...others
}: AssignmentFactsJson): Assignment {
  return withInstants({
    ...others,
    role: namedRoleSchema.parse(role).ref,
    member: member as MemberRef,
  });
}

/** The same with its times as the core has them. */
function withInstants({
  from,
  until,
  ...others
}: Omit<Assignment, 'from' | 'until'> &
  Pick<AssignmentFactsJson, 'from' | 'until'>): Assignment {
  return {
    ...others,
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(until !== undefined && { until: Date.parse(until) }),
  };
}

/** All pages, of one revision. */
async function readPresent(
  address: PortalAddress,
): Promise<{ revision: number; assignments: readonly Assignment[] }> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await readOnce(address);
    if (found) {
      return found;
    }
  }
  throw new CommandFailure(
    'the policy is changed all the time while its assignments are read; try again',
  );
}

/** Nothing if the pages are of several revisions. */
async function readOnce(address: PortalAddress) {
  const assignments: Assignment[] = [];
  let first: number | undefined;
  for (;;) {
    const { revision, items } = await pageFrom(address, assignments.length);
    first ??= revision;
    if (revision !== first) {
      return undefined;
    }
    assignments.push(
      ...items.map(({ state, role, ...others }) =>
        withInstants({ ...others, role: role.ref }),
      ),
    );
    if (items.length < PAGE) {
      return { revision, assignments: sorted(assignments) };
    }
  }
}

async function pageFrom(address: PortalAddress, offset: number) {
  try {
    return await readAtRevision(address, endpoints.listAssignments, {
      query: { limit: PAGE, offset },
    });
  } catch (error) {
    if (error instanceof Refused && error.status === 404) {
      return { revision: 0, items: [] };
    }
    throw error;
  }
}

function sorted(assignments: readonly Assignment[]): Assignment[] {
  return sortBy(assignments, 'role', 'member', 'until', 'id');
}
