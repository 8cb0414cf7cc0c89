import { documentOf, policy, roleOf, userRef } from '@internal/rbac-testkit';
import { put, readers, writers } from './__testUtils__/storedPolicies';
import { emptyDocument, PolicyDocument } from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { defaultRetention } from '../settings/retention';
import { onEveryDatabase } from './__testUtils__/onEveryDatabase';
import { roleDigest } from './digests';
import { PolicyStore } from './PolicyStore';

/** A role that differs from one commit to the next. */
const changing = (index: number) =>
  roleOf('a', { members: [userRef(`u${index}`)] });

const inserted = roleOf('inserted');

const A = 'role:default/a';
const W = writers.ref;

/** Somebody with the tables before them, and what they do. */
interface Tampering {
  readonly what: string;
  alter(knex: Knex): PromiseLike<unknown>;
  /** What is reported at least: where, and what. */
  readonly found: RegExp;
}

const insertRole = (knex: Knex, row: object = {}) =>
  knex('rbac_roles').insert({ ref: inserted.ref, source: 'rest', ...row });

const updateHead = async (knex: Knex, row: object) =>
  knex('rbac_journal')
    .where('revision', knex('rbac_state').select('revision'))
    .update(row);

const alterWriters = (knex: Knex) =>
  knex('rbac_casbin_rule').insert({
    ptype: 'g',
    v0: 'user:default/eve',
    v1: W,
  });

