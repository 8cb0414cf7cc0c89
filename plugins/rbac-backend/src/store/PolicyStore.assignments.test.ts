import {
  Assignment,
  assignmentsOf,
  diff,
  emptyDocument,
  evolve,
  PolicyChange,
  PolicyDocument,
  PolicyRefusal,
  REST,
  Rewind,
} from '@portal-rbac/plugin-rbac-core';
import { authorOf, NOW, roleRef, runs, userRef } from '@internal/rbac-testkit';
import fc from 'fast-check';
import { Knex } from 'knex';
import {
  both,
  entry,
  inTurn,
  readers,
  writers,
} from './__testUtils__/storedPolicies';
import { onEveryDatabase } from './__testUtils__/onEveryDatabase';
import { PolicyStore } from './PolicyStore';

const now = Date.parse(NOW);
const author = authorOf(REST, { actor: 'user:default/alice' });
const everything = { isLimited: false, maySee: () => true };

const giving = (id: string, parts: Partial<Assignment> = {}): PolicyChange => ({
  kind: 'assign',
  assignment: {
    id,
    role: writers.ref,
    member: userRef('eve'),
    until: now + 1_000,
    reason: `because of "${id}"`,
    ...parts,
  },
});
const renaming: PolicyChange = {
  kind: 'replaceRole',
  ref: writers.ref,
  oldRole: { members: writers.members, description: 'Writers' },
  newRole: { ref: roleRef('authors'), members: writers.members },
};

const anyId = fc.constantFrom('a', 'b', 'c', 'd');
const anyName = fc.constantFrom('x', 'y').map(roleRef);
const anyUntil = fc.integer({ min: 1, max: 20 }).map(later => now + later);

/** Something that may become of roles and assignments, at some time. */
const anyStep = fc.record({
  later: fc.nat(15),
  change: fc.oneof<fc.Arbitrary<PolicyChange>[]>(
    fc
      .tuple(anyId, anyName, fc.option(anyUntil, { nil: undefined }))
      .map(([id, role, until]) => giving(id, { role, until })),
    anyId.map(id => ({ kind: 'endAssignment', id }) as const),
    fc
      .tuple(anyId, anyUntil)
      .map(([id, until]) => ({ kind: 'extendAssignment', id, until }) as const),
    fc.constant({ kind: 'removeEnded' } as const),
    anyName.map(
      ref => ({ kind: 'createRole', role: { ref, members: [] } }) as const,
    ),
    anyName.map(ref => ({ kind: 'deleteRole', ref }) as const),
    fc.tuple(anyName, anyName).map(
      ([ref, next]) =>
        ({
          kind: 'replaceRole',
          ref,
          oldRole: { members: [] },
          newRole: { ref: next, members: [] },
        }) as const,
    ),
  ),
});

/** What comes of a change; nothing, if it is refused. */
function attempt(
  document: PolicyDocument,
  change: PolicyChange,
  time: number,
): PolicyDocument {
  try {
    return evolve(document, change, author, new Date(time).toISOString())
      .document;
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return document;
    }
    throw error;
  }
}

/** A store with two roles, and what becomes of it. */
async function storeWith(knex: Knex, ...changes: PolicyChange[]) {
  const store = await PolicyStore.open(knex);
  const documents: PolicyDocument[] = [emptyDocument];
  const put = async (next: PolicyDocument) => {
    const base = documents.at(-1)!;
    const version = await store.commit(diff(base, next), base, entry);
    documents.push({ ...next, ...version });
  };
  const make = (change: PolicyChange, time = NOW) =>
    put(evolve(documents.at(-1)!, change, author, time).document);
  await put(both);
  for (const change of changes) {
    await make(change);
  }
  return { store, documents, make, last: () => documents.at(-1)! };
}

const idsOf = (document: PolicyDocument) =>
  [...assignmentsOf(document).keys()].sort();

const assigned = (document: PolicyDocument) =>
  Object.fromEntries(assignmentsOf(document));

const history: readonly PolicyChange[] = [
  giving('a'),
  giving('b', { role: readers.ref, from: now + 5, requestId: 'r1' }),
  { kind: 'extendAssignment', id: 'a', until: now + 9_000 },
  giving('c', { until: undefined }),
  renaming,
  { kind: 'endAssignment', id: 'b' },
  { kind: 'deleteRole', ref: roleRef('authors') },
];

