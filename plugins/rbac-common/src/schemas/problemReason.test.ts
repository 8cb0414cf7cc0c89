import { z } from 'zod';
import { problemsOf } from './problems';

describe('the code of a problem', () => {
  it.each<[string, z.ZodType, unknown, object]>([
    ['type', z.string(), 1, { expected: 'string' }],
    ['value', z.enum(['a', 'b']), 'c', { expected: ['a', 'b'] }],
    ['format', z.string().regex(/^a$/), 'b', { format: 'regex' }],
    ['too-long', z.string().max(1), 'ab', { limit: 1 }],
    ['too-short', z.string().min(1), '', { limit: 1 }],
    ['too-many', z.array(z.int()).max(1), [1, 2], { limit: 1 }],
    ['too-few', z.array(z.int()).min(1), [], { limit: 1 }],
    ['too-large', z.number().max(1), 2, { limit: 1 }],
    ['too-small', z.number().min(1), 0, { limit: 1 }],
    ['not-multiple', z.number().multipleOf(2), 3, { divisor: 2 }],
    ['unknown-key', z.strictObject({}), { 'a\nb': 1 }, { names: ['a\\u{a}b'] }],
    ['alternative', z.union([z.string(), z.int()]), true, {}],
    ['key', z.record(z.string().min(2), z.int()), { a: 1 }, {}],
    ['element', z.map(z.object(), z.int()), new Map([[{}, 'a']]), {}],
    ['rule', z.string().refine(() => false), '', {}],
  ])('is %s', (code, schema, value, params) => {
    const { error } = schema.safeParse(value);
    expect(problemsOf(error!)[0]).toMatchObject({ code, params });
  });

  it('repeats no more than ten unknown keys, each shortened', () => {
    const keys = Array.from({ length: 11 }, (_, at) =>
      `${at}`.padEnd(200, 'x'),
    );
    const { error } = z
      .strictObject({})
      .safeParse(Object.fromEntries(keys.map(key => [key, 1])));
    const names = problemsOf(error!)[0].params?.names as string[];
    expect(names.map(name => name.length)).toEqual(Array(10).fill(100));
  });
});
