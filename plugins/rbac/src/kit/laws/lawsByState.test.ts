import { LawJson, lawsByState } from './lawsByState';

const law = (name: string, state: LawJson['state']) =>
  ({ name, state }) as LawJson;

describe('laws by how they stand', () => {
  it('begin with what is broken, and keep the order of the file', () => {
    const groups = lawsByState([
      law('a', 'holds'),
      law('b', 'nearly'),
      law('c', 'broken'),
      law('d', 'unknown'),
      law('e', 'broken'),
    ]);
    expect(groups.map(({ laws }) => laws.map(({ name }) => name))).toEqual([
      ['c', 'e'],
      ['d'],
      ['b'],
      ['a'],
    ]);
  });

  it('leave out how none stands', () => {
    expect(lawsByState([])).toEqual([]);
  });
});
