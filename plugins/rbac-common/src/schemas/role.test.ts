import { defaultLimits } from './limits';
import { describeProblems, problemsOf } from './problems';
import { oldRoleSchema, roleSchema } from './role';

const schema = roleSchema(defaultLimits);
const good = { name: 'role:default/a', memberReferences: ['user:default/ada'] };

function problem(
  value: unknown,
  by: typeof schema | ReturnType<typeof oldRoleSchema> = schema,
) {
  const { error } = by.safeParse(value);
  return error && describeProblems(problemsOf(error), 'role');
}

describe('a role', () => {
  it('is read in lower-case, with its name as it was written', () => {
    expect(
      schema.parse({
        name: 'Role:Default/A',
        memberReferences: ['User:default/Ada', 'Group:default/Team'],
        metadata: {
          description: 'Ä\n"x"',
          owner: 'User:default/Ada',
          source: 'rest',
        },
        isDefault: false,
      }),
    ).toEqual({
      ref: 'role:default/a',
      name: 'Role:Default/A',
      members: ['user:default/ada', 'group:default/team'],
      description: 'Ä\n"x"',
      owner: 'user:default/ada',
    });
  });

  it.each([
    ['no metadata', undefined, { description: undefined, owner: undefined }],
    ['null for metadata', null, { description: undefined, owner: undefined }],
    [
      'null for its parts',
      { description: null, owner: null },
      { description: undefined, owner: undefined },
    ],
    [
      'empty parts',
      { description: '', owner: '' },
      { description: '', owner: '' },
    ],
  ])('tells %s', (_, metadata, expected) => {
    expect(schema.parse({ ...good, metadata })).toEqual(
      expect.objectContaining(expected),
    );
  });

  it.each<[string, unknown, string]>([
    [
      'no name',
      { ...good, name: undefined },
      'name must be the reference of a role, a string',
    ],
    [
      'a name of another kind',
      { ...good, name: 'group:default/a' },
      'name "group:default/a" has a kind that is not role',
    ],
    [
      'no members',
      { ...good, memberReferences: undefined },
      'memberReferences must be an array of references of users and groups',
    ],
    [
      'an empty list of members',
      { ...good, memberReferences: [] },
      'memberReferences must name at least one user or group',
    ],
    [
      'one member instead of a list',
      { ...good, memberReferences: 'user:default/ada' },
      'memberReferences must be an array',
    ],
    [
      'a null among its members',
      { ...good, memberReferences: ['user:default/a', null] },
      'memberReferences[1] must be the reference of a user or a group, a string',
    ],
    [
      'a role among its members',
      { ...good, memberReferences: ['role:default/a'] },
      'memberReferences[0] "role:default/a" has a kind that is not user or group',
    ],
    [
      'too many members',
      { ...good, memberReferences: Array(10_001).fill('user:default/a') },
      'memberReferences must have at most 10000 items',
    ],
    [
      'a description that is no string',
      { ...good, metadata: { description: 5 } },
      'metadata.description must be a string',
    ],
    [
      'a long description',
      { ...good, metadata: { description: 'x'.repeat(2_001) } },
      'metadata.description must have at most 2000 characters',
    ],
    [
      'NUL in its description',
      { ...good, metadata: { description: 'a\0' } },
      'metadata.description must not contain NUL',
    ],
    [
      'half a surrogate pair',
      { ...good, metadata: { description: '\udc4d' } },
      'metadata.description must not contain NUL or half a surrogate pair',
    ],
    [
      'a wrong owner',
      { ...good, metadata: { owner: 'ada' } },
      'metadata.owner must be the reference of a user or a group',
    ],
    [
      'a list for metadata',
      { ...good, metadata: [] },
      'metadata must be an object',
    ],
    ['null', null, 'role must be an object with name and memberReferences'],
    ['a list', [good], 'role must be an object'],
  ])('with %s is refused', (_, value, message) => {
    expect(problem(value)).toContain(message);
  });

  it('may have a description of 2,000 characters, emoji included', () => {
    const description = '👍'.repeat(1_000);
    expect(
      schema.parse({ ...good, metadata: { description } }).description,
    ).toBe(description);
  });

  it('with a thousand problems is refused with ten of them', () => {
    const memberReferences = Array(1_000).fill('nobody');
    expect(problem({ ...good, memberReferences })?.split('; ')).toHaveLength(
      10,
    );
  });
});

describe('what a caller believes a role to be', () => {
  const old = oldRoleSchema(defaultLimits);

  it('needs neither a name nor a member', () => {
    expect(old.parse({ memberReferences: [] })).toEqual({
      ref: undefined,
      members: [],
      description: undefined,
      owner: undefined,
    });
    expect(old.parse({ ...good, metadata: { description: '' } })).toEqual({
      ref: 'role:default/a',
      members: ['user:default/ada'],
      description: '',
      owner: undefined,
    });
  });

  it.each<[unknown, string]>([
    [{}, 'memberReferences must be an array'],
    [undefined, 'role must be an object with memberReferences'],
    [{ ...good, name: 'a' }, 'name "a" is not of the form'],
  ])('is refused if it is %j', (value, message) => {
    expect(problem(value, old)).toContain(message);
  });
});
