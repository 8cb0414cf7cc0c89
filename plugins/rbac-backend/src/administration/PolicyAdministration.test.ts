import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { Knex } from 'knex';
import { RoleDeclaration, FILES } from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { CommitNotifications } from '../store/CommitNotifications';
import { PolicyStore } from '../store/PolicyStore';
import { supportedDatabases } from '@internal/rbac-testkit/backend/databases';
import {
  groupRef,
  policy,
  roleRef,
  userRef,
  eventually,
} from '@internal/rbac-testkit';
import { sourceAccess } from './access';
import { PolicyAdministration } from './PolicyAdministration';
import { RevisionWatcher } from './RevisionWatcher';
import { noGuardrails } from '@internal/rbac-testkit/backend/noGuardrails';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: supportedDatabases() });

/** One replica of the service on a database that it shares. */
async function replicaOn(knex: Knex) {
  const logger = mockServices.logger.mock();
  const current = new CurrentSnapshot({
    precedence: 'conditional',
    superUsers: new Set(),
  });
  const store = await PolicyStore.open(
    knex,
    knex.client.config.client === 'pg'
      ? CommitNotifications.announce
      : undefined,
  );
  const administration = new PolicyAdministration({
    gate: noGuardrails,
    store,
    current,
    logger,
    tracing: tracingServiceMock.mock(),
  });
  await administration.latest();
  return { administration, current, logger };
}

/** So long that nothing is learnt by polling. */
const NEVER_MS = 3_600_000;

const rest = sourceAccess('rest');
const createRole = (name: string) =>
  ({
    kind: 'createRole',
    role: { ref: roleRef(name), members: [userRef('a')] },
  }) as const;

/** Makes the database what it was when it had only one role, as from a backup. */
async function restoreTo(
  state: { revision: number; commit_id: string },
  knex: Knex,
) {
  const kept = roleRef('a');
  await knex('rbac_roles').whereNot('ref', kept).delete();
  await knex('rbac_casbin_rule').whereNot('v1', kept).delete();
  await knex('rbac_journal').where('revision', '>', state.revision).delete();
  await knex('rbac_state').update(state);
}

