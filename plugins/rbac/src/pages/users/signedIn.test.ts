import { rowsOf, searched, sorted } from './signedIn';

const rows = rowsOf([
  {
    userEntityRef: 'user:default/ann',
    lastTimeLogin: 'Thu, 22 Aug 2024 16:27:41 GMT',
    displayName: 'Ann',
    email: 'ann@example.org',
  },
  {
    userEntityRef: 'user:default/bob',
    lastTimeLogin: 'Fri, 06 Sep 2024 08:00:00 GMT',
  },
  { userEntityRef: 'user:default/eve', displayName: 'Éve' },
  { userEntityRef: 'user:default/zoe', lastTimeLogin: 'lately' },
]);
const ids = (some: typeof rows) => some.map(({ id }) => id.slice(-3));

describe('users who have signed in', () => {
  it('have the time of their last sign-in, if it can be read', () => {
    expect(rows.map(({ lastSignIn }) => lastSignIn)).toEqual([
      '2024-08-22T16:27:41.000Z',
      '2024-09-06T08:00:00.000Z',
      undefined,
      undefined,
    ]);
  });

  it('are found by name, email address and reference', () => {
    expect(ids(searched(rows, ' ANN@ '))).toEqual(['ann']);
    expect(ids(searched(rows, 'default/b'))).toEqual(['bob']);
    expect(ids(searched(rows, 'éve'))).toEqual(['eve']);
    expect(searched(rows, '')).toHaveLength(4);
  });

  it('are sorted by any column, those last who signed in last', () => {
    const by = (column: string, direction: 'ascending' | 'descending') =>
      ids(sorted('en', rows, { column, direction }));
    expect(by('lastSignIn', 'ascending').slice(2)).toEqual(['ann', 'bob']);
    expect(by('lastSignIn', 'descending').slice(0, 2)).toEqual(['bob', 'ann']);
    expect(by('name', 'ascending').slice(0, 2)).toEqual(['ann', 'eve']);
  });
});
