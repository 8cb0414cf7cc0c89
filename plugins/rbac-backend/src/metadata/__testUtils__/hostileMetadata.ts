import { JsonObject, JsonValue } from '@backstage/types';
import fc from 'fast-check';
import { evilJson, evilText } from '@internal/rbac-testkit';

/** Patterns that take for ever in engines that go back, or break them. */
const hostilePatterns = [
  '^(a+)+$',
  '^(a|aa)+$',
  '(x+x+)+y',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(?=(a+))a*b\\1',
  '(a{1,1000}){1,1000}',
  '[',
  '\\p{Nope}',
  `(${'a?'.repeat(500)})${'a'.repeat(500)}`,
  `${'('.repeat(5_000)}${')'.repeat(5_000)}`,
];

/** Text that the patterns almost match. */
const almost = fc.constantFrom(
  ...['a', 'x', 'ab'].flatMap(part =>
    [30, 5_000].map(length => `${part.repeat(length)}!`),
  ),
);

/** Schemas that double at each reference, or never end. */
function doubling(levels: number): JsonObject {
  const definitions: JsonObject = { l0: { type: 'string' } };
  for (let level = 1; level <= levels; level++) {
    const below = { $ref: `#/definitions/l${level - 1}` };
    definitions[`l${level}`] = { allOf: [below, below] };
  }
  return {
    type: 'object',
    definitions,
    properties: { value: { $ref: `#/definitions/l${levels}` } },
  };
}

function nested(levels: number): JsonObject {
  let schema: JsonObject = { type: 'string' };
  for (let level = 0; level < levels; level++) {
    schema = { anyOf: [schema, { not: schema }] };
  }
  return { properties: { value: schema } };
}

/** The schema of one param. */
const anyConstraint: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.record({ pattern: fc.constantFrom(...hostilePatterns) }),
  fc
    .constantFrom(...hostilePatterns)
    .map(pattern => ({ type: 'array', items: { pattern } })),
  fc
    .constantFrom(...hostilePatterns)
    .map(pattern => ({ patternProperties: { [pattern]: false } })),
  fc.record({
    format: fc.constantFrom('regex', 'uri', 'email', 'date-time', 'nope'),
  }),
  fc.constantFrom<JsonValue>(
    { type: 'array', uniqueItems: true },
    { $ref: 'http://127.0.0.1:1/schema' },
    { $ref: 'file:///etc/passwd' },
    { $ref: '#/definitions/none' },
    { $ref: '#' },
    { type: 'none' },
    { enum: [] },
    { $id: 'http://json-schema.org/draft-07/schema#' },
    { multipleOf: 1e-300 },
    { maxLength: -1 },
    true,
    false,
  ),
  evilJson as fc.Arbitrary<JsonValue>,
);

/** A schema for params, of any kind but a good one. */
const anySchema: fc.Arbitrary<JsonValue> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ value: anyConstraint }).map(propertiesSchema),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 24 }).map(doubling) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 14 }).map(nested) },
  { weight: 1, arbitrary: evilJson as fc.Arbitrary<JsonValue> },
);

function propertiesSchema(properties: JsonObject): JsonObject {
  return { type: 'object', properties };
}

/** Params that such a schema has trouble with. */
export const anyHostileParams: fc.Arbitrary<JsonObject> = fc
  .oneof(
    almost,
    fc
      .integer({ min: 1, max: 3_000 })
      .map(count => Array.from({ length: count }, (_, index) => ({ index }))),
    almost.map(text => ({ [text]: 1 })),
    evilJson as fc.Arbitrary<JsonValue>,
  )
  .map(value => ({ value }) as JsonObject);

/** Resource types that a plugin may claim: its own, or those of others. */
export const OWN_TYPE = 'own-type';
const anyType = fc.constantFrom(
  OWN_TYPE,
  OWN_TYPE,
  'catalog-entity',
  'policy-entity',
);

/** What a plugin publishes: of the right shape, nearly, or not at all. */
export const anyMetadata: fc.Arbitrary<JsonValue> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      permissions: fc.array(
        fc.record({
          type: fc.constant('resource'),
          name: fc.constantFrom('own.read', 'catalog.entity.read'),
          attributes: fc.constant({ action: 'read' }),
          resourceType: anyType,
        }),
        { maxLength: 2 },
      ),
      rules: fc.array(
        fc.record({
          name: fc.constantFrom('RULE', 'IS_ENTITY_OWNER'),
          description: fc.constant('A rule'),
          resourceType: anyType,
          paramsSchema: anySchema,
        }),
        { maxLength: 3 },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        permissions: evilJson as fc.Arbitrary<JsonValue>,
        rules: fc.array(
          fc.record(
            {
              name: fc.oneof(evilText, evilJson as fc.Arbitrary<JsonValue>),
              description: evilJson as fc.Arbitrary<JsonValue>,
              resourceType: evilText,
              paramsSchema: anySchema,
            },
            { requiredKeys: [] },
          ),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<JsonValue>,
  },
  { weight: 1, arbitrary: evilJson as fc.Arbitrary<JsonValue> },
);

/** How an answer goes over the wire. */
export type Delivery =
  | 'whole'
  | 'cut off'
  | 'redirected'
  | 'as text'
  | 'as a page'
  | 'failing'
  | 'not JSON'
  | 'many entries'
  | 'deep'
  | 'bomb'
  | 'endless'
  | 'drip'
  | 'silent';

/** Those over which a caller gives up only when its time is over. */
const slow: readonly Delivery[] = ['endless', 'drip', 'silent'];

/** An answer of a hostile plugin. */
export interface HostileAnswer {
  readonly delivery: Delivery;
  readonly json: JsonValue;
}

/** Any answer with this JSON, if it gets that far. */
export function answersWith(
  json: fc.Arbitrary<JsonValue>,
): fc.Arbitrary<HostileAnswer> {
  return fc.record({
    delivery: fc.oneof(
      { weight: 40, arbitrary: fc.constant<Delivery>('whole') },
      {
        weight: 10,
        arbitrary: fc.constantFrom<Delivery>(
          ...(['cut off', 'redirected', 'as text', 'as a page'] as const),
          ...(['failing', 'not JSON', 'many entries', 'deep', 'bomb'] as const),
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom(...slow) },
    ),
    json,
  });
}
