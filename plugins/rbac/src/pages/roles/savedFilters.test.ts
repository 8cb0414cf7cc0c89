import * as fc from 'fast-check';
import {
  filterQuery,
  MAX_SAVED,
  readSavedFilters,
  withFilter,
  withoutFilter,
} from './savedFilters';

const mine = { name: 'Mine', query: 'owner=user%3Adefault%2Falice' };

describe('saved filters of the list', () => {
  it('are what an address says, whatever page of it is shown', () => {
    expect(filterQuery('page=3&source=rest&sort=nonsense&other=1')).toBe(
      'source=rest',
    );
    expect(filterQuery('page=3')).toBe('');
  });

  it('take the place of one with the same name, in the order of names', () => {
    const both = withFilter([mine], { name: ' empty ', query: 'search=a' })!;
    expect(both.map(({ name }) => name)).toEqual(['empty', 'Mine']);
    expect(withFilter(both, { name: 'MINE', query: 'search=b' })).toEqual([
      { name: 'empty', query: 'search=a' },
      { name: 'MINE', query: 'search=b' },
    ]);
    expect(withoutFilter(both, 'mine')).toHaveLength(1);
  });

  it('are bounded in number and length, and have a name', () => {
    const many = Array.from({ length: MAX_SAVED }, (_, index) => ({
      name: `${index}`,
      query: 'search=a',
    }));
    expect(withFilter(many, mine)).toBeUndefined();
    expect(withFilter(many, { ...mine, name: '7' })).toHaveLength(MAX_SAVED);
    expect(withFilter([], { ...mine, name: '  ' })).toBeUndefined();
    expect(withFilter([], { ...mine, name: 'n'.repeat(41) })).toBeUndefined();
    expect(
      withFilter([], { ...mine, query: 'q'.repeat(2_001) }),
    ).toBeUndefined();
  });

  it('are read from whatever was kept', () => {
    expect(readSavedFilters([mine, null, { name: 1 }, 'x'])).toEqual([mine]);
    fc.assert(
      fc.property(fc.anything(), kept => {
        expect(readSavedFilters(kept).length).toBeLessThanOrEqual(MAX_SAVED);
        expect(readSavedFilters([kept]).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
