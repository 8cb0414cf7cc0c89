import { z } from 'zod';
import { listOf } from './list';

/*
 * A million wrong items in a list of at most a thousand kept a portal busy for eleven
 * seconds: each was parsed, and made a problem, before the length was looked at.
 */
describe('a list from outside', () => {
  const parsed: unknown[] = [];
  const text = z.unknown().transform((value, context) => {
    parsed.push(value);
    if (typeof value === 'string') {
      return value.trim();
    }
    context.addIssue('must be a string');
    return z.NEVER;
  });
  const list = listOf(text, 100, { items: 'names' });
  beforeEach(() => parsed.splice(0));

  const problemsIn = (value: unknown) =>
    list
      .safeParse(value)
      .error?.issues.map(({ path, message }) => [...path, message]);

  it('gives what its items are parsed to', () => {
    expect(list.parse([' a', 'b '])).toEqual(['a', 'b']);
  });

  it('is refused as too long before any item is parsed', () => {
    expect(problemsIn(Array(1_000_000).fill(1))).toEqual([
      ['must have at most 100 names'],
    ]);
    expect(parsed).toEqual([]);
  });

  it('looks at no more items once there are enough problems', () => {
    expect(problemsIn(['a', ...Array(99).fill(1)])).toEqual(
      Array.from({ length: 10 }, (_, index) => [index + 1, 'must be a string']),
    );
    expect(parsed).toHaveLength(11);
  });

  it('does so through lists in lists', () => {
    const lists = listOf(z.object({ names: list }), 100);
    const { error } = lists.safeParse(
      Array(100).fill({ names: Array(100).fill(1) }),
    );
    expect(error?.issues).toHaveLength(10);
    expect(error?.issues[0].path).toEqual([0, 'names', 0]);
    expect(parsed).toHaveLength(10);
  });

  it('says what it must be', () => {
    expect(problemsIn('a')).toEqual([['must be an array']]);
    expect(listOf(text, 1).min(1).safeParse([]).success).toBe(false);
  });

  it('is described as an array of at most so many items', () => {
    expect(
      z.toJSONSchema(listOf(z.string(), 5), { io: 'input' }),
    ).toMatchObject({ type: 'array', items: { type: 'string' }, maxItems: 5 });
  });
});
