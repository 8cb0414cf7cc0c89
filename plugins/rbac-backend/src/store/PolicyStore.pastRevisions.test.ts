import fc from 'fast-check';
import { Knex } from 'knex';
import {
  changesOf,
  compile,
  conditionYaml,
  diff,
  emptyDocument,
  evolve,
  FILES,
  PolicyDocument,
  PolicyRefusal,
  policyCsv,
  PolicyVersion,
  REST,
  Rewind,
} from '@portal-rbac/plugin-rbac-core';
import {
  advance,
  anyRequest,
  anySettings,
  anyStep,
  anySubject,
  authorOf,
  documentOf,
  NOW,
  policy,
  roleOf,
  runs,
  userRef,
} from '@internal/rbac-testkit';
import { PolicyHistory } from '../administration/PolicyHistory';
import { PolicyStore } from './PolicyStore';
import { defaultRetention } from '../settings/retention';
import {
  both,
  entry,
  inTurn,
  put,
  readers,
  writers,
} from './__testUtils__/storedPolicies';
import { onEveryDatabase } from './__testUtils__/onEveryDatabase';

const everything = { isLimited: false, maySee: () => true };

const snapshotOf = (document: PolicyDocument) =>
  compile(document, { precedence: 'conditional', superUsers: new Set() });

function texts({ roles }: PolicyDocument) {
  return [policyCsv([...roles.values()]), conditionYaml([...roles.values()])];
}

/** The policy as it was at a revision, made from the present one. */
async function past(
  store: PolicyStore,
  revision: number,
): Promise<PolicyDocument> {
  const present = await store.load();
  return store.readHistory(present, async history => {
    const rewind = new Rewind(present, everything);
    for await (const { change } of history!.changes({ after: revision })) {
      rewind.undo(change);
    }
    return rewind.document({ revision });
  });
}

const reach = async (store: PolicyStore, version?: PolicyVersion) =>
  store.readHistory(
    version ?? (await store.load()),
    async history => history && [history.start, history.head],
  );

const anyHistory = fc.record({
  steps: fc.array(anyStep, { maxLength: 12 }),
  settings: anySettings,
  questions: fc.array(fc.tuple(anyRequest, anySubject), {
    minLength: 1,
    maxLength: 20,
  }),
});

/** The policy with its last commit reverted by whoever may; undefined if that is refused. */
function reverted(before: PolicyDocument, after: PolicyDocument) {
  const changes = [...changesOf(before, diff(before, after))];
  try {
    return evolve(after, { kind: 'revert', changes }, authorOf(REST), NOW)
      .document;
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return undefined;
    }
    throw error;
  }
}

/** A role that differs from one commit to the next. */
const version = (index: number) =>
  documentOf(roleOf('a', { members: [userRef(`u${index}`)] }));

/** A policy after so many commits. */
async function commits(store: PolicyStore, count: number) {
  let document: PolicyDocument = emptyDocument;
  for (let index = 0; index < count; index += 1) {
    document = await put(store, document, version(index));
  }
  return document;
}

