import { longestWord, nearestFirst } from './nearestFirst';

describe('nearestFirst', () => {
  const order = (names: string[], text: string) =>
    nearestFirst(names, text, name => [name]);

  it('has first whose name it is, then whose name begins with it', () => {
    expect(
      order(['pre-team', 'team-2', 'Team', 'steam', 'team-1'], 'TEAM'),
    ).toEqual(['Team', 'team-2', 'team-1', 'pre-team', 'steam']);
  });

  it('leaves out what does not have it', () => {
    expect(order(['developer', 'reader'], 'dev')).toEqual(['developer']);
  });

  it('takes the words in any order, after what has the text as it is', () => {
    expect(
      order(['Entity Delete', 'Delete entity', 'Read entity'], 'delete entity'),
    ).toEqual(['Delete entity', 'Entity Delete']);
    expect(order(['Delete catalog entity'], 'delete entity')).toHaveLength(1);
    expect(longestWord('  of the catalog ')).toBe('catalog');
  });

  it('takes any name of a thing', () => {
    expect(
      nearestFirst(
        [['catalog.entity.delete', 'Delete catalog entity']],
        'delete catalog',
        names => names,
      ),
    ).toHaveLength(1);
  });
});
