import fc from 'fast-check';
import { Knex } from 'knex';
import {
  diff,
  emptyDocument,
  PolicyDocument,
} from '@portal-rbac/plugin-rbac-core';
import {
  anyStep,
  anyDocument,
  documentOf,
  policy,
  roleOf,
  userRef,
  advance,
} from '@internal/rbac-testkit';
import {
  both,
  content,
  entry,
  inTurn,
  put,
  readers,
  rows,
  violation,
  writers,
} from './__testUtils__/storedPolicies';
import { PolicyStore } from './PolicyStore';
import { onEveryDatabase } from './__testUtils__/onEveryDatabase';

/** Makes the database what it was at an earlier commit, as from a backup. */
async function restore(
  knex: Knex,
  store: PolicyStore,
  { revision, commitId, roles }: PolicyDocument,
) {
  const { roles: present } = await store.load();
  const refs = [...present.keys()].filter(ref => !roles.has(ref));
  await knex('rbac_conditions').whereIn('role_ref', refs).delete();
  await knex('rbac_casbin_rule').whereIn('v0', refs).delete();
  await knex('rbac_casbin_rule').whereIn('v1', refs).delete();
  await knex('rbac_roles').whereIn('ref', refs).delete();
  await knex('rbac_journal').where('revision', '>', revision).delete();
  await knex('rbac_state').update({ revision, commit_id: commitId });
}

