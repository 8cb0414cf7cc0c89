import {
  memberRefSchema,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { Knex } from 'knex';
import { diff } from '../core/diff';
import { evolve } from '../core/evolve';
import { emptyDocument, FILES, PolicyDocument, REST } from '../core/model';
import { anyDocument, anyStep } from '../testing/arbitraries';
import {
  authorOf,
  documentOf,
  documentOfDeclarations,
  groupRef,
  kindIs,
  narrowing,
  policy,
  roleOf,
  roleRef,
  userRef,
} from '../testing/documents';
import { advance, NOW } from '../testing/histories';
import { JournalEntry } from './journal';
import { PolicyStore } from './PolicyStore';

const entry: JournalEntry = {
  at: NOW,
  source: REST,
  actor: 'user:default/ada',
  change: 'replaceRole',
  digest: 'abc',
};

/** The databases word it differently, and errors of SQLite are no `Error`. */
const violation = expect.objectContaining({
  message: expect.stringMatching(/constraint/i),
});

/** A document as it is stored: roles and their parts have no order. */
function content(document: PolicyDocument) {
  return {
    revision: document.revision,
    nextConditionId: document.nextConditionId,
    roles: [...document.roles.values()]
      .map(role => ({
        ...role,
        members: [...role.members].sort(),
        policies: role.policies.map(one => JSON.stringify(one)).sort(),
        conditions: [...role.conditions].sort((a, b) => a.id - b.id),
      }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}

/** Each run goes on from the database of the one before, so nothing is shrunk. */
function inTurn(numRuns: number) {
  return { numRuns, endOnFailure: true };
}

/** Every row of every table. */
async function rows(knex: Knex) {
  return {
    state: await knex('rbac_state').orderBy('id'),
    roles: await knex('rbac_roles').orderBy('ref'),
    rules: await knex('rbac_casbin_rule').orderBy('id'),
    conditions: await knex('rbac_conditions').orderBy('id'),
    journal: await knex('rbac_journal').orderBy('revision'),
  };
}

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

/** Makes `next` the stored policy, and gives it with its revision. */
async function put(
  store: PolicyStore,
  base: PolicyDocument,
  next: PolicyDocument,
): Promise<PolicyDocument> {
  const delta = diff(base, next);
  const version = await store.commit(delta, base, entry);
  expect(version?.revision).toBe(base.revision + 1);
  return { ...next, ...version! };
}

const writers = roleOf('writers', {
  members: [userRef('ada'), groupRef('team')],
  policies: [
    policy('catalog-entity, read, allow'),
    policy('catalog-entity, delete, deny'),
  ],
  conditions: [
    { id: 1, ...narrowing(['read']) },
    {
      id: 2,
      ...narrowing([{ name: 'catalog.entity.refresh', action: 'update' }]),
    },
  ],
  metadata: { description: 'Writers', owner: 'user:default/ada' },
});
const readers = roleOf('readers', { members: [userRef('bob')] });
const both = documentOf(writers, readers);

/** The row of a policy that writers do not have. */
const aPolicy = {
  ptype: 'p',
  v0: writers.ref,
  v1: 'location',
  v2: 'read',
  v3: 'allow',
};

/**
 * What every database has to do for the store.
 *
 * @param open - gives an empty database
 */
export function describePolicyStore(open: () => Promise<Knex>) {
  it('is empty when it is new', async () => {
    const store = await PolicyStore.open(await open());
    expect(await store.head()).toEqual({ revision: 0 });
    expect(await store.load()).toEqual(emptyDocument);
  });

  it('gives back what was committed, whatever it is', async () => {
    const store = await PolicyStore.open(await open());
    let base = await store.load();
    await fc.assert(
      fc.asyncProperty(anyDocument({ maxPolicies: 10 }), async next => {
        base = await put(store, base, next);
        const loaded = await store.load();
        expect(content(loaded)).toEqual(content(base));
        expect(await store.head()).toEqual({
          revision: base.revision,
          commitId: base.commitId,
        });
        base = loaded;
      }),
      inTurn(40),
    );
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
      expect(await store.commit(delta, base, entry)).toBeUndefined();
    }
    expect(await rows(knex)).toEqual(before);
  });

  it('writes nothing when a statement in the middle fails (failure 20)', async () => {
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
        const roles = new Map(base.roles).set(role.ref, role);
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

  it('carries policies and conditions along when a role is renamed', async () => {
    const store = await PolicyStore.open(await open());
    const stored = await put(store, emptyDocument, both);
    const { document } = evolve(
      stored,
      {
        kind: 'replaceRole',
        ref: writers.ref,
        oldRole: { members: [] },
        newRole: { ref: roleRef('authors'), members: [] },
      },
      authorOf(REST),
      NOW,
    );
    const renamed = content(await put(store, stored, document));
    expect(content(await store.load())).toEqual(renamed);
    expect(content(await store.loadSince(stored))).toEqual(renamed);
    expect(renamed.roles.map(({ ref }) => ref)).toEqual([
      roleRef('authors'),
      roleRef('readers'),
    ]);
    expect(renamed.roles[0].conditions).toEqual(writers.conditions);
  });

  it('moves conditions between roles, and actions between conditions', async () => {
    const store = await PolicyStore.open(await open());
    const stored = await put(store, emptyDocument, both);
    const [first, second] = writers.conditions;
    const swapped = documentOf(
      { ...writers, conditions: [{ ...first, mapping: second.mapping }] },
      { ...readers, conditions: [{ ...second, mapping: first.mapping }] },
    );
    const next = await put(store, stored, swapped);
    expect(content(await store.load())).toEqual(content(next));
  });

  it('loads and drops a source with 2,000 roles', async () => {
    const store = await PolicyStore.open(await open());
    const declarations = Array.from({ length: 2_000 }, (_, index) => ({
      ref: roleRef(`r${index}`),
      members: [userRef(`u${index}`), groupRef('all')],
      policies: ['read', 'update', 'delete'].map(action =>
        policy(`catalog-entity, ${action}, allow`),
      ),
      conditions: [narrowing(['use'])],
    }));
    const large = documentOfDeclarations(declarations, FILES);
    const stored = await put(store, emptyDocument, large);
    expect(content(await store.load())).toEqual(content(stored));
    expect(content(await store.loadSince(emptyDocument))).toEqual(
      content(stored),
    );
    const { document } = evolve(
      stored,
      { kind: 'replaceSource', roles: [], untouched: new Set() },
      authorOf(FILES),
      NOW,
    );
    await put(store, stored, document);
    expect((await store.load()).roles.size).toBe(0);
  });

  it.each([
    ['quotes', `'; drop table rbac_roles; -- "double" \`back\``],
    ['unicode', 'Ärger 👩‍💻 漢字 \u200f עברית \u0301'],
    ['lines', 'one\ntwo\r\n\tthree\\n'],
    ['placeholders', '? ?? :name $1 %s'],
    ['2,000 characters', `${'ä👍'.repeat(666)}xx`],
    ['something like JSON', '{"a": [1, null]}'],
  ])('keeps text with %s as it is', async (_, text) => {
    const store = await PolicyStore.open(await open());
    const role = roleOf('odd', {
      policies: [policy(`${text.replace(/[\s,"]/g, '')}, use, allow`)],
      conditions: [
        {
          id: 1,
          ...narrowing(['read'], {
            anyOf: [
              kindIs(text),
              {
                rule: 'ODD',
                resourceType: 'catalog-entity',
                params: {
                  [text]: { deep: [text, null, 1.5, true] },
                  // No database stores these two; as JSON they are text.
                  nul: 'a\u0000b',
                  half: '\ud83d',
                },
              },
            ],
          }),
        },
      ],
      metadata: { description: text, owner: 'user:default/ada' },
    });
    const stored = await put(store, emptyDocument, documentOf(role));
    expect(content(await store.load())).toEqual(content(stored));
  });

  it('takes what is as large as validation lets through', async () => {
    const store = await PolicyStore.open(await open());
    const part = 'a'.repeat(63);
    // 500 characters are the most that may be configured; these take most bytes.
    const widest = '𠀀'.repeat(500);
    const pairs = '👩'.repeat(500);
    const role = roleOf('large', {
      ref: roleRefSchema.parse(`role:${part}/${part}`),
      members: Array.from({ length: 10_000 }, (_, index) =>
        memberRefSchema.parse(
          `group:${part}/${String(index).padStart(63, 'm')}`,
        ),
      ),
      policies: [
        ...Array.from({ length: 10_000 }, (_, index) =>
          policy(`p${index}, create, allow`),
        ),
        policy(`${widest}, create, allow`),
        policy(`${widest}, create, deny`),
        policy(`${pairs}, delete, allow`),
      ],
      conditions: [
        {
          id: Number.MAX_SAFE_INTEGER - 1,
          pluginId: widest,
          resourceType: pairs,
          mapping: Array.from({ length: 100 }, (_, index) => ({
            name: `${index}${widest}`,
            action: 'use' as const,
          })),
          criteria: kindIs(
            ...Array.from({ length: 4_999 }, (_, index) => `${index}`),
            pairs,
          ),
        },
      ],
      metadata: { description: '👩'.repeat(100_000) },
    });
    const stored = await put(store, emptyDocument, documentOf(role));
    expect(stored.nextConditionId).toBe(Number.MAX_SAFE_INTEGER);
    expect(content(await store.load())).toEqual(content(stored));
    expect(content(await store.loadSince(emptyDocument))).toEqual(
      content(stored),
    );
    const without = { ...stored, roles: new Map() };
    expect((await put(store, stored, without)).revision).toBe(2);
  });

  it('counts revisions as far as numbers go', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const revision = Number.MAX_SAFE_INTEGER - 1;
    await knex('rbac_state').update({ revision });
    await put(store, { ...emptyDocument, revision }, documentOf(readers));
    expect((await store.head()).revision).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('tells texts apart that look alike, and sorts nothing by language', async () => {
    const store = await PolicyStore.open(await open());
    const alike = [
      'é',
      'e\u0301',
      'É',
      'e',
      'ß',
      'ss',
      'ﬁ',
      'fi',
      'i',
      'İ',
      'ı',
    ];
    const role = roleOf('alike', {
      policies: alike.map(text => policy(`${text}, use, allow`)),
    });
    const stored = await put(store, emptyDocument, documentOf(role));
    const [loaded] = (await store.load()).roles.values();
    expect(loaded.policies.map(({ permission }) => permission)).toEqual(alike);
    const rest = { ...role, policies: role.policies.slice(3) };
    const next = await put(store, stored, documentOf(rest));
    expect(content(await store.load())).toEqual(content(next));
  });

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
        roles: JSON.stringify([writers.ref, readers.ref]),
        digest: 'abc',
        commit_id: stored.commitId,
      },
      expect.objectContaining({
        revision: 2,
        roles: JSON.stringify([writers.ref, readers.ref]),
      }),
    ]);
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

  it.each([
    ['10,000 commits', 0, 2_101],
    ['no commit of more than 90 days ago', 8_000, 8_001],
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
        committed_at: daysAgo(index < old ? 91 : 89),
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

  it('leaves no rows behind when a role goes', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const stored = await put(store, emptyDocument, both);
    await put(store, stored, { ...stored, roles: new Map() });
    expect(await rows(knex)).toEqual(
      expect.objectContaining({ roles: [], rules: [], conditions: [] }),
    );
  });

  it.each([
    [
      'a policy twice',
      'rbac_casbin_rule',
      { ...aPolicy, v1: 'catalog-entity' },
    ],
    [
      'a member twice',
      'rbac_casbin_rule',
      { ptype: 'g', v0: 'group:default/team', v1: writers.ref },
    ],
    ['a role twice', 'rbac_roles', { ref: writers.ref, source: FILES }],
    [
      'a second state',
      'rbac_state',
      { id: 2, revision: 0, next_condition_id: 1 },
    ],
    [
      'a commit twice',
      'rbac_journal',
      {
        revision: 1,
        committed_at: NOW,
        source: '',
        actor: '',
        change: '',
        roles: '[]',
      },
    ],
    [
      'a member of no role',
      'rbac_casbin_rule',
      { ptype: 'g', v0: 'user:default/ada', v1: 'role:default/none' },
    ],
    [
      'a policy of no role',
      'rbac_casbin_rule',
      { ...aPolicy, v0: 'role:default/none' },
    ],
    [
      'a member that is no user or group',
      'rbac_casbin_rule',
      { ptype: 'g', v0: readers.ref, v1: writers.ref },
    ],
    [
      'a member without a reference',
      'rbac_casbin_rule',
      { ptype: 'g', v0: null, v1: writers.ref },
    ],
    [
      'another type of rule',
      'rbac_casbin_rule',
      { ptype: 'g2', v0: 'user:default/ada', v1: writers.ref },
    ],
    [
      'a rule without a type',
      'rbac_casbin_rule',
      { ptype: null, v0: 'user:default/ada', v1: writers.ref },
    ],
    [
      'a policy with another action',
      'rbac_casbin_rule',
      { ...aPolicy, v2: 'READ' },
    ],
    [
      'a policy with another effect',
      'rbac_casbin_rule',
      { ...aPolicy, v3: 'maybe' },
    ],
    [
      'a policy without an effect',
      'rbac_casbin_rule',
      { ...aPolicy, v3: null },
    ],
    [
      'a policy with a part that nobody reads',
      'rbac_casbin_rule',
      { ...aPolicy, v4: 'until tomorrow' },
    ],
    [
      'a condition of no role',
      'rbac_conditions',
      {
        id: 9,
        role_ref: 'role:default/none',
        plugin_id: '',
        resource_type: '',
        permission_mapping: '',
        criteria: '',
      },
    ],
    [
      'a condition id twice',
      'rbac_conditions',
      {
        id: 1,
        role_ref: readers.ref,
        plugin_id: '',
        resource_type: '',
        permission_mapping: '',
        criteria: '',
      },
    ],
  ])('refuses %s, by the tables themselves', async (_, table, row) => {
    const knex = await open();
    await put(await PolicyStore.open(knex), emptyDocument, both);
    const before = await rows(knex);
    await expect(knex(table).insert(row)).rejects.toEqual(violation);
    expect(await rows(knex)).toEqual(before);
  });

  it('takes all that belongs to a role away with it, whoever deletes it', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    await put(store, emptyDocument, both);
    await knex('rbac_roles').where({ ref: writers.ref }).delete();
    const left = await store.load();
    expect([...left.roles.values()]).toEqual([readers]);
    expect(await rows(knex)).toEqual(
      expect.objectContaining({
        rules: [expect.objectContaining({ v1: readers.ref })],
        conditions: [],
      }),
    );
  });

  it('takes rows as tools of casbin write them', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    await put(store, emptyDocument, both);
    const nothing = { v4: '', v5: '', v6: '' };
    await knex('rbac_casbin_rule').insert([
      { ...aPolicy, ...nothing },
      {
        ...nothing,
        ...{ ptype: 'g', v0: 'user:default/eve', v1: readers.ref },
        ...{ v2: '', v3: '' },
      },
    ]);
    await knex('rbac_casbin_rule')
      .where({ v0: 'user:default/bob' })
      .update({ v1: writers.ref });
    const { roles } = await store.load();
    expect(roles.get(readers.ref)?.members).toEqual([userRef('eve')]);
    expect(roles.get(writers.ref)?.members).toContain(userRef('bob'));
    expect(roles.get(writers.ref)?.policies).toContainEqual(
      policy('location, read, allow'),
    );
    await knex('rbac_roles').where({ ref: writers.ref }).delete();
    expect(await knex('rbac_casbin_rule').pluck('v0')).toEqual([
      'user:default/eve',
    ]);
  });
}
