import type { JsonObject } from '@backstage/types';
import {
  ConditionContent,
  ConditionNode,
  describeProblems,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import {
  catalogMetadata,
  claimsSchema,
  catalogCondition,
  metadataOf,
  owned,
  catalogRule,
} from '@internal/rbac-testkit';
import { conditionProblems } from './conditionProblem';
import { parseMetadata } from './metadata';

/** What is wrong with a condition, in words. */
function conditionProblem(...of: Parameters<typeof conditionProblems>) {
  const problems = conditionProblems(...of);
  return problems && describeProblems(problems);
}

/** What is wrong with these params for a rule with this schema. */
function problemOfParams(schema: JsonObject | undefined, params?: JsonObject) {
  return conditionProblem(
    catalogCondition(catalogRule('RULE', params)),
    metadataOf('catalog-entity', { RULE: schema }),
  );
}

const typed: JsonObject = {
  type: 'object',
  properties: {
    key: { type: 'string' },
    kind: { enum: ['a', 'b'] },
    mail: { type: 'string', format: 'email' },
    count: { type: 'integer', minimum: 1 },
  },
};

describe('conditionProblem', () => {
  const owner = (params?: JsonObject) => catalogRule('IS_ENTITY_OWNER', params);

  it.each<[string, ConditionNode]>([
    ['params that fit', owner({ claims: ['group:default/a'] })],
    ['an alias for an array', owner({ claims: '$ownerRefs' })],
    ['an alias among items', owner({ claims: ['$ownerRefs', 'group:x/y'] })],
    ['an alias for a string', owner({ claims: ['$currentUser'] })],
    ['no params where there are none', catalogRule('IS_ORPHAN')],
    ['empty params where there are none', catalogRule('IS_ORPHAN', {})],
    [
      'criteria side by side',
      {
        anyOf: [catalogRule('IS_ORPHAN')],
        not: { allOf: [catalogRule('IS_ORPHAN')] },
      },
    ],
  ])('finds nothing wrong with %s', (_, criteria) => {
    expect(
      conditionProblem(catalogCondition(criteria), catalogMetadata),
    ).toBeUndefined();
  });

  it.each<[string, ConditionNode]>([
    [
      'conditions.anyOf[1].params.claims must be array',
      { anyOf: [catalogRule('IS_ORPHAN'), owner({ claims: '$currentUser' })] },
    ],
    [
      'conditions.not.allOf[0].params.claims[1] must be string',
      { not: { allOf: [owner({ claims: ['$ownerRefs', 7] })] } },
    ],
    ["conditions.params must have required property 'claims'", owner({})],
    ['conditions.params must be an object; it is missing', owner()],
    [
      'conditions.params must not have the property "team"',
      owner({ claims: [], team: 'a' }),
    ],
    [
      'conditions.params must not have the property "team"',
      catalogRule('IS_ORPHAN', { team: 'a' }),
    ],
    [
      'conditions.rule must be a rule that the plugin catalog has for catalog-entity (IS_ENTITY_OWNER, IS_ORPHAN)',
      catalogRule('toString'),
    ],
    [
      'conditions.allOf[0].rule must be a rule that the plugin catalog has for catalog-entity (IS_ENTITY_OWNER, IS_ORPHAN); conditions.not.params must not have the property "x"',
      { allOf: [catalogRule('NO')], not: catalogRule('IS_ORPHAN', { x: 1 }) },
    ],
  ])('says: %s', (message, criteria) => {
    expect(conditionProblem(catalogCondition(criteria), catalogMetadata)).toBe(
      message,
    );
  });

  it('names the resource types of the plugin, also those without rules', () => {
    const published = parseMetadata({
      permissions: [
        { name: 'a', attributes: {}, resourceType: 'scaffolder-template' },
        { name: 'b', attributes: {} },
      ],
      rules: [
        { name: 'HAS_ACTION_ID', resourceType: 'scaffolder-action' },
        { name: 'IS_TASK_OWNER', resourceType: 'scaffolder-task' },
      ],
    });
    const on = (resourceType: string, name: string): ConditionContent => ({
      pluginId: 'scaffolder',
      resourceType,
      mapping: ['use'],
      criteria: { rule: name, resourceType },
    });

    expect(
      conditionProblem(on('scaffolder-task', 'IS_TASK_OWNER'), published),
    ).toBeUndefined();
    expect(
      conditionProblem(on('scaffolder-task', 'HAS_ACTION_ID'), published),
    ).toContain('for scaffolder-task (IS_TASK_OWNER)');
    expect(
      conditionProblem(on('scaffolder-template', 'HAS_TAG'), published),
    ).toContain('for scaffolder-template (it has none)');
    expect(conditionProblem(on('catalog-entity', 'HAS_TAG'), published)).toBe(
      'resourceType must be one that the plugin scaffolder has (scaffolder-action, scaffolder-task, scaffolder-template)',
    );
  });

  it('demands params where all are optional, because plugins do', () => {
    expect(problemOfParams(typed)).toContain('it is missing');
    expect(problemOfParams(typed, {})).toBeUndefined();
  });

  it.each<[string, JsonObject]>([
    ['conditions.params.kind must be one of ["a","b"]', { kind: 'c' }],
    ['conditions.params.mail must match format "email"', { mail: 'nobody' }],
    ['conditions.params.count must be >= 1', { count: 0 }],
    [
      'conditions.params.key must be string; conditions.params.count must be integer',
      { key: null, count: 1.5 },
    ],
  ])('checks what schemas can say: %s', (message, params) => {
    expect(problemOfParams(typed, params)).toBe(message);
  });

  it.each<[string, JsonObject]>([
    [
      'of a later draft',
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        ...claimsSchema,
      },
    ],
    ['with an id', { $id: 'https://plugins.example/claims', ...claimsSchema }],
    ['with words of its own', { 'x-widget': 'owners', ...claimsSchema }],
  ])('understands a schema %s', (_, schema) => {
    for (const repeated of [schema, { ...schema }]) {
      expect(problemOfParams(repeated, { claims: [] })).toBeUndefined();
      expect(problemOfParams(repeated, { claims: 1 })).toBe(
        'conditions.params.claims must be array',
      );
    }
  });

  it.each<[string, JsonObject]>([
    ['refers to nothing', { $ref: '#/definitions/none' }],
    ['has a type that is none', { type: 'claims' }],
    ['has an id that is none', { $id: 7 as unknown as string }],
  ])('has no opinion on params when a schema %s', (_, schema) => {
    expect(problemOfParams(schema, { anything: [1] })).toBeUndefined();
  });

  it('shows a mistake of any length shortly', () => {
    const claims = Array.from({ length: 5_000 }, () => 1);

    const message = conditionProblem(
      catalogCondition(owner({ claims, [`${'x'.repeat(9_999)}`]: 1 })),
      catalogMetadata,
    );

    expect(message?.length).toBeLessThan(1_000);
  });

  it('never throws, whatever the condition and the schema are', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'IS_ENTITY_OWNER',
        'IS_ORPHAN',
        '__proto__',
        'constructor',
      ),
    );
    const json = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('$ownerRefs', '$currentUser', ['$ownerRefs']),
    );
    const params = fc.option(
      fc.dictionary(fc.oneof(name, fc.constant('claims')), json),
      { nil: undefined },
    );
    const { node } = fc.letrec<{ node: ConditionNode; nodes: ConditionNode[] }>(
      tie => ({
        nodes: fc.array(tie('node'), { maxLength: 3 }),
        node: fc.oneof(
          { depthSize: 'small' },
          fc.record({ rule: name, resourceType: name, params }),
          fc.record(
            { allOf: tie('nodes'), anyOf: tie('nodes'), not: tie('node') },
            { requiredKeys: [] },
          ),
        ) as fc.Arbitrary<ConditionNode>,
      }),
    );
    const content = fc.record({
      pluginId: name,
      resourceType: fc.oneof(name, fc.constant('catalog-entity')),
      mapping: fc.constant(['read'] as const),
      criteria: node,
    });
    const schema = fc.oneof(
      fc.constant(claimsSchema),
      fc.dictionary(
        fc.constantFrom(
          'type',
          'properties',
          'required',
          '$ref',
          '$id',
          'items',
        ),
        json,
      ),
    );
    fc.assert(
      fc.property(content, schema, (arbitrary, paramsSchema) => {
        const problem = conditionProblem(
          arbitrary,
          metadataOf('catalog-entity', {
            IS_ENTITY_OWNER: paramsSchema as JsonObject,
            IS_ORPHAN: undefined,
          }),
        );

        expect(problem).not.toBe('');
      }),
    );
  });

  it('replaces aliases only for the check', () => {
    const before = structuredClone(owned);

    conditionProblem(owned, catalogMetadata);

    expect(owned).toEqual(before);
  });
});
