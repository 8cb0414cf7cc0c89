import type { JsonObject, JsonValue } from '@backstage/types';
import { z } from 'zod';
import { isObject } from './schemaKeywords';

/**
 * How large the schema of one rule may be, counted in the characters of its
 * texts and some for each value.
 */
const MAX_SIZE = 32_000;
/** What a value counts besides its text. */
const SIZE_OF_VALUE = 16;
/** Levels of a schema. That of a rule of the catalog has four. */
const MAX_DEPTH = 32;

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** A schema that does not limit params. */
const silent: JsonObject = { $schema: DRAFT_07 };

/** The schema of a rule that takes no params. */
const withoutParams: JsonObject = {
  $schema: DRAFT_07,
  type: 'object',
  properties: {},
  additionalProperties: false,
};

/** A schema is larger than its bounds, or has a dangling reference. */
class UnusableSchema extends Error {}

/** A copy of a schema in the making, in which references are replaced. */
class Copy {
  size = 0;

  constructor(
    private readonly root: JsonObject,
    private readonly maxSize: number,
  ) {}

  of(value: JsonValue | undefined, depth: number): JsonValue {
    this.count(typeof value === 'string' ? value.length : 0);
    if (typeof value !== 'object' || value === null) {
      return value ?? null;
    }
    if (depth > MAX_DEPTH) {
      throw new UnusableSchema();
    }
    if (Array.isArray(value)) {
      return value.map(item => this.of(item, depth + 1));
    }
    if (typeof value.$ref === 'string') {
      return this.of(this.target(value.$ref), depth + 1);
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        this.count(key.length);
        return [key, this.of(item, depth + 1)];
      }),
    );
  }

  private target(ref: string): JsonValue {
    if (!ref.startsWith('#')) {
      throw new UnusableSchema();
    }
    let target: JsonValue | undefined = this.root;
    for (const part of ref.split('/').slice(1)) {
      const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
      if (
        !(isObject(target) || Array.isArray(target)) ||
        !Object.hasOwn(target, key)
      ) {
        throw new UnusableSchema();
      }
      target = (target as JsonObject)[key];
    }
    return target ?? null;
  }

  private count(length: number) {
    this.size += SIZE_OF_VALUE + length;
    if (this.size > this.maxSize) {
      throw new UnusableSchema();
    }
  }
}

/**
 * Creates the parser of the schemas that one plugin publishes for the params of
 * its rules. Its result is bounded and has no references: those within a schema
 * are resolved, since a few of them, nested, stand for billions of values. A
 * schema for which that fails - too large, too deep, recursive - does not limit
 * params. Browsers and other clients get this schema, too.
 *
 * @param maxSize - of all schemas of the plugin together
 */
export function paramsSchemas(maxSize: number): z.ZodType<JsonObject> {
  let left = maxSize;
  return z
    .record(z.string(), z.unknown(), { error: 'must be an object' })
    .nullish()
    .transform(given => {
      if (!given) {
        return withoutParams;
      }
      const { definitions, $defs, ...schema } = given as JsonObject;
      const copy = new Copy(given as JsonObject, Math.min(MAX_SIZE, left));
      try {
        const plain = copy.of(schema, 1);
        return isObject(plain) ? { $schema: DRAFT_07, ...plain } : silent;
      } catch (error) {
        if (error instanceof UnusableSchema) {
          return silent;
        }
        throw error;
      } finally {
        left -= copy.size;
      }
    });
}