onEveryDatabase('what was, is written down, made again and verified', open => {
  it('makes every revision again from the present one: to the byte, with its decisions, and so does a revert', async () => {
    const store = await PolicyStore.open(await open());
    let head = await store.load();
    const first = texts(head);
    const commit = async (next: PolicyDocument) => {
      head = await put(store, head, next);
      return head;
    };
    await fc.assert(
      fc.asyncProperty(anyHistory, async ({ steps, settings, questions }) => {
        const seen = (document: PolicyDocument) => {
          const snapshot = compile(document, settings);
          return [
            texts(document),
            questions.map(asked => snapshot.decideOnce(...asked)),
          ];
        };
        const revisions = [head];
        for (const step of steps) {
          const next = advance(head, step);
          if (next !== head) {
            revisions.push(await commit(next));
          }
        }
        for (const document of revisions) {
          const before = await past(store, document.revision);
          expect(seen(before)).toEqual(seen(document));
        }
        const [before, after] = revisions.slice(-2);
        const undone = after && reverted(before, after);
        const wanted = undone ? before : head;
        await (undone && commit(undone));
        expect(seen(await store.load())).toEqual(seen(wanted));
      }),
      inTurn(runs(40)),
    );
    expect(texts(await past(store, 0))).toEqual(first);
    expect((await store.verify()).problems).toEqual([]);
  });

  it('says who changed which part of a role, when and why', async () => {
    const store = await PolicyStore.open(await open());
    const first = await put(store, emptyDocument, both);
    const next = documentOf(writers, {
      ...readers,
      policies: [policy('x, use, deny')],
    });
    const reason = 'Ticket 4711';
    await store.commit(diff(first, next), first, { ...entry, reason });
    const head = await store.load();
    const [latest, ...others] = await store.readHistory(head, async history => {
      const found = [];
      const wanted = { after: 0, roles: [readers.ref] };
      for await (const change of history!.changes(wanted)) {
        found.push(change);
      }
      return found;
    });
    expect(latest).toEqual({
      commit: {
        revision: 2,
        commitId: head.commitId,
        at: NOW,
        source: 'rest',
        actor: entry.actor,
        change: entry.change,
        reason,
        digest: 'abc',
      },
      change: {
        ref: readers.ref,
        before: {},
        after: { policies: [policy('x, use, deny')] },
      },
    });
    expect(others.map(({ commit }) => commit.revision)).toEqual([1]);
  });

  it('takes less than 3 kB for a change of one line in a role with many', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const policies = Array.from({ length: 1_000 }, (_, index) =>
      policy(`permission-${index}, read, allow`),
    );
    const many = { ...writers, policies };
    const first = await put(store, emptyDocument, documentOf(many));
    const less = documentOf({ ...many, policies: policies.slice(1) });
    await put(store, first, less);
    const kept = [
      await knex('rbac_changes').where({ revision: 2 }),
      await knex('rbac_journal').where({ revision: 2 }),
    ];
    expect(JSON.stringify(kept).length).toBeLessThan(3_000);
  });

  it('takes less than 3 kB to rename a role with 9,000 members, and makes it again under each name', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const members = Array.from({ length: 9_000 }, (_, index) =>
      userRef(`u${index}`),
    );
    const named = (name: string, ...more: string[]) =>
      documentOf({
        ...writers,
        ...roleOf(name, { members: [...members, ...more.map(userRef)] }),
      });
    const documents = [
      named('m'),
      named('b'),
      named('b', 'one'),
      named('x', 'one', 'two'),
      named('m', 'two'),
    ];
    let head: PolicyDocument = emptyDocument;
    for (const document of documents) {
      head = await put(store, head, document);
    }
    const sizes = await knex('rbac_changes')
      .whereNot({ revision: 1 })
      .select(
        knex.raw(
          `length(coalesce(before, '')) + length(coalesce(after, '')) as size`,
        ),
      );
    for (const { size } of sizes) {
      expect(Number(size)).toBeLessThan(1_500);
    }
    for (const [index, document] of documents.entries()) {
      expect(texts(await past(store, index + 1))).toEqual(texts(document));
    }
    expect((await store.verify()).problems).toEqual([]);
  });

  it('gives the same id to the same commit alone', async () => {
    const [one, other, third] = await Promise.all(
      [1, 2, 3].map(async () => PolicyStore.open(await open())),
    );
    const first = await put(one, emptyDocument, both);
    expect(first.commitId).toMatch(/^[\da-f]{64}$/);
    expect((await put(other, emptyDocument, both)).commitId).toBe(
      first.commitId,
    );
    const { commitId } = (await third.commit(
      diff(emptyDocument, both),
      emptyDocument,
      { ...entry, actor: 'user:default/eve' },
    ))!;
    expect(commitId).not.toBe(first.commitId);
  });

  it.each([
    ['commits', { ...defaultRetention, commits: 50 }],
    ['bytes', { ...defaultRetention, bytes: 3_000 }],
    ['time', { ...defaultRetention, milliseconds: 1_000 }],
  ])('is pruned by %s without a hole', async (bound, retention) => {
    const knex = await open();
    const store = await PolicyStore.open(knex, undefined, undefined, retention);
    const document = await commits(store, 99);
    if (bound === 'time') {
      // One clock was far ahead once, another one far behind.
      await knex('rbac_journal')
        .where('revision', '<=', 60)
        .update({ committed_at: '2020-01-01T00:00:00.000Z' });
      await knex('rbac_journal')
        .where({ revision: 80 })
        .update({ committed_at: '2020-01-01T00:00:00.000Z' });
      await knex('rbac_journal')
        .where({ revision: 95 })
        .update({ committed_at: '2099-01-01T00:00:00.000Z' });
    }
    await put(store, document, version(99));
    const kept = (
      await knex('rbac_changes').orderBy('revision').pluck('revision')
    ).map(Number);
    expect(kept[0]).toBeGreaterThan(40);
    expect(kept).toEqual(
      Array.from({ length: 101 - kept[0] }, (_, index) => kept[0] + index),
    );
    expect(await reach(store)).toEqual([kept[0], 100]);
    expect(texts(await past(store, kept[0]))).toEqual(
      texts(version(kept[0] - 1)),
    );
    // The rest of older commits names no people.
    expect(
      await knex('rbac_journal')
        .where('revision', '<', kept[0])
        .whereNotNull('reason'),
    ).toEqual([]);
  });

  it.each<[string, (index: number) => readonly [string, string]]>([
    ['author', index => [index < 5 ? 'ann' : 'bob', 'a']],
    ['role', index => ['ann', index < 5 ? 'quiet' : 'busy']],
    ['author and role', index => (index < 5 ? ['ann', 'a'] : ['bob', 'b'])],
  ])(
    'keeps what is of one %s, however many commits another one has',
    async (_, commitOf) => {
      const knex = await open();
      const store = await PolicyStore.open(knex, undefined, undefined, {
        ...defaultRetention,
        commits: 10,
      });
      let document: PolicyDocument = emptyDocument;
      for (let index = 0; index < 205; index += 1) {
        const [actor, name] = commitOf(index);
        const role = roleOf(name, { members: [userRef(`u${index}`)] });
        const roles = [...document.roles.values()].filter(
          ({ ref }) => ref !== role.ref,
        );
        const next = documentOf(...roles, role);
        const made = await store.commit(diff(document, next), document, {
          ...entry,
          actor,
        });
        document = { ...next, ...made };
      }
      expect(await reach(store)).toEqual([0, 205]);
      expect(await store.verify()).toMatchObject({ since: 1, problems: [] });
    },
  );

  it('is what the commits made of it after it was pruned beside recent loads of a source', async () => {
    const knex = await open();
    const retention = { ...defaultRetention, commits: 10 };
    const store = await PolicyStore.open(knex, undefined, undefined, retention);
    let document: PolicyDocument = emptyDocument;
    const commitUpTo = async (last: number) => {
      while (document.revision < last) {
        const index = document.revision + 1;
        const next = version(index);
        const isLoad = index % 7 === 0;
        const made = await store.commit(diff(document, next), document, {
          ...entry,
          source: isLoad ? FILES : REST,
          digest: isLoad ? `load ${index}` : undefined,
        });
        document = { ...next, ...made };
      }
    };
    await commitUpTo(105);
    expect(await store.verify()).toMatchObject({ since: 91, problems: [] });
    await commitUpTo(205);
    expect(await store.verify()).toMatchObject({
      commits: 15,
      since: 191,
      problems: [],
    });
    expect((await store.recentLoads(FILES)).length).toBe(20);
  });

  it('keeps the order of the commits of replicas whose clocks disagree and jump', async () => {
    const knex = await open();
    const replicas = [
      await PolicyStore.open(knex),
      await PolicyStore.open(knex),
    ];
    const times = [2026, 2025, 2099, 2026, 1970, 2027].map(
      year => `${year}-01-01T00:00:00.000Z`,
    );
    let document: PolicyDocument = emptyDocument;
    for (const [index, at] of times.entries()) {
      const next = version(index);
      const made = await replicas[index % 2].commit(
        diff(document, next),
        document,
        { ...entry, at },
      );
      document = { ...next, ...made };
    }
    const [store] = replicas;
    const present = await store.load();
    const history = new PolicyHistory(
      {
        readHistory: (base, work) => store.readHistory(base, it => work(it!)),
        snapshotOf,
      },
      snapshotOf(present),
      everything,
    );
    const log = async (since?: string, before?: number) =>
      (await history.log({ since, before, limit: 9 })).map(
        ({ commit }) => commit.revision,
      );
    expect(await log()).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await log('2026-01-01T00:00:00.000Z')).toEqual([6, 4, 3, 1]);
    expect(await log('2026-01-01T00:00:00.001Z', 4)).toEqual([3]);
    for (const index of times.keys()) {
      expect(texts(await past(store, index + 1))).toEqual(
        texts(version(index)),
      );
    }
    expect((await store.verify()).problems).toEqual([]);
  });

  it('begins after the commits of a release that wrote none', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const document = await commits(store, 3);
    await knex('rbac_changes').delete();
    await knex('rbac_journal').update({
      predecessor: null,
      roles_digest: null,
    });
    // As the migration writes it down, which finds such commits.
    await knex('rbac_state').update({ kept_after: `3-${document.commitId}` });
    await put(store, document, version(9));
    expect(await reach(store)).toEqual([3, 4]);
    expect(texts(await past(store, 3))).toEqual(texts(version(2)));
    expect(await store.verify()).toMatchObject({ commits: 1, problems: [] });
  });

  it('goes on after a backup was restored', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const kept = await put(store, emptyDocument, documentOf(readers));
    const lost = await put(store, kept, documentOf(writers));
    // As in docs/OPERATIONS.md.
    await knex('rbac_roles').delete();
    await knex('rbac_journal').delete();
    await knex('rbac_state').update({ revision: 0, commit_id: null });
    await put(store, emptyDocument, documentOf(readers));
    await knex('rbac_state').update({ revision: lost.revision + 1 });

    const restored = await store.load();
    expect(restored.commitId).toBe(kept.commitId);
    expect(await reach(store)).toEqual([0, 1]);
    expect(await reach(store, lost)).toBeUndefined();
    await put(store, restored, version(1));
    expect(await reach(store)).toEqual([0, 4]);
    expect(texts(await past(store, 1))).toEqual(texts(documentOf(readers)));
    expect((await store.verify()).problems).toEqual([]);
  });

  describe('finds by itself', () => {
    const a = 'role:default/a';

    it.each<[string, (knex: Knex) => Promise<unknown>, RegExp[]]>([
      [
        'an altered author',
        knex =>
          knex('rbac_journal').where({ revision: 2 }).update({ actor: 'eve' }),
        [/^2: What is written down .* somebody altered it$/],
      ],
      [
        'an altered change',
        knex =>
          knex('rbac_changes').where({ revision: 2 }).update({ after: '{}' }),
        [/^2: What is written down/],
      ],
      [
        'a removed commit',
        knex => knex('rbac_journal').where({ revision: 2 }).delete(),
        [/^1: The commit .* should come before/],
      ],
      [
        'a removed change',
        knex => knex('rbac_changes').where({ revision: 2 }).delete(),
        [/^2: What is written down/],
      ],
      [
        'the latest commit removed',
        knex => knex('rbac_journal').where({ revision: 3 }).delete(),
        [/^2: The commit/, /role:default\/a: .* not as revision 2 left it/],
      ],
      [
        'a commit whose history was wiped',
        knex =>
          knex('rbac_journal')
            .where({ revision: 2 })
            .update({ predecessor: null }),
        [/^2: Nothing is written down/],
      ],
      [
        'a member added by hand',
        knex =>
          knex('rbac_casbin_rule').insert({
            ptype: 'g',
            v0: 'user:default/eve',
            v1: a,
          }),
        [/role:default\/a: The role is not as revision 3 left it/],
      ],
      [
        'a role removed by hand',
        knex => knex('rbac_roles').where({ ref: a }).delete(),
        [/role:default\/a: The role is gone/],
      ],
      [
        'a policy altered by hand in a role that no kept commit changed',
        async knex => {
          await knex('rbac_journal').delete();
          await knex('rbac_state').update({ commit_id: null });
          await knex('rbac_casbin_rule').where({ ptype: 'g' }).delete();
        },
        [
          /^3: No commit is there/,
          /role:default\/a: The role is not as its last commit left it/,
        ],
      ],
    ])('%s', async (_, alter, expected) => {
      const knex = await open();
      const store = await PolicyStore.open(knex);
      await commits(store, 3);
      expect(await store.verify()).toMatchObject({
        commits: 3,
        since: 1,
        roles: 1,
        unknown: 0,
        problems: [],
      });
      await alter(knex);
      const { problems } = await store.verify();
      expect(
        problems.map(
          ({ revision, role, message }) => `${revision ?? role}: ${message}`,
        ),
      ).toEqual(expected.map(text => expect.stringMatching(text)));
    });
  });
});
