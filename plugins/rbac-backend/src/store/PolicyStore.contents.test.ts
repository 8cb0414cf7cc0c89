import {
  memberRefSchema,
  nameOf,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import {
  byRef,
  PolicyChange,
  evolve,
  emptyDocument,
  FILES,
  REST,
} from '@portal-rbac/plugin-rbac-core';
import {
  anyDocument,
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
  NOW,
} from '@internal/rbac-testkit';
import {
  both,
  content,
  inTurn,
  put,
  readers,
  rows,
  writers,
} from './__testUtils__/storedPolicies';
import { PolicyStore } from './PolicyStore';
import { onEveryDatabase } from './__testUtils__/onEveryDatabase';

onEveryDatabase('what was committed is kept as it is', open => {
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

  it('keeps names as they were written, and members in the order of writing', async () => {
    const store = await PolicyStore.open(await open());
    const ref = roleRef('workflowreadwrite');
    const [zoe, team, ada, ben] = [
      userRef('zoe'),
      groupRef('team'),
      userRef('ada'),
      userRef('ben'),
    ];
    const steps: PolicyChange[] = [
      {
        kind: 'createRole',
        role: {
          ref,
          name: 'role:default/workflowReadwrite',
          members: [zoe, team, ada],
        },
      },
      {
        kind: 'replaceRole',
        ref,
        oldRole: { members: [zoe, team] },
        newRole: {
          ref,
          name: 'role:default/WorkflowReadWrite',
          members: [ben, zoe],
        },
      },
    ];
    let document = await store.load();
    for (const change of steps) {
      const next = evolve(document, change, authorOf(REST), NOW).document;
      document = await put(store, document, next);
      for (const read of [
        await store.load(),
        await store.loadSince(emptyDocument),
      ]) {
        expect(read.roles.get(ref)).toEqual(document.roles.get(ref));
      }
    }
    expect(document.roles.get(ref)).toMatchObject({
      name: 'role:default/WorkflowReadWrite',
      members: [zoe, ada, ben],
    });
  });

  it.each([
    'role:default/Administrator',
    'role:default/wor\u212A',
    'role:default/Work ',
    '',
  ])('shows the reference of a role whose name was made %j', async name => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const role = roleOf('work', { name: 'role:default/Work' });
    await put(store, emptyDocument, documentOf(role));
    await knex('rbac_roles').update({ name });
    const { roles } = await store.load();
    expect([...roles.keys()]).toEqual([role.ref]);
    expect(nameOf(roles.get(role.ref)!)).toBe(role.ref);
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
          criteria: {
            ...kindIs(
              ...Array.from({ length: 4_999 }, (_, index) => `${index}`),
              pairs,
            ),
            resourceType: pairs,
          },
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
    const without = { ...stored, roles: byRef([]) };
    expect((await put(store, stored, without)).revision).toBe(2);
  });

  it('distinguishes texts that look alike, and sorts nothing by language', async () => {
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

  it('leaves no rows behind when a role goes', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    const stored = await put(store, emptyDocument, both);
    await put(store, stored, { ...stored, roles: byRef([]) });
    expect(await rows(knex)).toEqual(
      expect.objectContaining({ roles: [], rules: [], conditions: [] }),
    );
  });
});
