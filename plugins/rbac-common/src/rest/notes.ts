import { z } from 'zod';
import { reasonShape } from '../schemas/problems';

/** What a person should know beside an answer. */
export const notesSchema = z
  .array(z.object(reasonShape))
  .describe('What else one should know to read this.');
