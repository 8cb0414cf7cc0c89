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
        'The message as a code, for programs; absent if the request is refused before it reaches RBAC.',
      ),
    params: reasonShape.params
      .optional()
      .describe('What the message names, beside the problems that it sums up.'),
    problems: requestProblemsSchema
      .optional()
      .describe('The values in the message.'),
    statusCode: z.int().optional(),
  }),
  request: z
    .object({ method: z.string().optional(), url: z.string().optional() })
    .optional(),
  response: z.object({ statusCode: z.int() }),
});
