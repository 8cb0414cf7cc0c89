import { z } from 'zod';
import { reasonShape, requestProblemsSchema } from '../schemas/problems';

/**
 * The standard body of Backstage for an error, with what the administration of
 * RBAC adds.
 *
 * @public
 */
export const errorSchema = z.object({
  error: z.object({
    name: z.string().min(1).meta({ example: 'InputError' }),
    message: z.string().min(1).max(20_000),
    code: reasonShape.code
      .optional()
      .describe(
        'What the message says, for programs; absent if it is refused before RBAC is asked.',
      ),
    params: reasonShape.params
      .optional()
      .describe('What the message names, beside the problems that it sums up.'),
    problems: requestProblemsSchema
      .optional()
      .describe('What the message says, as data.'),
    statusCode: z.int().optional(),
  }),
  request: z
    .object({ method: z.string().optional(), url: z.string().optional() })
    .optional(),
  response: z.object({ statusCode: z.int() }),
});