describe.each(databases.eachSupportedId())('replicas on %p', id => {
  it('load the same files at once: one commits, the others find nothing to do', async () => {
    const knex = await databases.init(id);
    const replicas = await Promise.all([1, 2, 3].map(() => replicaOn(knex)));
    const roles = Array.from({ length: 200 }, (_, index): RoleDeclaration => ({
      ref: roleRef(`r${index}`),
      members: [groupRef(`g${index}`)],
      policies: [
        policy('catalog-entity, read, allow'),
        policy('catalog-entity, delete, deny'),
      ],
      conditions: [],
    }));
    const results = await Promise.all(
      replicas.map(({ administration }) =>
        administration.apply(
          { kind: 'replaceSource', roles, untouched: new Set() },
          sourceAccess(FILES),
        ),
      ),
    );

    expect(results.map(({ revision }) => revision)).toEqual([1, 1, 1]);
    expect(
      results.map(({ delta }) => delta.changed.length).sort((a, b) => a - b),
    ).toEqual([0, 0, 200]);
    const lines = await knex('rbac_casbin_rule').count({ count: '*' });
    expect(Number(lines[0].count)).toBe(600);
    for (const { logger } of replicas) {
      expect(logger.error).not.toHaveBeenCalled();
    }
  });

  it('judge a change on what the others have committed', async () => {
    const knex = await databases.init(id);
    const [one, two] = [await replicaOn(knex), await replicaOn(knex)];
    await one.administration.apply(createRole('a'), rest);

    await expect(
      two.administration.apply(createRole('a'), rest),
    ).rejects.toMatchObject({ kind: 'exists' });
    await two.administration.apply(
      { kind: 'removeMembers', ref: roleRef('a'), members: [userRef('a')] },
      rest,
    );
    const latest = await one.administration.latest();
    expect(latest.revision).toBe(2);
    expect(latest.role(roleRef('a'))?.members).toEqual([]);
  });

  it('lose no change of each other, and write one history', async () => {
    const knex = await databases.init(id);
    const replicas = await Promise.all([1, 2, 3].map(() => replicaOn(knex)));
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        replicas[index % 3].administration.apply(createRole(`r${index}`), rest),
      ),
    );
    for (const { administration } of replicas) {
      const { revision, document } = await administration.latest();
      expect(revision).toBe(30);
      expect(document.roles.size).toBe(30);
      expect(await administration.verify()).toMatchObject({
        commits: 30,
        since: 1,
        problems: [],
      });
    }
  });

  it('refuse changes while the database is away, and go on afterwards', async () => {
    const knex = await databases.init(id);
    const { administration, current, logger } = await replicaOn(knex);
    await administration.apply(createRole('a'), rest);
    await knex.schema.renameTable('rbac_state', 'rbac_state_away');

    await expect(
      administration.apply(createRole('b'), rest),
    ).rejects.toMatchObject({ kind: 'unavailable', statusCode: 503 });
    await expect(administration.latest()).rejects.toMatchObject({
      message: expect.not.stringContaining('rbac_state'),
    });
    expect(logger.error).toHaveBeenCalled();
    expect(current.get().revision).toBe(1);

    await knex.schema.renameTable('rbac_state_away', 'rbac_state');
    const { revision } = await administration.apply(createRole('b'), rest);
    expect(revision).toBe(2);
  });

  it('follow a database that was restored from a backup', async () => {
    const knex = await databases.init(id);
    const { administration, current } = await replicaOn(knex);
    await administration.apply(createRole('a'), rest);
    const [{ commit_id }] = await knex('rbac_state').select('commit_id');
    await administration.apply(createRole('b'), rest);
    await restoreTo({ revision: 1, commit_id }, knex);

    await administration.latest();
    expect([...current.get().document.roles.keys()]).toEqual([roleRef('a')]);
  });

  it('discard history that a restored backup has undone', async () => {
    const knex = await databases.init(id);
    const [one, two] = [await replicaOn(knex), await replicaOn(knex)];
    await one.administration.apply(createRole('a'), rest);
    const [{ commit_id }] = await knex('rbac_state').select('commit_id');
    const { after: undone } = await one.administration.apply(
      createRole('undone'),
      rest,
    );
    await restoreTo({ revision: 1, commit_id }, knex);
    await two.administration.apply(createRole('c'), rest);
    expect(two.current.get().revision).toBe(one.current.get().revision);

    await one.administration.latest();
    await expect(
      two.administration.apply(createRole('d'), rest, { ifVersion: undone }),
    ).rejects.toMatchObject({ kind: 'revision' });
    const roles = () => [...one.current.get().document.roles.keys()].sort();
    expect(roles()).toEqual([roleRef('a'), roleRef('c')]);
    await one.administration.apply(createRole('d'), rest);
    expect(roles()).toEqual([roleRef('a'), roleRef('c'), roleRef('d')]);
  });

  if (id.startsWith('POSTGRES')) {
    it('learn of a commit by notification', async () => {
      const knex = await databases.init(id);
      const [one, two] = [await replicaOn(knex), await replicaOn(knex)];
      const watcher = new RevisionWatcher(
        two.administration,
        two.logger,
        NEVER_MS,
      );
      const notifications = new CommitNotifications({
        knex,
        logger: two.logger,
        onCommit: () => watcher.look(),
      });
      notifications.start();
      try {
        await eventually(() => notifications.isListening);
        await one.administration.apply(createRole('a'), rest);
        await eventually(() => two.current.get().revision === 1);
        expect(notifications.received).toBe(1);
      } finally {
        watcher.stop();
        await notifications.stop();
      }
    });
  }
});
