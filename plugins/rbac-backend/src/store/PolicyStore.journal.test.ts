import { emptyDocument, FILES, REST } from '@portal-rbac/plugin-rbac-core';
import { documentOf, NOW } from '@internal/rbac-testkit';
import {
  both,
  content,
  put,
  readers,
  writers,
} from './__testUtils__/storedPolicies';
import { PolicyStore } from './PolicyStore';
import { onEveryDatabase } from './__testUtils__/onEveryDatabase';

onEveryDatabase('commits are written down, and forgotten', open => {
  it('writes down each commit', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const stored = await put(store, emptyDocument, both);
    await put(store, stored, documentOf({ ...readers, members: [] }));
    const journal = await knex('rbac_journal').orderBy('revision');
    expect(
      journal.map(row => ({ ...row, revision: Number(row.revision) })),
    ).toEqual([
      {
        revision: 1,
        committed_at: NOW,
        source: REST,
        actor: 'user:default/ada',
        change: 'replaceRole',
        roles: JSON.stringify([readers.ref, writers.ref]),
        digest: 'abc',
        commit_id: stored.commitId,
        predecessor: '',
        reason: null,
        bytes: expect.anything(),
        roles_digest: expect.stringMatching(/^[\da-f]+$/),
        kept_after: null,
        next_condition_id: expect.anything(),
        assignments_digest: '0',
      },
      expect.objectContaining({
        revision: 2,
        roles: JSON.stringify([writers.ref, readers.ref]),
        predecessor: stored.commitId,
      }),
    ]);
  });

  it.each([
    ['10,000 commits', 0, 2_101],
    ['no commit of more than a year before the latest ones', 8_000, 8_001],
  ])(
    'keeps %s in the journal, but 20 loads of each source',
    async (_, old, first) => {
      const knex = await open();
      const store = await PolicyStore.open(knex);
      const daysAgo = (days: number) =>
        new Date(Date.parse(NOW) - days * 86_400_000).toISOString();
      const commits = Array.from({ length: 12_099 }, (__, index) => ({
        revision: index + 1,
        commit_id: `commit ${index + 1}`,
        committed_at: daysAgo(index < old ? 366 : 0),
        source: FILES,
        actor: '',
        change: '',
        roles: '[]',
        digest: index < 30 ? `load ${index + 1}` : null,
      }));
      await knex.batchInsert('rbac_journal', commits, 100);
      const last = commits.at(-1)!;
      const base = {
        ...emptyDocument,
        revision: last.revision,
        commitId: last.commit_id,
      };
      const { revision, commit_id } = last;
      await knex('rbac_state').update({ revision, commit_id });

      const stored = await put(store, base, documentOf(readers));
      const kept: number[] = (
        await knex('rbac_journal').orderBy('revision').pluck('revision')
      ).map(Number);
      const loads = kept.filter(number => number <= 30);
      expect(loads).toEqual(Array.from({ length: 20 }, (__, n) => n + 11));
      expect(kept.slice(loads.length)).toEqual(
        Array.from({ length: 12_101 - first }, (__, n) => n + first),
      );
      expect((await store.recentLoads(FILES)).map(load => load.digest)).toEqual(
        Array.from({ length: 20 }, (__, n) => `load ${30 - n}`),
      );
      expect(content(await store.loadSince(emptyDocument))).toEqual(
        content(stored),
      );
      expect(content(await store.loadSince(base))).toEqual(content(stored));
    },
  );
});
