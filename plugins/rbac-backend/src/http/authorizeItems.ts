import { Router } from 'express';
import { z } from 'zod';
import { readBody, readLargeBody, SMALL_BODY_BYTES } from './body';
import { parse } from './requests';

const attributes = z.object({
  action: z.enum(['create', 'read', 'update', 'delete']).optional(),
});
const id = z.string();
const name = z.string();

/** What the permission backend takes; it has no schema that could be imported. */
const itemSchema = z.union(
  [
    z.object({
      id,
      resourceRef: z.undefined().optional(),
      permission: z.object({ type: z.literal('basic'), name, attributes }),
    }),
    z.object({
      id,
      resourceRef: z
        .union([z.string(), z.array(z.string()).nonempty()])
        .optional(),
      permission: z.object({
        type: z.literal('resource'),
        name,
        attributes,
        resourceType: z.string(),
      }),
    }),
  ],
  {
    error:
      'must be an object with id and permission, as @backstage/plugin-permission-common writes it',
  },
);
const batchSchema = z.object({ items: z.array(z.unknown()) });

/**
 * Refuses at the first wrong item what the permission backend's own route would
 * refuse with two kilobytes of text for each: 90 kB of wrong items made an answer of
 * 84 MB, and everybody wait for eight seconds.
 */
export function addAuthorizeGuard(router: Router): void {
  router.post(
    '/authorize',
    readBody(SMALL_BODY_BYTES),
    async (request, _response, next) => {
      await readLargeBody(request);
      const { items } = parse(batchSchema, request.body, 'body');
      items.forEach((item, index) =>
        parse(itemSchema, item, 'item', { index }),
      );
      next();
    },
  );
}
