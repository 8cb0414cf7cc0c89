import { z } from 'zod';

/**
 * The number of problems after which the search stops; that many are reported.
 */
export const MAX_PROBLEMS = 10;

interface BoundedArrayDefinition extends z.core.$ZodArrayDef {
  readonly most: number;
}

/**
 * Parses lists that come from outside. Unlike `z.array` it checks the length before
 * the items, and stops once there are enough problems to report: a problem for each
 * of a million items takes seconds, and nobody reads them.
 */
const BoundedArray: z.core.$constructor<z.ZodArray, BoundedArrayDefinition> =
  z.core.$constructor('BoundedArray', (list, definition) => {
    z.ZodArray.init(list, definition);
    const parseArray = list._zod.parse;
    list._zod.parse = (payload, context) => {
      const { value } = payload;
      if (!Array.isArray(value)) {
        return parseArray(payload, context);
      }
      if (value.length > definition.most) {
        // The check of the length reports it.
        return payload;
      }
      const items: unknown[] = [];
      for (const [index, item] of value.entries()) {
        const parsed = definition.element._zod.run(
          { value: item, issues: [] },
          context,
        ) as z.core.ParsePayload;
        items.push(parsed.value);
        payload.issues.push(...z.core.util.prefixIssues(index, parsed.issues));
        if (payload.issues.length >= MAX_PROBLEMS) {
          break;
        }
      }
      payload.value = items;
      return payload;
    };
  });

/**
 * A list of at most so many items, each parsed by a schema.
 *
 * @param most - the most items, and what they are called in the message
 * @param error - what the value must be, if it is no list
 * @public
 */
export function listOf<Item extends z.ZodType>(
  item: Item,
  most: number,
  { error = 'must be an array', items = 'items' } = {},
): z.ZodArray<Item> {
  const list = new BoundedArray({
    type: 'array',
    most,
    element: item,
    error: () => error,
  }) as unknown as z.ZodArray<Item>;
  return list.max(most, { error: `must have at most ${most} ${items}` });
}
