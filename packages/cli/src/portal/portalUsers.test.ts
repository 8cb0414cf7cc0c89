import { UserGrantJson, WhoCanJson } from '@portal-rbac/plugin-rbac-common';
import { range } from 'lodash';
import { answeringWith } from '../__testUtils__/answeringWith';
import { readUsersWhoCan } from './portalUsers';

const everybody = range(2_500).map(number => `user:default/u${number}`);

interface Page {
  readonly users: readonly string[];
  readonly version?: string;
  readonly inCatalog?: number;
  /** The portal's number; the length of the list unless it lies. */
  readonly total?: number;
}

const answerWith = (
  refs: readonly string[],
  inCatalog: number,
): WhoCanJson => ({
  permission: { name: 'deploy', action: 'use' },
  counts: { ALLOW: 1, CONDITIONAL: 0, DENY: 0 },
  users: refs.map((userEntityRef): UserGrantJson => ({
    userEntityRef,
    result: 'ALLOW',
  })),
  evaluatedUsers: {
    users: 3_000,
    inCatalog,
    readAt: '2026-11-22T12:00:00.000Z',
  },
  notes: [],
});

/** Reads from a portal that has something else in its list whenever it is asked. */
async function readWhile(pageOf: (call: number) => Page) {
  const asked: string[] = [];
  const reading = answeringWith(
    (request, response) => {
      const { searchParams } = new URL(request.url!, 'http://localhost');
      const { users, version = '"1-a"', ...says } = pageOf(asked.length);
      const offset = Number(searchParams.get('offset'));
      asked.push(`${offset}+${searchParams.get('limit')}`);
      const { total = users.length, inCatalog = 3_000 } = says;
      response
        .writeHead(200, { ETag: version, 'X-Total-Count': total })
        .end(
          JSON.stringify(
            answerWith(users.slice(offset, offset + 1_000), inCatalog),
          ),
        );
    },
    address => readUsersWhoCan(address, { permission: 'deploy' }),
  );
  return reading.then(
    ({ users }) => ({
      asked,
      users: users.map(one => one.userEntityRef),
      error: undefined,
    }),
    ({ message }: Error) => ({ asked, users: undefined, error: message }),
  );
}

it('reads everybody, each page beginning with the last user before it', async () => {
  expect(await readWhile(() => ({ users: everybody }))).toEqual({
    users: everybody,
    asked: ['0+1000', '999+1000', '1998+1000'],
  });
});

it('reads an empty list', async () => {
  expect(await readWhile(() => ({ users: [] }))).toEqual({
    users: [],
    asked: ['0+1000'],
  });
});

// One user left and another came, so that the numbers stay what they were.
const shifted = [...everybody.slice(1), 'user:default/z'];

it.each<[string, Page]>([
  ['the policy changed', { users: everybody, version: '"2-b"' }],
  ['a user became one of the catalog', { users: everybody, inCatalog: 3_001 }],
  ['the list grew', { users: [...everybody, 'user:default/z'] }],
  ['users moved by one place', { users: shifted }],
])('begins again when %s between two pages', async (_, later) => {
  const { asked, users } = await readWhile(call =>
    call === 0 ? { users: everybody } : later,
  );
  expect(asked.slice(0, 3)).toEqual(['0+1000', '999+1000', '0+1000']);
  expect(users).toEqual(later.users);
});

it('takes no list that is shorter than the portal says', async () => {
  expect(
    await readWhile(() => ({ users: everybody.slice(0, 10), total: 11 })),
  ).toMatchObject({ error: expect.stringContaining('changed each of the 5') });
});

it('gives up when the list changes all the time', async () => {
  const { asked, error } = await readWhile(call => ({
    users: everybody,
    version: `"${call}"`,
  }));
  expect(error).toMatch(/changed each of the 5 times that the list was read/);
  expect(asked).toHaveLength(10);
});

it('takes no list in which somebody is twice', async () => {
  const twice = [...everybody.slice(0, 2_499), everybody[0]];
  expect(await readWhile(() => ({ users: twice }))).toMatchObject({
    error: expect.stringContaining('changed each of the 5 times'),
  });
});

it('takes no more users than fit into memory', async () => {
  expect(
    await readWhile(() => ({ users: everybody, total: 1_000_001 })),
  ).toMatchObject({
    asked: ['0+1000'],
    error: expect.stringContaining('has 1000001 users, more than 1000000'),
  });
});
