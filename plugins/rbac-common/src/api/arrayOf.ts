import { z } from 'zod';

/** A list that is answered, however long. */
export function arrayOf<Item extends z.ZodType>(item: Item) {
  return z.array(item, { error: 'must be an array' });
}
