import { defaultLimits } from './limits';
import { equalPolicies, nameSchema, policySchema } from './policy';
import { describeProblems, problemsOf } from './problems';

const schema = policySchema(defaultLimits);
const good = {
  permission: 'catalog.entity.read',
  policy: 'read',
  effect: 'allow',
};

function problem(value: unknown) {
  const { error } = schema.safeParse(value);
  return error && describeProblems(problemsOf(error), 'policy');
}

describe('a name', () => {
  const name = nameSchema(defaultLimits);

  it.each([
    'catalog.entity.read',
    'catalog-entity',
    'HAS_LABEL',
    'a',
    'ünïcode',
    '👍',
    '__proto__',
    "o'clock",
    'x'.repeat(255),
  ])('may be %s', value => {
    expect(name.parse(value)).toBe(value);
  });

  it.each<[unknown, string]>([
    ['', 'must not be empty'],
    ['x'.repeat(256), 'must have at most 255 characters'],
    ['a b', 'must not contain spaces'],
    ['a\u00a0b', 'must not contain spaces'],
    ['a,b', 'must not contain spaces'],
    ['a"b', 'must not contain spaces'],
    ['a\nb', 'must not contain spaces'],
    ['a\0b', 'must not contain spaces'],
    ['a\u200bb', 'must not contain spaces'],
    ['a\ud83d', 'must not contain spaces'],
    [null, 'must be a string'],
    [undefined, 'must be a string'],
    [1, 'must be a string'],
    [{}, 'must be a string'],
    [['a'], 'must be a string'],
  ])('may not be %j', (value, message) => {
    expect(name.safeParse(value).error?.issues[0].message).toContain(message);
  });

  it('is limited by the settings', () => {
    const short = nameSchema({ ...defaultLimits, maxNameLength: 3 });
    expect(short.safeParse('abc').success).toBe(true);
    expect(short.safeParse('abcd').success).toBe(false);
  });
});

describe('a policy', () => {
  it('is read with its action under the key policy', () => {
    expect(schema.parse(good)).toEqual({
      role: undefined,
      policy: {
        permission: 'catalog.entity.read',
        action: 'read',
        effect: 'allow',
      },
    });
  });

  it('may name its role, and may have keys that nobody asked for', () => {
    expect(
      schema.parse({ ...good, entityReference: 'Role:default/A', metadata: {} })
        .role,
    ).toBe('role:default/a');
  });

  it.each<[string, unknown, string]>([
    [
      'no permission',
      { ...good, permission: undefined },
      'permission must be a string',
    ],
    [
      'a permission that is no string',
      { ...good, permission: 5 },
      'permission must be a string',
    ],
    [
      'an unknown action',
      { ...good, policy: 'write' },
      'policy must be one of create, read, update, delete, use',
    ],
    [
      'an action in capitals',
      { ...good, policy: 'READ' },
      'policy must be one of',
    ],
    ['no action', { ...good, policy: null }, 'policy must be one of'],
    [
      'an unknown effect',
      { ...good, effect: 'Allow' },
      'effect must be one of allow, deny',
    ],
    [
      'a list for an effect',
      { ...good, effect: ['allow'] },
      'effect must be one of allow, deny',
    ],
    [
      'a wrong role',
      { ...good, entityReference: 'user:default/a' },
      'entityReference "user:default/a" has a kind that is not role',
    ],
    [
      'no object',
      null,
      'policy must be an object with permission, policy and effect',
    ],
    ['a string', 'allow', 'policy must be an object'],
    ['a list', [good], 'policy must be an object'],
  ])('with %s is refused', (_, value, message) => {
    expect(problem(value)).toContain(message);
  });

  it('is refused with all its problems at once', () => {
    expect(problem({})).toBe(
      'permission must be a string; policy must be one of create, read, update, delete, use; effect must be one of allow, deny',
    );
  });

  it('equals one that says the same', () => {
    const { policy } = schema.parse(good);
    expect(equalPolicies(policy, { ...policy })).toBe(true);
    expect(equalPolicies(policy, { ...policy, permission: 'a' })).toBe(false);
    expect(equalPolicies(policy, { ...policy, action: 'use' })).toBe(false);
    expect(equalPolicies(policy, { ...policy, effect: 'deny' })).toBe(false);
  });
});