onEveryDatabase('a commit is made as a whole, and read', open => {
  it('is empty when it is new', async () => {
    const store = await PolicyStore.open(await open());
    expect(await store.head()).toEqual({ revision: 0 });
    expect(await store.load()).toEqual(emptyDocument);
  });

  it('catches up from any earlier revision, and keeps what did not change', async () => {
    const knex = await open();
    const writer = await PolicyStore.open(knex);
    const reader = await PolicyStore.open(knex);
    let head = await writer.load();
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 1, maxLength: 6 }),
        async steps => {
          const earlier = [head];
          for (const step of steps) {
            const next = advance(head, step);
            if (next !== head) {
              head = await put(writer, head, next);
              earlier.push(head);
            }
          }
          const expected = content(await writer.load());
          expect(expected).toEqual(content(head));
          for (const base of earlier) {
            const caughtUp = await reader.loadSince(base);
            expect(content(caughtUp)).toEqual(expected);
            const current = head;
            const copied = [...base.roles.values()].filter(
              role =>
                current.roles.get(role.ref) === role &&
                caughtUp.roles.get(role.ref) !== role,
            );
            expect(copied).toEqual([]);
          }
        },
      ),
      inTurn(25),
    );
  });

  it('reads everything anew when the journal does not reach back', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const first = await put(store, emptyDocument, documentOf(readers));
    const second = await put(store, first, both);
    await knex('rbac_journal').where({ revision: 1 }).delete();
    expect(content(await store.loadSince(emptyDocument))).toEqual(
      content(second),
    );
    expect(content(await store.loadSince(first))).toEqual(content(second));
  });

  it('writes nothing on top of a revision that is not the latest', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const { commitId } = await put(store, emptyDocument, both);
    const before = await rows(knex);
    const delta = diff(both, documentOf(readers));
    for (const base of [
      { revision: 0 },
      { revision: 2, commitId },
      { revision: 1, commitId: 'of another history' },
    ]) {
      const document = { ...emptyDocument, ...base };
      expect(await store.commit(delta, document, entry)).toBeUndefined();
    }
    expect(await rows(knex)).toEqual(before);
  });

  /** A commit of one more role, worked out on whichever policy. */
  const addition = (base: PolicyDocument) => {
    const added = roleOf('added', { members: [userRef('a')] });
    const roles = base.roles.with([[added.ref, added]]);
    return { before: base, delta: diff(base, { ...base, roles }), entry };
  };

  it('works a change out anew when others committed a little since', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const known = await put(store, emptyDocument, documentOf(readers));
    const latest = await put(store, known, both);
    const prepare = jest.fn(async (base: PolicyDocument) => addition(base));
    const made = await store.commitOnLatest(
      known,
      addition(known),
      prepare,
      10_000,
    );
    expect(prepare.mock.calls.map(([base]) => content(base))).toEqual([
      content(latest),
    ]);
    expect(made?.version.revision).toBe(3);
    expect((await store.load()).roles.size).toBe(both.roles.size + 1);
  });

  it('does not read much while it keeps others waiting', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const known = await put(store, emptyDocument, both);
    const many = Array.from({ length: 200 }, (_, index) => roleOf(`r${index}`));
    await put(store, known, documentOf(...many));
    const before = await rows(knex);
    const prepare = jest.fn(async (base: PolicyDocument) => addition(base));
    expect(
      await store.commitOnLatest(known, addition(known), prepare, 10_000),
    ).toBeUndefined();
    expect(prepare).not.toHaveBeenCalled();
    expect(await rows(knex)).toEqual(before);
  });

  it('refuses what was said of a source before it was loaded again', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const known = await put(store, emptyDocument, both);
    const before = await rows(knex);
    const commit = {
      ...addition(known),
      ifRecentLoads: [{ revision: 9, digest: 'other' }],
    };
    await expect(
      store.commitOnLatest(known, commit, async () => commit, 10_000),
    ).rejects.toMatchObject({ kind: 'stale' });
    expect(await rows(knex)).toEqual(before);
  });

  it('writes nothing when a statement in the middle fails', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const stored = await put(store, emptyDocument, both);
    const before = await rows(knex);
    const delta = diff(stored, documentOf(roleOf('new', writers)));
    const [change] = delta.changed;
    const twice = {
      ...delta,
      changed: [
        {
          ...change,
          policiesAdded: [
            policy('a.b, use, allow'),
            policy('c.d, use, allow'),
            policy('a.b, use, allow'),
          ],
        },
      ],
    };
    await expect(store.commit(twice, stored, entry)).rejects.toEqual(violation);
    expect(await rows(knex)).toEqual(before);
    const next = await put(store, stored, documentOf(readers));
    expect(content(await store.load())).toEqual(content(next));
  });

  it('lets exactly one of several writers on the same revision win', async () => {
    const knex = await open();
    const stores = await Promise.all(
      [1, 2, 3, 4].map(() => PolicyStore.open(knex)),
    );
    for (let round = 0; round < 5; round += 1) {
      const base = await stores[0].load();
      const wishes = stores.map((_, index) => {
        const role = roleOf(`round-${round}-by-${index}`, {
          members: [userRef(`u${index}`)],
        });
        const roles = base.roles.with([[role.ref, role]]);
        return { ...base, roles };
      });
      const won = await Promise.all(
        stores.map((store, index) =>
          store.commit(diff(base, wishes[index]), base, entry),
        ),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      const winner = won.findIndex(Boolean);
      expect(content(await stores[0].load())).toEqual(
        content({ ...wishes[winner], ...won[winner]! }),
      );
    }
  });

  it('never reads half a commit', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const history = [await store.load()];
    let writing = true;
    const loads: PolicyDocument[] = [];
    const reading = (async () => {
      while (writing) {
        loads.push(await store.load(), await store.loadSince(emptyDocument));
      }
    })();
    const documents = fc.sample(anyDocument({ minRoles: 3 }), {
      numRuns: 15,
      seed: 7,
    });
    try {
      for (const document of documents) {
        history.push(await put(store, history.at(-1)!, document));
      }
    } finally {
      writing = false;
    }
    await reading;
    expect(loads).not.toEqual([]);
    for (const loaded of loads) {
      expect(content(loaded)).toEqual(content(history[loaded.revision]));
    }
  });

  it('counts revisions as far as numbers go', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const revision = Number.MAX_SAFE_INTEGER - 1;
    await knex('rbac_state').update({ revision });
    await put(store, { ...emptyDocument, revision }, documentOf(readers));
    expect((await store.head()).revision).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('takes nothing over from another history with the same numbers', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const first = await put(store, emptyDocument, documentOf(readers));
    const lost = await put(store, first, both);
    await restore(knex, store, first);
    const other = documentOf(roleOf('other', { members: [userRef('eve')] }));
    const kept = await put(store, first, other);

    expect(kept.revision).toBe(lost.revision);
    expect(await store.head()).not.toEqual({
      revision: lost.revision,
      commitId: lost.commitId,
    });
    expect(content(await store.loadSince(lost))).toEqual(content(kept));
    expect(await store.commit(diff(lost, first), lost, entry)).toBeUndefined();
    const later = await put(store, kept, documentOf(readers));
    expect(content(await store.loadSince(lost))).toEqual(content(later));
  });
});
