import { conditionSentence } from './sentence';

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

describe('conditionSentence', () => {
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
      { not: frozen },
      'it is not among the entities with the annotation “acme.example/frozen” (value “true”)',
    ],
    [
      { rule: 'HAS_SPEC', resourceType, params: { key: 'type', value: 'x' } },
      'it is among the entities with the specified spec subfield (key “type”, value “x”)',
    ],
    [
      { rule: 'HAS_SIZE', resourceType, params: { size: 3, exact: true } },
      'it satisfies HAS_SIZE (size 3, exact true)',
    ],
    [{ not: { rule: 'NEW', resourceType } }, 'it does not satisfy NEW'],
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
      { not: { anyOf: [kind('API'), kind('User')] } },
      'it is not among the entities matching the kind “API” and it is not among the entities matching the kind “User”',
    ],
    [
      { anyOf: [kind('API'), kind('User')], not: kind('Group') },
      '(it is among the entities matching the kind “API” or it is among the entities matching the kind “User”) and it is not among the entities matching the kind “Group”',
    ],
  ])('says what %j means', (conditions, clause) => {
    expect(
      conditionSentence(
        {
          pluginId: 'catalog',
          resourceType,
          permissionMapping: ['read'],
          conditions,
        },
        plugins,
      ),
    ).toBe(`May read a catalog-entity if ${clause}.`);
  });

  it('names actions and permissions, and needs no rules to be known', () => {
    expect(
      conditionSentence(
        {
          pluginId: 'other',
          resourceType: 'api-product',
          permissionMapping: [
            'read',
            'update',
            { name: 'product.drop', action: 'delete' },
          ],
          conditions: { rule: 'IS_OWN', resourceType: 'api-product' },
        },
        plugins,
      ),
    ).toBe(
      'May read, update or delete (product.drop) an api-product if it satisfies IS_OWN.',
    );
  });

  it('does not take the name of a param for a pattern', () => {
    expect(
      conditionSentence(
        {
          pluginId: 'catalog',
          resourceType,
          permissionMapping: ['read'],
          conditions: {
            rule: 'IS_ENTITY_OWNER',
            resourceType,
            params: { '(': '$&', __proto__x: 'constructor' },
          },
        },
        plugins,
      ),
    ).toContain('(( “$&”, __proto__x “constructor”)');
  });
});
