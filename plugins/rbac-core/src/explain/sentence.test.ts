import {
  opening,
  openingOf,
  rulesFor,
  sentence,
  sentenceAbout,
} from './sentence';
import { ReadableCriteria, toStatement } from './statement';

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
const rules = rulesFor({ pluginId: 'catalog', resourceType }, plugins);
const reading = (conditions: ReadableCriteria) =>
  sentence(
    opening({ permissionMapping: ['read'], resourceType }),
    toStatement(conditions),
    rules,
  );
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
const spec = (params: object) => ({
  rule: 'HAS_SPEC',
  resourceType,
  params: { ...params },
});
const frozen = {
  rule: 'HAS_ANNOTATION',
  resourceType,
  params: { annotation: 'acme.example/frozen', value: 'true' },
};

describe('the sentence of a condition', () => {
  it.each([
    [owner('$ownerRefs'), 'entities owned by the user or their groups'],
    [
      owner('$currentUser', 'group:default/a'),
      'entities owned by the user, group:default/a',
    ],
    [
      owner(
        ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
          name => `user:default/${name}`,
        ),
      ),
      'entities owned by user:default/a, user:default/b, user:default/c, user:default/d, user:default/e, 2 more',
    ],
    [kind('Component', 'API'), 'entities matching the kind “Component”, “API”'],
    [spec({ key: 'type', value: 'x' }), 'entities with spec.type “x”'],
    [spec({ key: 'type' }), 'entities with spec.type'],
    [
      spec({ field: 'type' }),
      'entities with the specified spec subfield (field “type”)',
    ],
    [
      { rule: 'HAS_SIZE', resourceType, params: { size: 3, exact: true } },
      'resources that satisfy HAS_SIZE (size 3, exact true)',
    ],
    [
      { anyOf: [kind('API'), owner('$currentUser')] },
      'entities matching the kind “API” or entities owned by the user',
    ],
  ])('says what %j is about, and no more', (conditions, extent) => {
    expect(reading(conditions)).toBe(`May read ${extent}`);
  });

  it.each([
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
    [
      { allOf: [kind('API'), owner('$currentUser')] },
      'it is among the entities matching the kind “API” and it is among the entities owned by the user',
    ],
    [
      { anyOf: [{ not: kind('API') }, { not: kind('User') }] },
      'it is not among the entities matching the kind “API” or it is not among the entities matching the kind “User”',
    ],
  ])('says what %j means', (conditions, clause) => {
    expect(reading(conditions)).toBe(`May read a catalog-entity if ${clause}`);
  });

  it.each([
    [
      { not: frozen },
      'entities with the annotation “acme.example/frozen” (value “true”)',
    ],
    [{ not: { rule: 'NEW', resourceType } }, 'resources that satisfy NEW'],
    [
      { not: { anyOf: [kind('API'), kind('User')] } },
      'entities matching the kind “API” and entities matching the kind “User”',
    ],
  ])(
    'says what %j leaves out, and not what has to be untrue',
    (conditions, left) => {
      expect(reading(conditions)).toBe(
        `May read any catalog-entity except ${left}`,
      );
    },
  );

  it('names actions and permissions, and needs no rules to be known', () => {
    expect(
      sentence(
        opening({
          resourceType: 'api-product',
          permissionMapping: [
            'read',
            'update',
            { name: 'product.drop', action: 'delete' },
          ],
        }),
        toStatement({ rule: 'IS_OWN' }),
      ),
    ).toBe(
      'May read, update or delete (product.drop) resources that satisfy IS_OWN',
    );
  });

  it('does not take the name of a param for a pattern', () => {
    expect(
      reading({
        rule: 'IS_ENTITY_OWNER',
        params: { '(': '$&', __proto__x: 'constructor' },
      }),
    ).toContain('(( “$&”, __proto__x “constructor”)');
  });

  it('shows neither a long value as a whole nor one that forges a line', () => {
    expect(reading(kind('x'.repeat(300)))).toHaveLength(
      'May read entities matching the kind “…”'.length + 100,
    );
    expect(reading(kind('a\nALLOW: everybody'))).not.toContain('\n');
    expect(
      sentence(
        opening({ permissionMapping: ['read'], resourceType }),
        toStatement({ rule: 'NEW' }),
        new Map([['NEW', 'Allow things\u202e of others']]),
      ),
    ).toBe('May read things\\u{202e} of others');
  });

  it.each([
    [{ not: spec({ key: 'type', value: 'cluster' }) }, false, 'is one'],
    [{ not: spec({ key: 'type', value: 'cluster' }) }, true, 'is not one'],
    [owner('$currentUser'), true, 'is one'],
    [owner('$currentUser'), false, 'is not one'],
    [{ allOf: [kind('API'), { not: frozen }] }, true, 'meets that'],
    [{ allOf: [kind('API'), { not: frozen }] }, false, 'does not meet that'],
  ])(
    'ends with what the resource is: %j, which holds: %p',
    (conditions, holds, end) => {
      const beginning = openingOf('role:default/a', 'read', resourceType);
      const statement = toStatement(conditions);
      const said = sentenceAbout('a:b/c', holds, beginning, statement, rules);
      expect(said).toBe(
        `${sentence(beginning, statement, rules)}; a:b/c ${end}`,
      );
      expect(said).toMatch(/^role:default\/a reads /);
    },
  );
});
