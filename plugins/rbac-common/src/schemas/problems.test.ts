import { z } from 'zod';
import { describeProblems, problemsOf } from './problems';

describe('problems', () => {
  it('have fields as one would write them', () => {
    const schema = z.object({
      'policies-csv-file': z.string({ error: 'is wrong' }),
      list: z.array(z.object({ name: z.string({ error: 'is wrong' }) })),
    });
    const { error } = schema.safeParse({ list: [{ name: 'a' }, {}] });
    const reason = { code: 'type', params: { expected: 'string' } };
    expect(problemsOf(error!)).toEqual([
      { field: 'policies-csv-file', message: 'is wrong', ...reason },
      { field: 'list[1].name', message: 'is wrong', ...reason },
    ]);
  });

  it('name the value itself when they have no field', () => {
    const { error } = z.string({ error: 'must be text' }).safeParse(1);
    expect(describeProblems(problemsOf(error!), 'the body')).toBe(
      'the body must be text',
    );
  });

  it('shorten the keys of a caller', () => {
    const schema = z.record(z.string(), z.number({ error: 'is no number' }));
    const { error } = schema.safeParse({ ['k'.repeat(10_000)]: 'x' });
    expect(problemsOf(error!)[0].field).toHaveLength(100);
  });

  it('let no key of a caller begin a line of a log', () => {
    const schema = z.record(z.string(), z.number({ error: 'is no number' }));
    const { error } = schema.safeParse({ 'a\nb\u001b[2J': 'x' });
    expect(problemsOf(error!)[0].field).toBe('a\\u{a}b\\u{1b}[2J');
  });

  it('shorten messages that repeat what was sent', () => {
    const { error } = z.strictObject({}).safeParse({ ['k'.repeat(10_000)]: 1 });
    expect(problemsOf(error!)[0].message).toMatch(
      /^must not have the key: .{900}/,
    );
    expect(problemsOf(error!)[0].message).toHaveLength(1_001);
  });
});
