import { z } from 'zod';
import { PortalAddress } from './portalAddress';
import { readJson } from './portalRequest';

/** Users and groups in one answer. */
const PAGE = 500;

const pageSchema = z.object({
  items: z.array(
    z.object({
      kind: z.string(),
      metadata: z.object({
        name: z.string(),
        namespace: z.string().optional(),
      }),
      spec: z.object({ parent: z.json().optional() }).optional(),
      relations: z
        .array(z.object({ type: z.string(), targetRef: z.string() }))
        .optional(),
    }),
  ),
  pageInfo: z.object({ nextCursor: z.string().optional() }),
});

type MemberEntity = z.infer<typeof pageSchema>['items'][number];

/**
 * Reads all users and groups of the catalog of a running portal.
 *
 * @throws CommandFailure if the portal does not answer, refuses, or answers
 *   something else
 */
export async function readPortalMembers(
  address: PortalAddress,
): Promise<MemberEntity[]> {
  const entities: MemberEntity[] = [];
  const fields = 'kind,metadata.name,metadata.namespace,relations,spec.parent';
  let query: string | undefined =
    `filter=kind=user&filter=kind=group&limit=${PAGE}&fields=${fields}`;
  while (query !== undefined) {
    const path = `/../catalog/entities/by-query?${query}`;
    const request = { method: 'GET', path, headers: {} } as const;
    const page: { readonly body: z.infer<typeof pageSchema> } = await readJson(
      address,
      request,
      pageSchema,
    );
    entities.push(...page.body.items);
    const { nextCursor } = page.body.pageInfo;
    query =
      nextCursor &&
      `limit=${PAGE}&fields=${fields}&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return entities;
}
