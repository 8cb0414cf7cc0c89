import { z } from 'zod';
import { reasonShape } from '../schemas/problems';
import { Json } from './json';
import { sourceIdSchema } from './roles';

/**
 * What somebody who cleans up looks for in roles.
 *
 * @public
 */
export const findingKinds = [
  'no-people',
  'gone-member',
  'unmatched',
  'contradiction',
  'redundancy',
] as const;

/**
 * Something about a role that could be cleaned up.
 *
 * @public
 */
export const findingSchema = z.object({
  kind: z
    .enum(findingKinds)
    .describe(
      '`no-people`: nobody has the role; `gone-member`: the catalog does not know a member; `unmatched`: a policy or condition that nothing in the portal matches; `contradiction`: a policy that another one undoes; `redundancy`: what could be left out.',
    ),
  role: z.string(),
  source: sourceIdSchema.describe('What the role belongs to.'),
  ...reasonShape,
});

/**
 * What a list of roles can be narrowed to: those with something of a kind, or with anything.
 *
 * @public
 */
export const findingFilters = [...findingKinds, 'any'] as const;

/** @public */
export type FindingFilter = (typeof findingFilters)[number];

/** @public */
export type FindingKind = (typeof findingKinds)[number];

/** @public */
export type FindingJson = Json<typeof findingSchema>;

/**
 * What could be cleaned up.
 *
 * @public
 */
export const findingsSchema = z.object({
  findings: z.array(findingSchema),
  isCutOff: z.boolean().describe('Whether there are more than are listed.'),
});

/** @public */
export type FindingsJson = Json<typeof findingsSchema>;
