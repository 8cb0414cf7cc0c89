import { Narrowing, opening, rulesFor, sentence } from './sentence';
import { toStatement } from './statement';

const rule = (name: string, description: string) => ({
  name,
  description,
  resourceType: 'catalog-entity',
  paramsSchema: {},
});

const plugins = [
  {
    pluginId: 'catalog',
    rules: [
      rule('IS_ENTITY_OWNER', 'Allow entities owned by a specified claim'),
      rule('IS_ENTITY_KIND', 'Allow entities matching a specified kind'),
      rule('HAS_ANNOTATION', 'Allow entities with the specified annotation'),
      rule('HAS_SPEC', 'Allow entities with the specified spec subfield'),
      rule('HAS_SIZE', 'The entity is of a certain size'),
    ],
  },
];

const resourceType = 'catalog-entity';
const sentenceOf = (condition: Narrowing) =>
  sentence(
    opening(condition),
    toStatement(condition.conditions),
    rulesFor(condition, plugins),
  );
const reading = (conditions: Narrowing['conditions']) =>
  sentenceOf({
    pluginId: 'catalog',
    resourceType,
    permissionMapping: ['read'],
    conditions,
  });
const owner = (...claims: string[]) => ({
  rule: 'IS_ENTITY_OWNER',
  resourceType,
  params: { claims },
});
const kind = (...kinds: string[]) => ({
  rule: 'IS_ENTITY_KIND',
  resourceType,
  params: { kinds },
});
const frozen = {
  rule: 'HAS_ANNOTATION',
  resourceType,
  params: { annotation: 'acme.example/frozen', value: 'true' },
};

describe('the sentence of a condition', () => {
  it.each([
    [
      owner('$ownerRefs'),
      'it is among the entities owned by the user or their groups',
    ],
    [
      owner('$currentUser', 'group:default/a'),
      'it is among the entities owned by the user, group:default/a',
    ],
    [
      kind('Component', 'API'),
      'it is among the entities matching the kind “Component”, “API”',
    ],
    [
      { rule: 'HAS_SPEC', resourceType, params: { key: 'type', value: 'x' } },
      'it is among the entities with the specified spec subfield (key “type”, value “x”)',
    ],
    [
      { rule: 'HAS_SIZE', resourceType, params: { size: 3, exact: true } },
      'it satisfies HAS_SIZE (size 3, exact true)',
    ],
    [
      {
        anyOf: [
          kind('API'),
          { allOf: [owner('$currentUser'), { not: kind('User') }] },
        ],
      },
      'it is among the entities matching the kind “API” or (it is among the entities owned by the user and it is not among the entities matching the kind “User”)',
    ],
    [
      { anyOf: [kind('API'), kind('User')], not: kind('Group') },
      '(it is among the entities matching the kind “API” or it is among the entities matching the kind “User”) and it is not among the entities matching the kind “Group”',
    ],
  ])('says what %j means', (conditions, clause) => {
    expect(reading(conditions)).toBe(`May read a catalog-entity if ${clause}.`);
  });

  it.each([
    [
      { not: frozen },
      'the entities with the annotation “acme.example/frozen” (value “true”)',
    ],
    [{ not: { rule: 'NEW', resourceType } }, 'what satisfies NEW'],
    [
      { not: { anyOf: [kind('API'), kind('User')] } },
      'the entities matching the kind “API” and the entities matching the kind “User”',
    ],
  ])(
    'says what %j leaves out, and not what has to be untrue',
    (conditions, left) => {
      expect(reading(conditions)).toBe(
        `May read any catalog-entity except ${left}.`,
      );
    },
  );

  it('names actions and permissions, and needs no rules to be known', () => {
    expect(
      sentenceOf({
        pluginId: 'other',
        resourceType: 'api-product',
        permissionMapping: [
          'read',
          'update',
          { name: 'product.drop', action: 'delete' },
        ],
        conditions: { rule: 'IS_OWN', resourceType: 'api-product' },
      }),
    ).toBe(
      'May read, update or delete (product.drop) an api-product if it satisfies IS_OWN.',
    );
  });

  it('does not take the name of a param for a pattern', () => {
    expect(
      reading({
        rule: 'IS_ENTITY_OWNER',
        resourceType,
        params: { '(': '$&', __proto__x: 'constructor' },
      }),
    ).toContain('(( “$&”, __proto__x “constructor”)');
  });
});