const tamperings: readonly Tampering[] = [
  {
    what: 'a role without a digest',
    alter: knex => insertRole(knex),
    found: /^role:default\/inserted: .*no commit made it/,
  },
  {
    what: 'a role with the digest that it should have',
    alter: knex => insertRole(knex, { digest: roleDigest(inserted) }),
    found: /^role:default\/inserted: .*no commit made it/,
  },
  {
    what: 'a role that allegedly is where the history begins',
    alter: async knex => {
      const digest = roleDigest(inserted);
      await insertRole(knex, { digest });
      await knex('rbac_kept_roles').insert({ role_ref: inserted.ref, digest });
    },
    found: /: What the roles were before this commit/,
  },
  {
    what: 'a role that an older release allegedly wrote',
    alter: async knex => {
      await insertRole(knex);
      await knex('rbac_kept_roles').insert({ role_ref: inserted.ref });
    },
    found: /: What the roles were before this commit/,
  },
  {
    what: 'a member',
    alter: alterWriters,
    found: /^role:default\/writers: The role is not as/,
  },
  {
    what: 'a member, with a digest to match',
    alter: async knex => {
      await alterWriters(knex);
      const members = [...writers.members, userRef('eve')];
      const digest = roleDigest({ ...writers, members });
      await knex('rbac_roles').where({ ref: W }).update({ digest });
      await knex('rbac_kept_roles').where({ role_ref: W }).update({ digest });
    },
    found:
      /^role:default\/writers: The role is not as|: What the roles were before/,
  },
  {
    what: 'a policy that is gone',
    alter: knex =>
      knex('rbac_casbin_rule')
        .where({ ptype: 'p', v0: W, v3: 'deny' })
        .delete(),
    found: /^role:default\/writers: The role is not as/,
  },
  {
    what: 'a policy with another effect',
    alter: knex =>
      knex('rbac_casbin_rule')
        .where({ ptype: 'p', v0: W, v3: 'deny' })
        .update({ v3: 'allow' }),
    found: /^role:default\/writers: The role is not as/,
  },
  {
    what: 'a condition that is gone',
    alter: knex => knex('rbac_conditions').where({ id: 1 }).delete(),
    found: /^role:default\/writers: The role is not as/,
  },
  {
    what: 'other criteria of a condition',
    alter: knex =>
      knex('rbac_conditions').where({ id: 1 }).update({
        criteria: '{"rule":"ANY","resourceType":"catalog-entity"}',
      }),
    found: /^role:default\/writers: The role is not as/,
  },
  {
    what: 'a condition with another id',
    alter: knex => knex('rbac_conditions').where({ id: 1 }).update({ id: 77 }),
    found: /^role:default\/writers: The role is not as/,
  },
  {
    what: 'another source of a role',
    alter: knex =>
      knex('rbac_roles').where({ ref: W }).update({ source: 'csv-file' }),
    found: /^role:default\/writers: The role is not as/,
  },
  {
    what: 'another owner of a role',
    alter: knex =>
      knex('rbac_roles')
        .where({ ref: A })
        .update({ owner: 'user:default/eve' }),
    found: /^role:default\/a: The role is not as/,
  },
  {
    what: 'another digest of a role',
    alter: knex =>
      knex('rbac_roles').where({ ref: A }).update({ digest: null }),
    found: /^role:default\/a: The role is not as/,
  },
  {
    what: 'a role that is gone',
    alter: knex => knex('rbac_roles').where({ ref: W }).delete(),
    found: /^role:default\/writers: The role is gone/,
  },
  {
    what: 'a role that is gone from everywhere',
    alter: async knex => {
      await knex('rbac_roles').where({ ref: W }).delete();
      await knex('rbac_kept_roles').where({ role_ref: W }).delete();
      await knex('rbac_changes').where({ role_ref: W }).delete();
    },
    found: /: What (is written down of|the roles were before)/,
  },
  {
    what: 'an altered role whose changes were deleted, and the predecessor with them',
    alter: async knex => {
      await alterWriters(knex);
      await knex('rbac_changes').delete();
      await knex('rbac_journal').update({ predecessor: null });
    },
    found: /^\d+: Nothing is written down/,
  },
  {
    what: 'the whole history that is gone',
    alter: async knex => {
      await knex('rbac_changes').delete();
      await knex('rbac_journal').delete();
    },
    found: /^\d+: The commit [\da-f]{64}, which is the latest, is not there/,
  },
  {
    what: 'the whole history that is gone, and that there was one',
    alter: async knex => {
      await knex('rbac_changes').delete();
      await knex('rbac_journal').delete();
      await knex('rbac_state').update({ commit_id: null });
    },
    found: /^\d+: No commit is there/,
  },
  {
    what: 'the whole history, allegedly not kept',
    alter: async knex => {
      await knex('rbac_changes').delete();
      await updateHead(knex, { predecessor: null, roles_digest: null });
      const [{ revision, commit_id: id }] = await knex('rbac_state');
      await knex('rbac_state').update({ kept_after: `${revision}-${id}` });
    },
    found: /^\d+: Nothing is written down/,
  },
  {
    what: 'a state that names no commit',
    alter: knex => knex('rbac_state').update({ commit_id: null }),
    found: /^\d+: rbac_state does not name this commit/,
  },
  {
    what: 'a state at an earlier revision',
    alter: knex => knex('rbac_state').decrement('revision', 1),
    found: /^\d+: rbac_state is at revision \d+, before this commit/,
  },
  {
    what: 'a state with the commit before',
    alter: async knex => {
      const [before] = await knex('rbac_journal')
        .orderBy('revision', 'desc')
        .offset(1)
        .limit(1);
      const { revision, commit_id } = before;
      await knex('rbac_state').update({ revision, commit_id });
    },
    found: /^\d+: The commit [\da-f]{64} should come before/,
  },
  {
    what: 'ids of conditions that are given out again',
    alter: knex => knex('rbac_state').update({ next_condition_id: 1 }),
    found: /^\d+: rbac_state has not the next_condition_id/,
  },
  {
    what: 'another beginning of the history in the state',
    alter: knex => knex('rbac_state').update({ kept_after: '1-abc' }),
    found: /^\d+: rbac_state has not the kept_after/,
  },
  {
    what: 'a beginning that was cut off',
    alter: async knex => {
      const [{ revision }] = await knex('rbac_journal')
        .orderBy('revision', 'desc')
        .limit(1);
      await knex('rbac_journal').where('revision', '<', revision).delete();
    },
    found:
      /^\d+: The commit [\da-f]{64} should come before this one, .* cut off/,
  },
  {
    what: 'a beginning that was cut off, allegedly not kept',
    alter: async knex => {
      const [head, before] = await knex('rbac_journal').orderBy(
        'revision',
        'desc',
      );
      await knex('rbac_journal').where('revision', '<', head.revision).delete();
      const kept_after = `${before.revision}-${before.commit_id}`;
      await knex('rbac_state').update({ kept_after });
      await updateHead(knex, { kept_after });
    },
    found: /^\d+: What is written down of the commit is not/,
  },
  {
    what: 'another author',
    alter: knex => updateHead(knex, { actor: 'user:default/eve' }),
    found: /^\d+: What is written down of the commit is not/,
  },
  {
    what: 'another time',
    alter: knex => updateHead(knex, { committed_at: '2020-01-01' }),
    found: /^\d+: What is written down of the commit is not/,
  },
  {
    what: 'another digest of all roles',
    alter: knex => updateHead(knex, { roles_digest: 'abc' }),
    found: /^\d+: What is written down of the commit is not/,
  },
  {
    what: 'a commit without its digest of all roles',
    alter: knex => updateHead(knex, { roles_digest: null }),
    found: /^\d+: What is written down of the commit is not/,
  },
  {
    what: 'another change',
    alter: knex => knex('rbac_changes').update({ before: '{}' }),
    found: /^\d+: What is written down of the commit is not/,
  },
  {
    what: 'a change that no commit made',
    alter: async knex => {
      const [{ revision }] = await knex('rbac_state').select('revision');
      await knex('rbac_changes').insert({ revision, role_ref: W });
    },
    found: /^\d+: What is written down of the commit is not/,
  },
  {
    what: 'a commit that nobody made',
    alter: async knex => {
      const [head] = await knex('rbac_journal')
        .orderBy('revision', 'desc')
        .limit(1);
      const revision = Number(head.revision) + 1;
      const made = { revision, predecessor: head.commit_id, commit_id: 'abc' };
      await knex('rbac_journal').insert({ ...head, ...made });
    },
    found: /^\d+: rbac_state is at revision \d+, before this commit/,
  },
  {
    what: 'a commit that is gone',
    alter: async knex => {
      const [, before] = await knex('rbac_journal').orderBy('revision', 'desc');
      await knex('rbac_journal').where({ revision: before.revision }).delete();
    },
    found: /^\d+: The commit [\da-f]{64} should come before/,
  },
];

