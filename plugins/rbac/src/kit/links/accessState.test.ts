import {
  accessParameters,
  AccessState,
  changed,
  readAccessState,
  whoCanQuery,
} from './accessState';

const read = (query: string) => readAccessState(new URLSearchParams(query));

describe('what is asked on the page Access', () => {
  it('is a part of the address, where nothing stands that is as at the beginning', () => {
    const state: AccessState = {
      who: 'user:default/bob',
      permission: 'catalog.entity.delete',
      action: 'delete',
      resourceType: 'catalog-entity',
      resource: 'component:default/shop',
      show: 'deny',
      search: 'b',
      plugin: 'catalog',
      page: 3,
    };
    expect(readAccessState(accessParameters(state))).toEqual(state);
    expect(accessParameters(read('')).toString()).toBe('');
  });

  it.each([
    'show=perhaps',
    'show=toString',
    'page=0',
    'page=1e9',
    'page=-1',
    'action=fly',
    'who=bob',
    'who=component:default/shop',
  ])('is as at the beginning where the address has %s', query =>
    expect(read(query)).toEqual(read('')),
  );

  const asked = read(
    'permission=a.b&action=use&resourceType=t&resource=x&page=4',
  );

  it('begins on the first page where something else is asked', () => {
    expect(changed(asked, { search: 'x' }).page).toBe(1);
    expect(changed(asked, { page: 5 })).toEqual({ ...asked, page: 5 });
  });

  it('loses the resource with its permission, and what else was said of that', () => {
    expect(changed(asked, { permission: 'c.d' })).toMatchObject({
      permission: 'c.d',
      action: '',
      resourceType: '',
      resource: '',
    });
  });

  it('is of a group or of a permission', () => {
    const ofGroup = changed(asked, { who: 'group:default/team' });
    expect(ofGroup).toMatchObject({
      permission: '',
      action: '',
      resourceType: '',
      resource: '',
    });
    expect(changed(ofGroup, { permission: 'c.d' }).who).toBe('');
    const ofUser = changed(asked, { who: 'user:default/bob' });
    expect(ofUser.permission).toBe('a.b');
    expect(changed(ofUser, { permission: 'c.d' }).who).toBe('user:default/bob');
  });

  it('asks the backend for one page of those who get these results', () => {
    expect(
      whoCanQuery(read('permission=a.b&action=use&show=deny&page=2')),
    ).toEqual({
      permission: 'a.b',
      action: 'use',
      resourceType: '',
      resourceRef: '',
      results: ['DENY'],
      search: '',
      limit: 20,
      offset: 20,
    });
  });
});
