import { parseMetadata } from './metadata';

/** The schema that is published of one that a plugin gives. */
function published(...paramsSchemas: unknown[]) {
  const { rules } = parseMetadata({
    rules: paramsSchemas.map((paramsSchema, index) => ({
      name: `RULE_${index}`,
      resourceType: 'thing',
      paramsSchema,
    })),
  });
  return rules.map(rule => rule.paramsSchema);
}

const $schema = 'http://json-schema.org/draft-07/schema#';
const silent = { $schema };

describe('the schema of a rule', () => {
  it('has what it refers to in place of the references', () => {
    const text = { type: 'string' };

    expect(
      published({
        type: 'object',
        properties: {
          a: { $ref: '#/definitions/text' },
          b: { type: 'array', items: { $ref: '#/properties/a' } },
        },
        definitions: { text },
      }),
    ).toEqual([
      {
        $schema,
        type: 'object',
        properties: { a: text, b: { type: 'array', items: text } },
      },
    ]);
  });

  it('may be a reference itself', () => {
    const definitions = { 'a/b': { type: 'object', title: 'x' } };

    expect(published({ $ref: '#/definitions/a~1b', definitions })).toEqual([
      { $schema, type: 'object', title: 'x' },
    ]);
  });

  /** Each definition stands for two of the next one. */
  const doubling = {
    definitions: Object.fromEntries(
      Array.from({ length: 60 }, (_, level) => [
        `d${level}`,
        {
          allOf: Array(2).fill({ $ref: `#/definitions/d${level + 1}` }),
        },
      ]),
    ),
    $ref: '#/definitions/d0',
  };
  const deep = JSON.parse(`${'{"not":'.repeat(9_999)}{}${'}'.repeat(9_999)}`);

  it.each<[string, unknown]>([
    ['is about itself', { properties: { inner: { $ref: '#' } } }],
    ['refers in a circle', { a: { $ref: '#/b' }, b: { $ref: '#/a' } }],
    ['refers to nothing', { items: { $ref: '#/definitions/none' } }],
    ['refers to elsewhere', { $ref: 'https://plugins.example/schema' }],
    ['grows by its references', doubling],
    ['has thousands of levels', deep],
    ['has thousands of values', { enum: Array(9_999).fill(1) }],
    ['is long', { title: 'x'.repeat(99_999) }],
    ['is a text in the end', { $ref: '#/title', title: 'x' }],
  ])('says nothing when it %s', (_, schema) => {
    expect(published(schema)).toEqual([silent]);
  });

  it('says nothing when all of a plugin together are too large', () => {
    const large = { title: 'x'.repeat(31_000) };

    const schemas = published(...Array(1_000).fill(large));

    expect(schemas[0]).toEqual({ $schema, ...large });
    expect(schemas[999]).toEqual(silent);
    expect(JSON.stringify(schemas).length).toBeLessThan(5_000_000);
  });
});

describe('metadata', () => {
  it.each<[string, unknown, string]>([
    ['a name without an end', { name: 'x'.repeat(501) }, '500 characters'],
    ['a line in a name', { name: 'a\nb' }, 'control characters'],
    ['no schema', { name: 'a', paramsSchema: 7 }, 'must be an object'],
    ['a list as schema', { name: 'a', paramsSchema: [] }, 'must be an object'],
  ])('are refused for a rule with %s', (_, rule, reason) => {
    const rules = [{ resourceType: 'thing', ...(rule as object) }];

    expect(() => parseMetadata({ rules })).toThrow(reason);
  });

  it('are refused for too many permissions or rules', () => {
    const rules = Array(10_001).fill({ name: 'a', resourceType: 'thing' });

    expect(() => parseMetadata({ rules })).toThrow(
      'rules must have at most 10000 items',
    );
    expect(() => parseMetadata({ permissions: rules })).toThrow(
      'permissions must have at most 10000 items',
    );
  });

  it('have short descriptions', () => {
    const description = 'x'.repeat(99_999);
    const rules = [{ name: 'a', resourceType: 'thing', description }];

    expect(parseMetadata({ rules }).rules[0].description).toHaveLength(1_000);
  });
});
