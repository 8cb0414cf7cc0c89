import { AuthService } from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { sumBy } from 'lodash';
import { within } from '../runtime/deadline';

/** Milliseconds after which a call counts as failed. */
const DEADLINE = 30_000;
/**
 * Users and groups in one page. Where the catalog is in this process, decisions wait
 * while it makes a page, so that many small ones are better than few large ones; each
 * costs two milliseconds more.
 */
const PAGE = 200;

/** What users and groups are read with. */
export interface MemberReading {
  readonly catalog: Pick<CatalogService, 'queryEntities' | 'getEntityFacets'>;
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
}

const KINDS = ['user', 'group'];

/**
 * How many users and groups the catalog has. It could return that with the first
 * page, but then it goes through all of them, and decisions wait for a tenth of a
 * second with 40,000 of them in this process.
 *
 * @throws what keeps the catalog from answering
 */
export async function countMembers({
  catalog,
  auth,
}: MemberReading): Promise<number> {
  const { facets } = await within(DEADLINE, async () =>
    catalog.getEntityFacets(
      { facets: ['kind'] },
      { credentials: await auth.getOwnServiceCredentials() },
    ),
  );
  return sumBy(
    facets.kind.filter(({ value }) => KINDS.includes(value.toLowerCase())),
    'count',
  );
}

/**
 * All users and groups of the catalog, a page at a time, with the relations that
 * define who belongs where.
 *
 * @param fields - what else is read of each
 * @throws what keeps the catalog from answering
 */
export async function* memberPages(
  { catalog, auth }: MemberReading,
  ...fields: readonly string[]
): AsyncGenerator<readonly Entity[]> {
  const request = {
    fields: [
      ...['kind', 'metadata.name', 'metadata.namespace', 'relations'],
      ...fields,
    ],
    limit: PAGE,
  };
  let cursor: string | undefined;
  do {
    const where = cursor
      ? { cursor }
      : { filter: { kind: KINDS }, totalItems: 'exclude' as const };
    const { items, pageInfo } = await within(DEADLINE, async () =>
      catalog.queryEntities(
        { ...where, ...request },
        { credentials: await auth.getOwnServiceCredentials() },
      ),
    );
    yield items;
    cursor = pageInfo.nextCursor;
  } while (cursor !== undefined);
}
