import { z } from 'zod';
import { reasonShape } from '../schemas/problems';
import { Json } from './json';
import { sourceProblemSchema } from './sources';

const breachSchema = z.object({
  userEntityRef: z
    .string()
    .optional()
    .describe('Absent where a guardrail does not speak of single people.'),
  role: z.string().optional().describe('The role by which they break it.'),
  path: z
    .array(z.string())
    .optional()
    .describe('From the user through groups to the role.'),
  text: reasonShape.message,
  code: reasonShape.code,
  params: reasonShape.params,
});

const guardrailSchema = z.object({
  name: z.string(),
  kind: z.enum(['test', 'onlyBy', 'exclusive', 'atLeast', 'only']),
  statement: z.string().describe('What it demands, as a sentence.'),
  demand: z
    .object(reasonShape)
    .describe('The same with its code, for programs and translations.'),
  line: z.int().min(1).optional().describe('Counted from 1.'),
  mode: z
    .enum(['enforce', 'report'])
    .describe('Whether a change that breaks it is refused, or only reported.'),
  state: z
    .enum(['holds', 'at-risk', 'broken', 'unknown'])
    .describe('`at-risk`: it holds, and one person fewer would break it.'),
  total: z
    .int()
    .min(0)
    .describe('How many people break it, or 1 if it is nobody in particular.'),
  breaches: z.array(breachSchema).describe('The first ten.'),
  keptBy: z
    .array(z.string())
    .describe(
      'Of a guardrail at risk: the people it depends on; without any one of them it would break. The first ten.',
    ),
  problem: z.string().optional().describe('Why it cannot be judged.'),
  code: reasonShape.code.optional().describe('The same for programs.'),
  params: reasonShape.params.optional(),
});

/**
 * The guardrails of the portal, and how they stand.
 *
 * @public
 */
export const guardrailsSchema = z.object({
  file: z
    .string()
    .optional()
    .describe('The path as configured; absent if there are no guardrails.'),
  digest: z
    .string()
    .optional()
    .describe('Of the content that the guardrails are from.'),
  lastLoad: z
    .string()
    .meta({ format: 'date-time' })
    .optional()
    .describe('When the guardrails in force were read.'),
  areMissing: z
    .boolean()
    .describe(
      'No guardrails could be read yet, so that changes which may give somebody something are refused.',
    ),
  problems: z
    .array(sourceProblemSchema)
    .describe(
      'What is wrong with the file as it is now: while there is an error, the last good guardrails stay in force. A warning is about those that are: a name that is not known, or a catalog that does not answer. The first 1,000.',
    ),
  readAt: z
    .string()
    .meta({ format: 'date-time' })
    .optional()
    .describe('When users and groups were read from the catalog.'),
  guardrails: z.array(guardrailSchema),
});

/** @public */
export type GuardrailsJson = Json<typeof guardrailsSchema>;
