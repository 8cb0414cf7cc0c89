import { z } from 'zod';
import { requestProblemsSchema } from '../schemas/problems';

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
    code: z.string().optional().describe('The reason for programs.'),
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
