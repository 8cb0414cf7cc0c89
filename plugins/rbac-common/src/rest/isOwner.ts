import { z } from 'zod';

/**
 * The rule of `policy-entity` that limits a caller to the roles that they own, as
 * conditions name it.
 *
 * @public
 */
export const isOwnerRule = {
  name: 'IS_OWNER',
  description: 'Allow roles that one of the given entities owns',
  paramsSchema: z.object({
    owners: z
      .array(z.string())
      .describe('References of the entities that may own the role'),
  }),
} as const;