/** The revisions of a policy with all of its history, and of one that was pruned since. */
const policies = [
  ['all of its history', 0, 3],
  ['a history that was pruned', 95, 103],
] as const;

onEveryDatabase('what no commit has made is found', open => {
  const store = (knex: Knex) =>
    PolicyStore.open(knex, undefined, undefined, {
      ...defaultRetention,
      commits: 3,
    });

  /**
   * A policy after some commits; only the first touched the writers.
   *
   * @param start - the revision that the first of them goes on from
   */
  async function commits(knex: Knex, start = 0, end = 3) {
    await knex('rbac_state').update({ revision: start });
    const subject = await store(knex);
    let document: PolicyDocument = { ...emptyDocument, revision: start };
    while (document.revision < end) {
      const next = documentOf(writers, changing(document.revision));
      document = await put(subject, document, next);
    }
    return document;
  }

  describe.each(policies)('in a policy with %s', (_, start, end) => {
    it.each(tamperings.map(({ what, ...rest }) => [what, rest] as const))(
      '%s',
      async (_what, { alter, found }) => {
        const knex = await open();
        const subject = await store(knex);
        const { commitId: id = '' } = await commits(knex, start, end);
        expect(await subject.verify({ revision: end, id })).toMatchObject({
          roles: 2,
          unknown: 0,
          problems: [],
        });
        await alter(knex);
        const { problems, unknown } = await subject.verify();
        expect(
          problems.map(
            ({ revision, role, message }) => `${revision ?? role}: ${message}`,
          ),
        ).toEqual(expect.arrayContaining([expect.stringMatching(found)]));
        expect(unknown).toBe(0);
      },
    );
  });

  it('and no role is taken for altered whose commits are gone', async () => {
    const knex = await open();
    const subject = await store(knex);
    await commits(knex, 95, 103);
    await knex('rbac_journal').delete();
    expect((await subject.verify()).problems).toEqual([
      {
        revision: 103,
        message: expect.stringMatching(/, which is the latest, is not there$/),
      },
    ]);
  });

  it('also after a commit that took it for what was there', async () => {
    const knex = await open();
    await store(knex);
    await commits(knex);
    await alterWriters(knex);
    // As a replica that starts then, and does not know how it was before.
    const restarted = await store(knex);
    const altered = await restarted.load();
    const policies_ = [...writers.policies, policy('x, use, allow')];
    const role = { ...altered.roles.get(W)!, policies: policies_ };
    await put(restarted, altered, documentOf(role, changing(3)));
    expect((await restarted.verify()).problems).toEqual([
      {
        revision: 4,
        message: expect.stringMatching(/^The commit was made on roles that/),
      },
    ]);
    await put(restarted, await restarted.load(), documentOf(role, readers));
    expect((await restarted.verify()).problems).toHaveLength(1);
  });

  it('a commit that was noted and is gone', async () => {
    const knex = await open();
    const subject = await store(knex);
    const { commitId = '' } = await commits(knex);
    const noted = { revision: 3, id: commitId };
    const [first] = await knex('rbac_journal').orderBy('revision').limit(1);
    const oldest = { revision: 1, id: first.commit_id };
    expect((await subject.verify(oldest)).problems).toEqual([]);
    for (const other of [
      { ...noted, id: 'abc' },
      { ...noted, revision: 9 },
    ]) {
      expect((await subject.verify(other)).problems).toEqual([
        {
          revision: other.revision,
          message: `The commit ${other.revision}-${other.id} is not in the history`,
        },
      ]);
    }
    await knex('rbac_journal').delete();
    expect((await subject.verify(noted)).problems).toHaveLength(2);
  });

  it('nothing in what a migration found there', async () => {
    const knex = await open();
    const subject = await store(knex);
    const { revision, commitId } = await commits(knex);
    // As a release without digests has left it, and the migration marks it.
    await knex('rbac_changes').delete();
    await knex('rbac_roles').update({ digest: null });
    await knex('rbac_journal').update({
      predecessor: null,
      commit_id: 'random',
      roles_digest: null,
    });
    await knex('rbac_state').update({
      commit_id: 'random',
      kept_after: '3-random',
    });
    await knex('rbac_kept_roles').insert([{ role_ref: A }, { role_ref: W }]);
    expect(await subject.verify()).toMatchObject({
      commits: 0,
      unknown: 2,
      problems: [],
    });
    await insertRole(knex);
    expect((await subject.verify()).problems).toEqual([
      expect.objectContaining({ role: inserted.ref }),
    ]);
    await knex('rbac_roles').where({ ref: inserted.ref }).delete();
    const head = await subject.load();
    expect(head).toMatchObject({ revision, commitId: 'random' });
    expect(commitId).not.toBe('random');
    await put(subject, head, documentOf(writers, changing(9)));
    // From now on the commits cover all roles.
    expect(await subject.verify()).toMatchObject({ unknown: 0, problems: [] });
    await alterWriters(knex);
    expect((await subject.verify()).problems).toHaveLength(1);
  });
});
