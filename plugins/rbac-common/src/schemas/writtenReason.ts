import { z } from 'zod';
import { isOneLine } from './isOneLine';
import { rule } from './rule';

/** Characters of a reason; how many bytes these may have the policy says. */
const MAX_LENGTH = 1_000;

/** Why access is given or asked for: one line, as the history and logs have it. */
export const writtenReason = z
  .string({ error: 'must be a string' })
  .trim()
  .max(MAX_LENGTH, { error: `must have at most ${MAX_LENGTH} characters` })
  .refine(isOneLine, rule('several-lines'));
