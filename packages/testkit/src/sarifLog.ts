import { z } from 'zod';

const level = z.enum(['none', 'note', 'warning', 'error']);
const name = z.string().min(1);
const message = z.strictObject({ text: name });

const rule = z.strictObject({
  id: name,
  shortDescription: message,
  defaultConfiguration: z.strictObject({ level: level.optional() }).optional(),
});

const location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string().regex(/^[^\\ ]+$/) }),
    region: z.strictObject({ startLine: z.int().min(1) }),
  }),
});

const run = z.strictObject({
  tool: z.strictObject({
    driver: z.strictObject({
      name,
      version: name.optional(),
      rules: z
        .array(rule)
        .refine(
          rules => new Set(rules.map(({ id }) => id)).size === rules.length,
        ),
    }),
  }),
  invocations: z
    .array(
      z.strictObject({
        executionSuccessful: z.boolean(),
        toolExecutionNotifications: z
          .array(z.strictObject({ level: level.optional(), message }))
          .optional(),
      }),
    )
    .optional(),
  results: z.array(
    z.strictObject({
      ruleId: name,
      ruleIndex: z.int().min(0).optional(),
      level: level.optional(),
      message,
      locations: z.array(location).min(1),
    }),
  ),
});

/**
 * Those parts of SARIF 2.1.0 that the program writes, with what the standard demands of
 * them (sections 3.13 to 3.58) and what GitHub's code scanning demands beyond.
 */
export const sarifLog = z.strictObject({
  $schema: z.string().regex(/sarif-2\.1\.0\.json$/),
  version: z.literal('2.1.0'),
  runs: z.array(run).min(1),
});
