import { conditionNodeSchema } from './conditionNode';
import { defaultLimits } from './limits';
import { describeProblems, problemsOf } from './problems';

const rule = {
  rule: 'IS_ENTITY_KIND',
  resourceType: 'catalog-entity',
  params: { kinds: ['api'] },
};

function problem(value: unknown, limits = defaultLimits) {
  const { error } = conditionNodeSchema(limits).safeParse(value);
  return error && describeProblems(problemsOf(error), 'conditions');
}

const bare = { rule: 'ANY', resourceType: 'catalog-entity' };

/** `levels` criteria around a rule. */
function nested(
  levels: number,
  key: 'not' | 'allOf' | 'anyOf' = 'not',
): unknown {
  let node: unknown = bare;
  for (let level = 0; level < levels; level += 1) {
    node = { [key]: key === 'not' ? node : [node] };
  }
  return node;
}

/** Params that are `levels` objects deep. */
function deepParams(levels: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level += 1) {
    value = { inner: value };
  }
  return { ...rule, params: value };
}

describe('a node of a condition', () => {
  it.each<[string, unknown]>([
    ['a rule', rule],
    ['a rule without params', { rule: 'ANY', resourceType: 'thing' }],
    ['not', { not: rule }],
    ['allOf', { allOf: [rule, { not: rule }] }],
    ['keys side by side', { anyOf: [rule], not: rule, allOf: [rule] }],
    [
      'params of any JSON',
      { ...rule, params: { a: [null, true, 1.5, 'x', { b: [] }], c: {} } },
    ],
    [
      'odd keys of params',
      {
        ...rule,
        params: JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "": 3}'),
      },
    ],
  ])('may be %s, and is given back as it was', (_, value) => {
    const { root } = conditionNodeSchema(defaultLimits).parse(value);
    expect(JSON.stringify(root)).toBe(
      JSON.stringify(value).replace(
        /{"anyOf":(.*),"not":(.*),"allOf":(.*)}/,
        '{"allOf":$3,"anyOf":$1,"not":$2}',
      ),
    );
  });

  it('takes null params for none', () => {
    expect(
      conditionNodeSchema(defaultLimits).parse({ ...rule, params: null }).root,
    ).toEqual({
      rule: 'IS_ENTITY_KIND',
      resourceType: 'catalog-entity',
    });
  });

  it('tells the resource types of all its rules', () => {
    const node = {
      anyOf: [rule, { not: { ...rule, resourceType: 'b' } }],
      not: { ...rule, resourceType: 'c' },
    };
    expect([
      ...conditionNodeSchema(defaultLimits).parse(node).resourceTypes,
    ]).toEqual(['catalog-entity', 'b', 'c']);
  });

  it.each<[string, unknown, string]>([
    [
      'null',
      null,
      'conditions must be an object with rule, resourceType and params, or with allOf, anyOf or not',
    ],
    ['a string', 'IS_OWNER', 'conditions must be an object'],
    ['a list', [rule], 'conditions must be an object'],
    ['nothing at all', undefined, 'conditions must be an object'],
    ['an empty object', {}, 'conditions must have a rule, allOf, anyOf or not'],
    [
      'a misspelt key',
      { nto: rule },
      'conditions must not have the key "nto" beside allOf, anyOf or not',
    ],
    [
      'a misspelt key beside a good one',
      { allOf: [rule], nto: rule },
      'must not have the key "nto"',
    ],
    [
      'a rule with criteria',
      { ...rule, not: rule },
      'must not have the key "not" beside rule',
    ],
    [
      'a rule with an unknown key',
      { ...rule, name: 'x' },
      'must not have the key "name" beside rule',
    ],
    [
      '__proto__ as a key',
      JSON.parse('{"__proto__": {"not": 1}}'),
      'must not have the key "__proto__"',
    ],
    [
      '__proto__ beside a rule',
      JSON.parse('{"rule": "A", "resourceType": "b", "__proto__": {}}'),
      'must not have the key "__proto__" beside rule',
    ],
    [
      'a key of 1,000 characters',
      { ['k'.repeat(1_000)]: 1 },
      `must not have the key "${'k'.repeat(100)}" beside`,
    ],
    [
      'an empty allOf',
      { allOf: [] },
      'allOf must be an array with at least one node',
    ],
    [
      'an empty anyOf',
      { not: { anyOf: [] } },
      'not.anyOf must be an array with at least one node',
    ],
    ['an object for a list', { allOf: rule }, 'allOf must be an array'],
    [
      'null in a list',
      { allOf: [rule, { anyOf: [null] }] },
      'allOf[1].anyOf[0] must be an object with rule',
    ],
    ['a string in a list', { anyOf: ['x'] }, 'anyOf[0] must be an object'],
    ['not null', { not: null }, 'not must be an object'],
    ['not a list', { not: [rule] }, 'not must be an object'],
    ['a rule that is no string', { ...rule, rule: 5 }, 'rule must be a string'],
    [
      'an empty rule',
      { not: { ...rule, rule: '' } },
      'not.rule must not be empty',
    ],
    ['no resource type', { rule: 'A' }, 'resourceType must be a string'],
    [
      'a resource type with a space',
      { not: { ...rule, resourceType: 'a b' } },
      'not.resourceType must not contain spaces',
    ],
    [
      'params that are a list',
      { allOf: [{ ...rule, params: [] }] },
      'allOf[0].params must be an object',
    ],
    [
      'params that are text',
      { ...rule, params: 'x' },
      'params must be an object',
    ],
    [
      'a param that is not JSON',
      { ...rule, params: { a: { b: [() => 1] } } },
      'params.a.b[0] must be a JSON value',
    ],
    [
      'a param that is no number',
      { ...rule, params: { a: NaN } },
      'params.a must be a JSON value',
    ],
    [
      'an undefined param',
      { ...rule, params: { a: undefined } },
      'params.a must be a JSON value',
    ],
  ])('may not be %s', (_, value, message) => {
    expect(problem(value)).toContain(message);
  });

  it.each(['not', 'allOf', 'anyOf'] as const)(
    'has at most twelve levels of %s',
    key => {
      expect(problem(nested(11, key))).toBeUndefined();
      expect(problem(nested(12, key))).toContain(
        'is too deep: a condition has at most 12 levels',
      );
    },
  );

  it('does not count params as levels, whose own are bounded', () => {
    let value = deepParams(32);
    for (let level = 0; level < 11; level += 1) {
      value = { not: value };
    }
    expect(problem(value)).toBeUndefined();
    expect(problem(deepParams(33))).toMatch(
      /^params\.inner.* is too deep: params have at most 32 levels/,
    );
  });

  it('has at most 500 nodes', () => {
    const list = (length: number) => ({ anyOf: Array(length).fill(rule) });
    expect(problem(list(499))).toBeUndefined();
    expect(problem(list(500))).toBe(
      'anyOf[499] is one too many: a condition has at most 500 nodes',
    );
  });

  it('has at most 5,000 values in its params', () => {
    // The params themselves and the list count as well.
    const params = (length: number) => ({
      ...rule,
      params: { kinds: Array(length).fill('a') },
    });
    expect(problem(params(4_998))).toBeUndefined();
    expect(problem(params(4_999))).toBe(
      'params.kinds[4998] is one too many: the params of a condition have at most 5000 values',
    );
    expect(problem({ anyOf: [params(2_498), params(2_499)] })).toContain(
      'is one too many',
    );
  });

  it('is limited by the settings', () => {
    const limits = {
      ...defaultLimits,
      maxConditionDepth: 2,
      maxConditionNodeCount: 3,
      maxCriteriaItems: 2,
      maxParamValues: 2,
    };
    expect(
      problem({ not: { ...rule, params: { a: 1 } } }, limits),
    ).toBeUndefined();
    expect(problem({ not: { not: bare } }, limits)).toContain(
      'at most 2 levels',
    );
    const two = { anyOf: [bare, bare] };
    expect(problem(two, limits)).toBeUndefined();
    expect(problem({ ...two, not: bare }, limits)).toContain('at most 3 nodes');
    expect(problem({ allOf: [bare, bare, bare] }, limits)).toBe(
      'allOf must have at most 2 items',
    );
    expect(problem({ ...rule, params: { a: 1, b: 2 } }, limits)).toContain(
      'at most 2 values',
    );
  });

  it.each([
    ['criteria', nested(100_000)],
    ['lists', nested(100_000, 'allOf')],
    ['params', deepParams(100_000)],
  ])(
    'with 100,000 levels of %s is refused and exhausts nothing',
    (_, value) => {
      expect(problem(value)).toContain('is too deep');
    },
  );
});
