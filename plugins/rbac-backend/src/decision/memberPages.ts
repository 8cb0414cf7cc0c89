import { AuthService } from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { within } from '../runtime/deadline';

/** After how many milliseconds a call counts as failed. */
const DEADLINE = 30_000;
/**
 * Users and groups in one page. Where the catalog is in this process, decisions wait
 * while it makes a page, so that many small ones are better than few large ones; each
 * costs two milliseconds more.
 */
const PAGE = 200;

/** What users and groups are read with. */
export interface MemberReading {
  readonly catalog: Pick<CatalogService, 'queryEntities'>;
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
}

/** Users and groups in one answer of the catalog. */
export interface MemberPage {
  readonly items: readonly Entity[];
  /** How many there are in all pages, as the catalog says now. */
  readonly total: number;
}

/**
 * All users and groups of the catalog, a page at a time, with the relations that
 * say who belongs where.
 *
 * @param fields - what else is read of each
 * @throws what keeps the catalog from answering
 */
export async function* memberPages(
  { catalog, auth }: MemberReading,
  ...fields: readonly string[]
): AsyncGenerator<MemberPage> {
  const request = {
    fields: [
      ...['kind', 'metadata.name', 'metadata.namespace', 'relations'],
      ...fields,
    ],
    limit: PAGE,
  };
  let cursor: string | undefined;
  do {
    const where = cursor ? { cursor } : { filter: { kind: ['user', 'group'] } };
    const { items, totalItems, pageInfo } = await within(DEADLINE, async () =>
      catalog.queryEntities(
        { ...where, ...request },
        { credentials: await auth.getOwnServiceCredentials() },
      ),
    );
    yield { items, total: totalItems };
    cursor = pageInfo.nextCursor;
  } while (cursor !== undefined);
}
