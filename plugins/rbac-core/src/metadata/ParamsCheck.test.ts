import { because } from '@portal-rbac/plugin-rbac-common';
import type { JsonObject, JsonValue } from '@backstage/types';
import Ajv from 'ajv';
import { runs } from '@internal/rbac-testkit';
import fc from 'fast-check';
import { MAX_STEPS, ParamsCheck } from './ParamsCheck';

/** What is wrong with the param `p`. */
function mistakes(p: JsonValue, schema: JsonObject): string[] {
  return new ParamsCheck()
    .mistakesIn({ type: 'object', properties: { p: schema } }, { p })
    .map(
      ({ path, ...mistake }) =>
        `${path.join('.')} ${because('unfit-params', mistake).message}`,
    );
}

describe('the check of params', () => {
  it.each<[string, JsonValue, JsonObject]>([
    ['p must be string,null', 1, { type: ['string', 'null'] }],
    ['p must be >= 1', 0, { minimum: 1 }],
    ['p must be < 1', 1, { exclusiveMaximum: 1 }],
    ['p must be multiple of 2', 3, { multipleOf: 2 }],
    ['p must NOT have fewer than 2 characters', '𠀀', { minLength: 2 }],
    ['p must match pattern "^a+$"', 'ab', { pattern: '^a+$' }],
    ['p must match format "uuid"', 'x', { format: 'uuid' }],
    ['p must NOT have more than 1 items', [1, 2], { maxItems: 1 }],
    ['p must match pattern "^[a-z]{1,63}$"', 'A', { pattern: '^[a-z]{1,63}$' }],
    ['p must NOT have duplicate items', [1, 1], { uniqueItems: true }],
    ['p.1 must be string', ['a', 1], { items: { type: 'string' } }],
    ['p.1 must not be there', [1, 2], { items: [{}], additionalItems: false }],
    ['p must contain a valid item', [1], { contains: { const: 2 } }],
    ['p must NOT be valid', 1, { not: { const: 1 } }],
    ['p must match a schema in anyOf', 1, { anyOf: [{ const: 2 }] }],
    ['p must match exactly one schema in oneOf', 1, { oneOf: [{}, {}] }],
    ['p must be 2', 1, { if: { type: 'number' }, then: { const: 2 } }],
    [
      'p.a_b must be string',
      { a_b: 1 },
      { patternProperties: { '^a_': { type: 'string' } } },
    ],
    [
      'p must not have the property "b"',
      { a: 1, b: 1 },
      { properties: { a: {} }, additionalProperties: false },
    ],
  ])('says: %s', (message, value, schema) => {
    expect(mistakes(value, schema)).toEqual([message]);
  });

  it.each<[string, JsonObject]>([
    ['a pattern that only backtracking finds', { pattern: '(a)\\1' }],
    ['a pattern that is none', { pattern: '(' }],
    ['a format that it does not know', { format: 'iri-reference' }],
    ['an argument that is none', { minLength: 'x', required: 7, items: 3 }],
  ])('has no opinion on %s, nor on its opposite', (_, schema) => {
    expect(mistakes('zz', schema)).toEqual([]);
    expect(mistakes('zz', { not: schema, type: 'string' })).toEqual(
      'pattern' in schema || 'format' in schema ? [] : ['p must NOT be valid'],
    );
  });

  it('agrees with ajv', () => {
    const text = fc.constantFrom('', 'a', 'ab', 'group:default/a', '𠀀');
    const { value } = fc.letrec<{ value: JsonValue }>(tie => ({
      value: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.constantFrom<JsonValue>(0, 1, 2, -1, 1.5, true, false, null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'length'), tie('value'), {
          maxKeys: 2,
          noNullPrototype: true,
        }),
      ),
    }));
    const size = fc.nat({ max: 3 });
    const name = fc.constantFrom('a', 'b', 'length', 'toString');
    const { schema } = fc.letrec<{ schema: JsonValue }>(tie => {
      const inner = tie('schema');
      const several = fc.array(inner, { minLength: 1, maxLength: 2 });
      const types = ['string', 'number', 'integer', 'object', 'array', 'null'];
      return {
        schema: fc.oneof(
          { maxDepth: 3 },
          fc.record(
            {
              type: fc.constantFrom(...types),
              enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
              const: value,
              minimum: size,
              exclusiveMaximum: size,
              multipleOf: fc.constantFrom(1, 2),
              minLength: size,
              maxLength: size,
              pattern: fc.constantFrom('^a', 'b$', '^(a|b)*$', '.'),
              minItems: size,
              uniqueItems: fc.boolean(),
              minProperties: size,
              required: fc.uniqueArray(name, { maxLength: 2 }),
            },
            { requiredKeys: [] },
          ),
          fc.record(
            {
              items: fc.oneof(inner, several),
              additionalItems: inner,
              properties: fc.dictionary(name, inner, {
                maxKeys: 2,
                noNullPrototype: true,
              }),
              patternProperties: fc.dictionary(
                fc.constantFrom('^a', 'b'),
                inner,
                { maxKeys: 2, noNullPrototype: true },
              ),
              additionalProperties: inner,
              propertyNames: inner,
            },
            { requiredKeys: [] },
          ),
          fc.record(
            {
              allOf: several,
              anyOf: several,
              oneOf: several,
              not: inner,
              if: inner,
              then: inner,
              else: inner,
            },
            { requiredKeys: [] },
          ),
          fc.boolean(),
        ) as fc.Arbitrary<JsonValue>,
      };
    });
    const ajv = new Ajv({
      strict: false,
      validateSchema: false,
      ownProperties: true,
      logger: false,
    });

    fc.assert(
      fc.property(schema, value, (given, p) => {
        const whole = { type: 'object', properties: { p: given } };
        expect(mistakes(p, given as JsonObject).length === 0).toBe(
          ajv.validate(whole, { p }),
        );
        ajv.removeSchema();
      }),
      { numRuns: runs(150) },
    );
  });

  describe('takes a bounded time', () => {
    const long = 'a'.repeat(64_000);
    const worst: [string, JsonValue, JsonObject][] = [
      ['a pattern that backtracks', `${long}!`, { pattern: '^(a+)+$' }],
      ['a large pattern', long, { pattern: '((a{30}){30})!' }],
      [
        'many patterns',
        'a',
        {
          allOf: Array.from({ length: 999 }, (_, i) => ({
            pattern: `[\\p{L}]{${i}}x`,
          })),
        },
      ],
      ['a pattern that repeats', 'a', { pattern: '(a{1000})'.repeat(40) }],
      [
        'items that are compared with each other',
        Array.from({ length: 5_000 }, (_, index) => ({ index })),
        { uniqueItems: true },
      ],
      [
        'items against many schemas',
        Array.from({ length: 5_000 }, () => ({})),
        { items: { anyOf: Array(999).fill({ required: ['x'] }) } },
      ],
      [
        'items against many values',
        Array.from({ length: 5_000 }, () => ({ a: [1] })),
        { items: { enum: Array(999).fill({ a: [2] }) } },
      ],
      [
        'many properties that are missing',
        {},
        { allOf: Array(999).fill({ required: Array(999).fill('x') }) },
      ],
      [
        'a long text, many times',
        long,
        { allOf: Array(999).fill({ minLength: 1, format: 'email' }) },
      ],
    ];

    it.each(worst)('for %s', (_, value, schema) => {
      const check = new ParamsCheck();
      const began = performance.now();

      for (let rule = 0; rule < 500; rule += 1) {
        check.mistakesIn({ properties: { p: schema } }, { p: value });
      }

      // Bounds without the count of steps would be minutes, or for ever.
      expect(performance.now() - began).toBeLessThan(5_000);
    });

    it('by counting its steps', () => {
      const check = new ParamsCheck();

      check.take(MAX_STEPS);

      expect(() => check.take(1)).toThrow();
      expect(check.mistakesIn({ type: 'array' }, {})).toEqual([]);
    });
  });
});
