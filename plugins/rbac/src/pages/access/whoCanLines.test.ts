import { UserGrantJson } from '@portal-rbac/plugin-rbac-common';
import { english } from '../../translations/__testUtils__/english';
import { readUsers, whoCanLines } from './whoCanLines';

const role = (name: string) => `role:default/${name}`;

const user = (name: string, ...names: string[]): UserGrantJson => {
  const [first, ...others] = names.map(one => ({ role: role(one) }));
  return {
    userEntityRef: `user:default/${name}`,
    result: first ? 'ALLOW' : 'DENY',
    ...(first && { via: { ...first, others } }),
  };
};

describe('who can do something, as lines', () => {
  const linesOf = (...users: UserGrantJson[]) =>
    whoCanLines(english, users).slice(1);

  it('have every role that gives it, and the groups on the way', () => {
    const [columns] = whoCanLines(english, []);
    expect(columns.join()).toBe(
      'user,result,superUser,roles,rolesOmitted,through,conditions',
    );
    const through = user('a', 'x', 'y');
    Object.assign(through.via!, {
      path: ['user:default/a', 'group:default/g', role('x')],
    });
    expect(linesOf(through, user('b'))).toEqual([
      [
        'user:default/a',
        'ALLOW',
        'false',
        'role:default/x role:default/y',
        '0',
        'group:default/g',
        '',
      ],
      ['user:default/b', 'DENY', 'false', '', '0', '', ''],
    ]);
  });

  it('count roles that they do not name, and distinguish super users from users without a role', () => {
    const hidden: UserGrantJson = {
      ...user('a'),
      result: 'CONDITIONAL',
      via: { role: null, others: [{ role: role('x') }], othersOmitted: 3 },
    };
    const root: UserGrantJson = { ...user('root'), result: 'ALLOW', via: {} };
    expect(linesOf(hidden, root)).toEqual([
      [
        'user:default/a',
        'CONDITIONAL',
        'false',
        role('x'),
        '4',
        '',
        'On conditions that you may not see',
      ],
      ['user:default/root', 'ALLOW', 'true', '', '0', '', ''],
    ]);
  });

  it('say conditions as the page does', () => {
    const owner: UserGrantJson = {
      ...user('a', 'x'),
      result: 'CONDITIONAL',
      conditions: {
        rule: 'IS_ENTITY_OWNER',
        resourceType: 'catalog-entity',
        params: { claims: ['user:default/a'] },
        words: 'entities owned by user:default/a',
      },
    };
    expect(linesOf(owner)[0].at(-1)).toBe(
      'Only entities owned by user:default/a.',
    );
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
