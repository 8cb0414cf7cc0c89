import {
  CommitChangesJson,
  CommitJson,
  commitChangesSchema,
  commitSchema,
  endpoints,
} from '@portal-rbac/plugin-rbac-common';
import { unlimited } from '@portal-rbac/plugin-rbac-core';
import { z } from 'zod';
import { asWritten } from './asWritten';
import { PortalAddress } from './portalAddress';
import { readBody } from './portalRequest';

/** Commits, or roles of a commit, in one answer. */
const ON_PAGE = 1_000;

const list = asWritten(z.array(commitSchema));
const changes = asWritten(commitChangesSchema(unlimited));

/** Which commits are wanted. */
export interface LogFilter {
  readonly role?: string;
  readonly actor?: string;
  readonly since?: string;
  readonly until?: string;
}

/**
 * Reads the commits of a portal, the newest first, a page at a time.
 *
 * @throws CommandFailure with the portal's other answer
 */
export async function* readLog(
  address: PortalAddress,
  filter: LogFilter,
): AsyncGenerator<CommitJson, undefined> {
  let before: string | undefined;
  let page: readonly CommitJson[];
  do {
    const query = { ...filter, before, limit: ON_PAGE };
    page = await readBody(address, endpoints.listHistory, { query }, list);
    yield* page;
    before = `${page.at(-1)?.revision}`;
  } while (page.length === ON_PAGE);
}

/**
 * Reads one commit, with what it changed of each role.
 *
 * @throws CommandFailure with the portal's other answer
 */
export async function readCommit(
  address: PortalAddress,
  revision: string,
): Promise<CommitChangesJson> {
  let commit: CommitChangesJson | undefined;
  let page: CommitChangesJson;
  do {
    const offset = commit?.changes.length ?? 0;
    const input = { params: { revision }, query: { limit: ON_PAGE, offset } };
    page = await readBody(address, endpoints.getCommit, input, changes);
    commit = {
      ...page,
      changes: [...(commit?.changes ?? []), ...page.changes],
    };
  } while (page.changes.length === ON_PAGE);
  return commit;
}