onEveryDatabase('assignments are stored', open => {
  it('as they are, whether everything is read again or only what has changed', async () => {
    const { store, documents, last } = await storeWith(
      await open(),
      ...history,
    );
    expect(documents.map(idsOf)).toEqual([
      ...[[], [], ['a'], ['a', 'b'], ['a', 'b'], ['a', 'b', 'c']],
      ...[['a', 'b', 'c'], ['a', 'c'], []],
    ]);
    for (const base of documents) {
      const read = await store.loadSince(base);
      expect(assigned(read)).toEqual(assigned(last()));
      expect(read.roles.size).toBe(last().roles.size);
    }
  });

  it('at each of their steps', async () => {
    const { store, last, make } = await storeWith(await open());
    for (const change of history) {
      await make(change);
      expect(assigned(await store.load())).toEqual(assigned(last()));
    }
  });

  it('so that a document without any has no such field', async () => {
    const { store } = await storeWith(await open(), ...history);
    expect(await store.load()).not.toHaveProperty('assignments');
  });

  it('and removed when they have ended, as a commit of its own', async () => {
    const { store, make } = await storeWith(
      await open(),
      giving('a'),
      giving('b', { until: now + 9_000 }),
    );
    await make({ kind: 'removeEnded' }, new Date(now + 1_000).toISOString());
    expect(idsOf(await store.load())).toEqual(['b']);
  });

  it('and written down, so that each earlier policy can be made of the present one', async () => {
    const { store, documents } = await storeWith(await open(), ...history);
    const present = await store.load();
    for (const { revision, ...document } of documents.slice(1)) {
      const past = await store.readHistory(present, async stored => {
        const rewind = new Rewind(present, everything);
        for await (const { step } of stored!.assignmentSteps({
          after: revision,
        })) {
          rewind.undoAssignment(step);
        }
        return rewind.document({ revision });
      });
      expect(assigned(past)).toEqual(assigned({ revision, ...document }));
    }
  });

  it('and listed by commits, all of them genuine', async () => {
    const { store } = await storeWith(await open(), ...history);
    const listed: string[] = [];
    await store.readHistory(await store.load(), async stored => {
      for await (const { commit, step } of stored!.assignmentSteps({
        after: 0,
        roles: [writers.ref],
      })) {
        expect(await stored!.isGenuine(commit.revision)).toBe(true);
        listed.push(`${commit.revision}: ${step.id}`);
      }
    });
    // What has become of the role by another name is there as well.
    expect(listed.sort()).toEqual([
      ...['2: a', '4: a', '5: c', '6: a', '6: c', '8: a', '8: c'],
    ]);
  });

  it('and checked, without a problem', async () => {
    const { store, make } = await storeWith(await open());
    for (const change of history) {
      await make(change);
      expect(await store.verify()).toMatchObject({ problems: [] });
    }
  });

  it('whatever becomes of them, as of each revision', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    let before = await store.load();
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async steps => {
        const documents = [before];
        for (const { change, later } of steps) {
          const base = documents.at(-1)!;
          const next = attempt(base, change, now + later);
          if (next !== base) {
            const version = await store.commit(diff(base, next), base, entry);
            documents.push({ ...next, ...version });
          }
        }
        const last = documents.at(-1)!;
        const read = await store.load();
        expect(assigned(read)).toEqual(assigned(last));
        expect(await store.verify()).toMatchObject({ problems: [] });
        for (const document of documents) {
          const since = await store.loadSince(document);
          expect(assigned(since)).toEqual(assigned(last));
          const { revision } = document;
          const past = await store.readHistory(read, async stored => {
            const rewind = new Rewind(read, everything);
            for await (const { step } of stored!.assignmentSteps({
              after: revision,
            })) {
              rewind.undoAssignment(step);
            }
            return rewind.document({ revision });
          });
          expect(assigned(past)).toEqual(assigned(document));
        }
        before = last;
      }),
      inTurn(runs(100)),
    );
    const [{ count }] = await knex('rbac_assignment_changes').count({
      count: '*',
    });
    expect(Number(count)).toBeGreaterThan(50);
  });

  it('and are gone with a role that a release without them removes', async () => {
    const knex = await open();
    const { store } = await storeWith(knex, giving('a'));
    await knex('rbac_roles').where({ ref: writers.ref }).delete();
    expect(await knex('rbac_assignments')).toEqual([]);
    expect(await store.load()).not.toHaveProperty('assignments');
  });

  it('and give nobody anything whose row cannot be read, which the check names', async () => {
    const knex = await open();
    const { store } = await storeWith(knex, giving('a'), giving('b'));
    await knex('rbac_assignments')
      .where({ id: 'a' })
      .update({ member: 'user:a/b/c' });
    expect(idsOf(await store.load())).toEqual(['b']);
    const { problems } = await store.verify();
    expect(problems[0].message).toContain('The assignment a cannot be read');
  });

  const stranger = {
    ...{ id: 'x', role_ref: readers.ref, member: 'user:default/eve' },
    ...{ reason: '', granted_by: '', ends_at: now + 5 },
  };
  it.each<[string, (knex: Knex) => PromiseLike<unknown>, RegExp]>([
    [
      'another end',
      knex => knex('rbac_assignments').update({ ends_at: now + 1_000_000 }),
      /The assignment a is not as revision 2 left it/,
    ],
    [
      'another member',
      knex =>
        knex('rbac_assignments').update({ member: 'user:default/mallory' }),
      /The assignment a is not as revision 2 left it/,
    ],
    [
      'one that no commit made',
      knex => knex('rbac_assignments').insert(stranger),
      /The assignment x is there, although no commit made it/,
    ],
    [
      'one that no commit made, allegedly by an older release',
      async knex => {
        await knex('rbac_assignments').insert(stranger);
        await knex('rbac_journal').update({ assignments_digest: null });
      },
      /not what was committed|no commit made it/,
    ],
    [
      'one that is gone',
      knex => knex('rbac_assignments').delete(),
      /The assignment a is gone, although no commit after revision 2 removed it/,
    ],
    [
      'what is written down of one',
      knex =>
        knex('rbac_assignment_changes').update({
          after: knex.raw(`replace("after", 'eve', 'mallory')`),
        }),
      /not what was committed/,
    ],
    [
      'what is written down of one, that is gone',
      knex => knex('rbac_assignment_changes').delete(),
      /not what was committed/,
    ],
  ])(
    'and found by the check if somebody made it %s',
    async (_, alter, found) => {
      const knex = await open();
      const { store } = await storeWith(knex, giving('a'));
      await alter(knex);
      const { problems } = await store.verify();
      expect(problems.map(({ message }) => message)).toContainEqual(
        expect.stringMatching(found),
      );
    },
  );
});
