import { UserGrantJson } from '@portal-rbac/plugin-rbac-common';
import { readUsers, whoCanLines } from './whoCanLines';

const user = (name: string, ...roles: string[]): UserGrantJson => {
  const [role, ...others] = roles.map(one => ({ role: `role:default/${one}` }));
  return {
    userEntityRef: `user:default/${name}`,
    result: role ? 'ALLOW' : 'DENY',
    ...(role && { via: { ...role, others } }),
  } as UserGrantJson;
};

describe('who can do something, as lines', () => {
  it('have every role that gives it', () => {
    expect(whoCanLines([user('a', 'x', 'y'), user('b')])).toEqual([
      ['user', 'result', 'roles'],
      ['user:default/a', 'ALLOW', 'role:default/x role:default/y'],
      ['user:default/b', 'DENY', ''],
    ]);
  });

  it('have all users, not only those of a page', async () => {
    const all = Array.from({ length: 2_500 }, (_, index) => user(`${index}`));
    const asked: number[] = [];
    const { users, isCut } = await readUsers(
      {
        async whoCan({ limit, offset }) {
          asked.push(offset);
          const page = all.slice(offset, offset + limit);
          return { users: page, total: all.length } as never;
        },
      },
      { permission: 'p', results: ['DENY'] },
    );
    expect(users).toEqual(all);
    expect(isCut).toBe(false);
    expect(asked).toEqual([0, 1_000, 2_000]);
  });

  it('end where the backend has no more, whatever it counted', async () => {
    const { users } = await readUsers(
      { whoCan: async () => ({ users: [], total: 9 }) as never },
      { permission: 'p', results: ['ALLOW'] },
    );
    expect(users).toEqual([]);
  });
});
