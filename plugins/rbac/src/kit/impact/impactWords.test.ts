import { english } from '../../translations/__testUtils__/english';
import { changeWords, entitiesWords, exampleWords } from './impactWords';

const moved = (count: number) => ({ count, examples: [] });
const seen = (matching: number, of = 33) => ({ matching, of });

describe('a change of access', () => {
  it('names both sides, or the conditions on both', () => {
    expect(
      changeWords(english, { before: 'ALLOW', after: 'CONDITIONAL' }),
    ).toBe('allowed before, allowed only where conditions hold after');
    expect(
      changeWords(english, {
        before: 'CONDITIONAL',
        after: 'CONDITIONAL',
        conditions: { comparison: 'narrower' },
      }),
    ).toBe('allowed on less than before');
  });
});

describe('the entities of conditions', () => {
  it.each([
    [
      { before: seen(33), after: seen(31), lost: moved(2) },
      'No longer 2 of the 33 entities that you see: 33 before, 31 after.',
    ],
    [
      { before: seen(3), after: seen(30), won: moved(27) },
      '27 more of the 33 entities that you see: 3 before, 30 after.',
    ],
    [
      { before: seen(7), after: seen(5), lost: moved(5), won: moved(3) },
      'No longer 5, but 3 others, of the 33 entities that you see: 7 before, 5 after.',
    ],
    [
      { before: seen(7), after: seen(7) },
      'Of the 33 entities that you see: 7 before, 7 after.',
    ],
    [
      { before: seen(7), after: seen(8, 40) },
      'Before, 7 of the 33 entities that you see; after, 8 of the 40 entities that you see.',
    ],
    [{ after: seen(1, 1) }, 'After, 1 of the 1 entity that you see.'],
    [{}, undefined],
  ])('are counted as far as that is known: %j', (entities, words) => {
    expect(entitiesWords(english, { comparison: 'undecided', entities })).toBe(
      words,
    );
  });
});

describe('an example of what is new', () => {
  const kind = (name: string) => ({
    rule: 'IS_ENTITY_KIND',
    params: { kinds: [name] },
  });
  const example = (holds: string[], fails: string[]) =>
    exampleWords(english, {
      comparison: 'wider',
      example: { holds: holds.map(kind), fails: fails.map(kind) },
    });

  it('is described by what holds for it and what does not', () => {
    expect(example([], [])).toBeUndefined();
    expect(example(['API', 'System'], [])).toMatch(
      /^Newly allowed, for example: .*API.* that are also .*System.*\.$/,
    );
    expect(example([], ['API', 'System'])).toMatch(
      /^Newly allowed, for example: everything, but not .*API.* or .*System.*\.$/,
    );
  });
});
