import {
  conditionBytes,
  conditionDocumentSchema,
  conditionSchema,
  mappedAction,
} from './condition';
import { defaultLimits } from './limits';
import { describeProblems, problemsOf } from './problems';

const schema = conditionSchema(defaultLimits);
const documents = conditionDocumentSchema(defaultLimits);
const criteria = {
  rule: 'HAS_LABEL',
  resourceType: 'catalog-entity',
  params: { label: 'a' },
};
const good = {
  result: 'CONDITIONAL',
  roleEntityRef: 'role:default/a',
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [
    'read',
    { name: 'catalog.entity.refresh', action: 'update' },
  ],
  conditions: criteria,
};

function problem(
  value: unknown,
  by: Pick<typeof schema, 'safeParse'> = schema,
) {
  const { error } = by.safeParse(value);
  return error && describeProblems(problemsOf(error), 'condition');
}

describe('a condition', () => {
  it('is read with its mapping in the form in which it was given', () => {
    expect(schema.parse({ ...good, roleEntityRef: 'Role:default/A' })).toEqual({
      role: 'role:default/a',
      content: {
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        mapping: ['read', { name: 'catalog.entity.refresh', action: 'update' }],
        criteria,
      },
    });
  });

  it('may have a name, an id and metadata, which are ignored', () => {
    const more = { ...good, name: 'x', id: 7, metadata: { description: 'x' } };
    expect(schema.parse(more)).toEqual(schema.parse(good));
  });

  it('has at most 64 kB, of whatever it consists', () => {
    const labelled = (label: string) => ({
      ...good,
      conditions: { ...criteria, params: { label } },
    });
    const { content } = schema.parse(labelled(''));
    const room = 64 * 1024 - conditionBytes(content);

    for (const by of [schema, documents]) {
      expect(problem(labelled('a'.repeat(room)), by)).toBeUndefined();
      expect(problem(labelled('a'.repeat(room + 1)), by)).toBe(
        'conditions must not make a condition of more than 65536 bytes; it has 65537',
      );
    }
    expect(problem(labelled('€'.repeat(room / 2)))).toContain('65536 bytes');
  });

  it('maps actions', () => {
    expect(schema.parse(good).content.mapping.map(mappedAction)).toEqual([
      'read',
      'update',
    ]);
  });

  it.each<[string, unknown, string]>([
    [
      'another result',
      { ...good, result: 'ALLOW' },
      'result must be CONDITIONAL',
    ],
    ['no result', { ...good, result: undefined }, 'result must be CONDITIONAL'],
    [
      'no role',
      { ...good, roleEntityRef: undefined },
      'roleEntityRef must be the reference of a role',
    ],
    [
      'a user for a role',
      { ...good, roleEntityRef: 'user:default/a' },
      'roleEntityRef "user:default/a" has a kind that is not role',
    ],
    ['no plugin', { ...good, pluginId: '' }, 'pluginId must not be empty'],
    [
      'no resource type',
      { ...good, resourceType: undefined },
      'resourceType must be a string',
    ],
    [
      'no mapping',
      { ...good, permissionMapping: undefined },
      'permissionMapping must be an array of actions',
    ],
    [
      'one action instead of a list',
      { ...good, permissionMapping: 'read' },
      'permissionMapping must be an array of actions',
    ],
    [
      'an empty mapping',
      { ...good, permissionMapping: [] },
      'permissionMapping must name at least one action',
    ],
    [
      'an unknown action',
      { ...good, permissionMapping: ['read', 'write'] },
      'permissionMapping[1] must be an action or an object with name and action',
    ],
    [
      'null in the mapping',
      { ...good, permissionMapping: [null] },
      'permissionMapping[0] must be an action',
    ],
    [
      'a mapping without a name',
      { ...good, permissionMapping: [{ action: 'read' }] },
      'permissionMapping[0] must be an action',
    ],
    [
      'a mapping with another key',
      {
        ...good,
        permissionMapping: [{ name: 'a', action: 'read', effect: 'deny' }],
      },
      'permissionMapping[0] must be an action',
    ],
    [
      'a name with a space in the mapping',
      { ...good, permissionMapping: [{ name: 'a b', action: 'read' }] },
      'permissionMapping[0].name must not contain spaces',
    ],
    [
      'a long mapping',
      { ...good, permissionMapping: Array(101).fill('read') },
      'permissionMapping must have at most 100 items',
    ],
    [
      'no criteria',
      { ...good, conditions: undefined },
      'conditions must be an object with rule',
    ],
    [
      'text for criteria',
      { ...good, conditions: 'x' },
      'conditions must be an object with rule',
    ],
    [
      'a wrong node',
      { ...good, conditions: { allOf: [{ not: 5 }] } },
      'conditions.allOf[0].not must be an object',
    ],
    [
      'a rule for another resource type',
      { ...good, conditions: { not: { ...criteria, resourceType: 'b' } } },
      'conditions has a rule for the resource type b, but the condition is for catalog-entity',
    ],
    [
      'a list around it',
      [good],
      'condition must be an object with result, roleEntityRef',
    ],
    ['null', null, 'condition must be an object'],
  ])('with %s is refused', (_, value, message) => {
    expect(problem(value)).toContain(message);
  });
});

describe('a document of the conditional-policy file', () => {
  const { resourceType, ...without } = good;

  it('may leave the resource type to its rules', () => {
    expect(documents.parse(without)).toEqual(schema.parse(good));
    expect(documents.parse(good)).toEqual(schema.parse(good));
  });

  it('may not have rules for several resource types', () => {
    const conditions = {
      anyOf: [criteria, { ...criteria, resourceType: 'b' }],
    };
    expect(problem({ ...without, conditions }, documents)).toBe(
      'conditions has a rule for the resource type b, but the condition is for catalog-entity',
    );
  });

  it('may not name another resource type than its rules', () => {
    expect(problem({ ...good, resourceType: 'b' }, documents)).toBe(
      'conditions has a rule for the resource type catalog-entity, but the condition is for b',
    );
  });
});
