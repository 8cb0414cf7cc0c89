import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { RbacApi } from '../../api/RbacApi';
import { historyLines, MOST, readCommits } from './historyLines';

const commit = (revision: number, also: object = {}): CommitJson =>
  ({
    revision,
    at: '2026-11-26T07:00:00.000Z',
    actor: 'user:default/ann',
    source: 'rest',
    change: 'createRole',
    roles: ['role:default/a', 'role:default/b'],
    rolesOmitted: 0,
    ...also,
  }) as CommitJson;

/** A portal that has so many commits. */
const portal = (total: number) => ({
  listCommits: jest.fn(
    async ({ before = total + 1, limit }: { before?: number; limit: number }) =>
      Array.from({ length: Math.min(limit, before - 1) }, (_, index) =>
        commit(before - 1 - index),
      ),
  ) as jest.MockedFunction<RbacApi['listCommits']>,
});

describe('the history as a table', () => {
  it('has a line for each commit', () => {
    const [columns, line] = historyLines([commit(7, { reason: 'On call' })]);
    expect(Object.fromEntries(columns.map((it, at) => [it, line[at]]))).toEqual(
      {
        at: '2026-11-26T07:00:00.000Z',
        actor: 'user:default/ann',
        change: 'createRole',
        roles: 'role:default/a role:default/b',
        rolesOmitted: '0',
        reason: 'On call',
        source: 'rest',
        revision: '7',
      },
    );
  });

  it('is read page by page until there is no more', async () => {
    const api = portal(2_500);
    const { commits, isCut } = await readCommits(api, { actor: 'rest' });
    expect(commits.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 2_500 }, (_, index) => 2_500 - index),
    );
    expect(isCut).toBe(false);
    expect(api.listCommits.mock.calls.map(([query]) => query)).toEqual([
      { actor: 'rest', limit: 1_000 },
      { actor: 'rest', before: 1_501, limit: 1_000 },
      { actor: 'rest', before: 501, limit: 1_000 },
    ]);
  });

  it.each([
    [MOST, false],
    [MOST + 1, true],
  ])(
    'of %d commits has the newest, and says whether it was cut',
    async (total, isCut) => {
      const read = await readCommits(portal(total), {});
      expect([read.commits.length, read.isCut]).toEqual([MOST, isCut]);
      expect(read.commits[0].revision).toBe(total);
    },
  );
});
