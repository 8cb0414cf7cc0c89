import {
  readRoleListState,
  roleListParameters,
  roleQueryOf,
} from './roleListState';

const stateOf = (address: string) =>
  readRoleListState(new URLSearchParams(address));

describe('what the list of roles shows', () => {
  it('is the first page by name unless the address says otherwise', () => {
    expect(roleQueryOf(stateOf(''))).toEqual({
      search: '',
      source: '',
      member: '',
      owner: '',
      plugin: '',
      permission: '',
      finding: '',
      sort: 'name',
      order: 'ascending',
      limit: 20,
      offset: 0,
    });
    expect(roleListParameters(stateOf('')).toString()).toBe('');
  });

  it('survives in the address', () => {
    const state = {
      search: 'a & b=c/ü',
      source: 'csv-file',
      member: 'user:default/alice',
      owner: 'group:default/platform',
      plugin: 'catalog',
      permission: 'catalog-entity',
      finding: 'no-people' as const,
      unused: 180 as const,
      sort: 'lastModified' as const,
      order: 'descending' as const,
      page: 3,
      pageSize: 50,
    };
    expect(stateOf(roleListParameters(state).toString())).toEqual(state);
    expect(roleQueryOf(state)).toMatchObject({
      ...{ limit: 50, offset: 100, unused: 'P180D' },
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=two',
    'page=1e9',
    'page=1.5',
    'pageSize=7',
    'pageSize=1000000',
    'sort=secret',
    'sort=constructor',
    'order=up',
    'finding=everything',
    'unused=91',
    'unknown=1',
  ])('takes %s for left out', address => {
    expect(stateOf(address)).toEqual(stateOf(''));
  });
});
