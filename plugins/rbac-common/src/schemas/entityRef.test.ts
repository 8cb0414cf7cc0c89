import {
  entityRefSchema,
  memberRefSchema,
  namedRole,
  namedRoleSchema,
  nameOf,
  roleRefSchema,
} from './entityRef';
import { describeProblems, problemsOf } from './problems';

const name63 = 'n'.repeat(63);

/** The problem with a value, as shown to a caller. */
function problem(schema: typeof entityRefSchema, value: unknown) {
  const result = schema.safeParse(value);
  return result.success
    ? undefined
    : describeProblems(problemsOf(result.error), 'name');
}

describe('the reference of an entity', () => {
  it.each([
    ['user:default/ada', 'user:default/ada'],
    ['User:Default/Ada', 'user:default/ada'],
    ['component:a-b/c_d.e-f', 'component:a-b/c_d.e-f'],
    [`group:${name63}/${name63}`, `group:${name63}/${name63}`],
    ['role:0/9', 'role:0/9'],
    // Lower-case in every language: no dotless i.
    ['USER:DEFAULT/ALI', 'user:default/ali'],
  ])('%s is read as %s', (value, expected) => {
    expect(entityRefSchema.parse(value)).toBe(expected);
  });

  it.each<[unknown, string]>([
    ['', 'is not of the form <kind>:<namespace>/<name>'],
    ['ada', 'is not of the form'],
    ['user:ada', 'is not of the form'],
    ['default/ada', 'is not of the form'],
    ['user/default/ada', 'is not of the form'],
    ['a:b:c/d', 'is not of the form'],
    [':default/ada', 'has a kind that is not'],
    ['us er:default/ada', 'has a kind that is not'],
    ['user:/ada', 'has a namespace that is not'],
    ['user:de_fault/ada', 'has a namespace that is not'],
    [`user:${'n'.repeat(64)}/ada`, 'has a namespace that is not'],
    ['user:-default/ada', 'has a namespace that is not'],
    ['user:default/', 'has a name that is not'],
    ['user:default/ada/bob', 'has a name that is not'],
    ['user:default/ada bob', 'has a name that is not'],
    ['user:default/ada\n', 'has a name that is not'],
    ['user:default/-ada', 'has a name that is not'],
    ['user:default/ada-', 'has a name that is not'],
    ['user:default/ädä', 'has a name that is not'],
    ['user:default/a,b', 'has a name that is not'],
    ['user:default/a"b', 'has a name that is not'],
    ['user:default/a\0b', 'has a name that is not'],
    ['user:default/__proto__', 'has a name that is not'],
    [`user:default/${'n'.repeat(64)}`, 'has a name that is not'],
    [' user:default/ada', 'has a kind that is not'],
    [null, 'must be the reference of an entity, a string'],
    [undefined, 'must be the reference of an entity, a string'],
    [7, 'must be the reference of an entity, a string'],
    [['user:default/ada'], 'must be the reference of an entity, a string'],
    [{}, 'must be the reference of an entity, a string'],
  ])('%j is none', (value, message) => {
    const text = problem(entityRefSchema, value);
    expect(text).toMatch(/^name /);
    expect(text).toContain(message);
  });

  it('is quoted in the problem, but not without end', () => {
    expect(problem(entityRefSchema, 'ada "x"')).toBe(
      'name "ada \\"x\\"" is not of the form <kind>:<namespace>/<name>',
    );
    expect(
      problem(entityRefSchema, 'x'.repeat(1_000_000))?.length,
    ).toBeLessThan(200);
  });
});

describe('the reference of a role or a member', () => {
  it('is of the right kind', () => {
    expect(roleRefSchema.parse('Role:default/a')).toBe('role:default/a');
    expect(memberRefSchema.parse('Group:default/a')).toBe('group:default/a');
    expect(memberRefSchema.parse('USER:default/a')).toBe('user:default/a');
  });

  it.each([
    [roleRefSchema, 'user:default/a', 'has a kind that is not role'],
    [roleRefSchema, 'roles:default/a', 'has a kind that is not role'],
    [memberRefSchema, 'role:default/a', 'has a kind that is not user or group'],
    [memberRefSchema, 'system:default/a', 'is not user or group'],
  ])('is not of another kind', (schema, value, message) => {
    expect(problem(schema as typeof entityRefSchema, value)).toBe(
      `name ${JSON.stringify(value)} ${
        message.startsWith('has') ? message : `has a kind that ${message}`
      }`,
    );
  });
});

describe('the name of a role', () => {
  it.each([
    'role:default/workflowReadwrite',
    'Role:default/workflow',
    'role:DEFAULT/WORKFLOW',
    'role:default/workflow',
  ])('%s is shown as it was written', written => {
    const role = namedRoleSchema.parse(written);
    expect(role.ref).toBe(written.toLowerCase());
    expect(nameOf(role)).toBe(written);
  });

  it('is not kept where it is the reference', () => {
    expect(namedRoleSchema.parse('role:default/a')).toEqual({
      ref: 'role:default/a',
    });
  });

  it.each([
    ['the Kelvin sign for a k', 'role:default/wor\u212A'],
    ['another name', 'role:default/admin'],
    ['more than the reference', 'role:default/Work '],
    ['markup', 'role:default/<b>Work</b>'],
    ['nothing', ''],
    ['null', null],
    ['a number', 7],
    ['a list', ['role:default/Work']],
  ])('is the reference in place of %s', (_, written) => {
    const ref = roleRefSchema.parse('role:default/work');
    expect(nameOf(namedRole(ref, written))).toBe(ref);
  });

  it('does not show letters that only look like those of the reference', () => {
    const role = namedRoleSchema.parse('role:default/WOR\u212A');
    expect(nameOf(role)).toBe('role:default/work');
  });
});
