import { TestFolder } from '@internal/rbac-testkit';
import { longAgo, withTables } from '@internal/rbac-testkit/backend/longAgo';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { endpoints, UnusedPartJson } from '@portal-rbac/plugin-rbac-common';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

jest.setTimeout(120_000);

const DAY_MS = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => Date.now() - days * DAY_MS;
const dayText = (days: number) =>
  new Date(daysAgo(days)).toISOString().slice(0, 10);

const user = (name: string, ...memberOf: string[]) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name },
  spec: { memberOf },
});
const team = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'team' },
  spec: { type: 'team', children: [] },
};
const entities = [user('ann', 'team'), user('bob'), user('cid'), team];

const ANN = 'user:default/ann';
const BOB = 'user:default/bob';
const OWNER = 'user:default/owner';

describe('GET /access/unused', () => {
  let folder: TestFolder;
  let portal: TestRouter;

  const start = async (usage: string) => {
    portal = await TestRouter.start({
      database: folder.path,
      entities,
      rbac: { usage },
    });
  };
  const restart = async (usage: string, between?: (knex: Knex) => unknown) => {
    await portal.stop();
    await withTables(folder.path, knex => between?.(knex));
    await start(usage);
  };
  const define = async (
    name: string,
    memberReferences: string[],
    policies: [permission: string, policy: string, effect: string][],
  ) => {
    const { status } = await portal.call('post', '/policy/roles', {
      name: `role:default/${name}`,
      memberReferences,
      policies: policies.map(([permission, policy, effect]) => ({
        ...{ permission, policy, effect },
      })),
      conditions: [],
    });
    expect(status).toBe(201);
  };
  const may = async (who: string, name: string, resourceType?: string) => {
    const action = resourceType ? 'read' : 'create';
    const { body } = await portal.call(
      'post',
      '/authorize',
      {
        items: [
          {
            id: randomUUID(),
            ...(resourceType && { resourceRef: 'component:default/shop' }),
            permission: resourceType
              ? { type: 'resource', name, resourceType, attributes: { action } }
              : { type: 'basic', name, attributes: { action } },
          },
        ],
      },
      who,
    );
    return body.items[0].result;
  };
  const unused = async (
    query: { since?: string; role?: string; user?: string } = {},
  ) => {
    const { body, status } = await portal.ask(endpoints.listUnused, { query });
    expect(status).toBe(200);
    return body;
  };
  const lines = (parts: readonly UnusedPartJson[]) =>
    parts.map(({ role, kind, policy, member, isRecommended, why }) =>
      [
        role,
        policy ? `${policy.permission} ${policy.policy}` : (member ?? kind),
        isRecommended ? 'recommended' : why?.code,
      ].join(', '),
    );

  beforeAll(async () => {
    folder = await TestFolder.make();
    await start('people');
    await define(
      'readers',
      ['group:default/team', BOB],
      [
        ['catalog-entity', 'read', 'allow'],
        ['catalog.location.create', 'create', 'allow'],
      ],
    );
    await define(
      'limited',
      [ANN],
      [
        ['kubernetes.proxy', 'use', 'deny'],
        ['scaffolder.task.create', 'create', 'allow'],
      ],
    );
    await may(ANN, 'catalog.entity.read', 'catalog-entity');
    await restart('people', longAgo('people'));
    await define('young', [BOB], [['x', 'use', 'allow']]);
  });
  afterAll(async () => {
    await portal.stop();
    await folder.remove();
  });

  it('lists what nobody used in the whole period, and what should stay', async () => {
    const body = await unused();
    expect(lines(body.unused)).toEqual([
      'role:default/limited, scaffolder.task.create create, recommended',
      'role:default/limited, user:default/ann, use-may-widen',
      'role:default/readers, catalog.location.create create, recommended',
      'role:default/readers, user:default/bob, recommended',
    ]);
    expect(body).toMatchObject({
      since: dayText(90),
      noted: 'people',
      completeSince: dayText(198),
      isEnough: true,
      isCutOff: false,
      proof: { uses: expect.any(Number), lost: 0 },
      notes: [],
    });
  });

  it('can be narrowed to a role', async () => {
    const { unused: parts } = await unused({ role: 'role:default/limited' });
    expect(parts).toHaveLength(2);
  });

  it('says of a group or a user which of their roles they used: what they would miss', async () => {
    const ofTeam = await unused({ user: 'group:default/team' });
    expect(ofTeam.used).toEqual([
      {
        ...{ role: 'role:default/readers', source: 'rest' },
        ...{ member: 'group:default/team', lastDay: dayText(0) },
      },
    ]);
    expect(ofTeam.unused).toEqual([]);
    const bob = await unused({ user: BOB });
    expect(bob.used).toEqual([]);
    expect(lines(bob.unused)).toEqual([
      'role:default/readers, user:default/bob, recommended',
    ]);
    expect(
      await unused({
        user: 'group:default/team',
        role: 'role:default/limited',
      }),
    ).toMatchObject({ used: [], unused: [] });
  });

  it('lists nothing for unknown people, and refuses what is neither a user nor a group', async () => {
    expect(await unused({ user: 'user:default/nobody' })).toMatchObject({
      ...{ used: [], unused: [], isEnough: true },
    });
    const { status } = await portal.ask(endpoints.listUnused, {
      query: { user: 'component:default/shop' },
    });
    expect(status).toBe(400);
  });

  it('says since when use is noted if that is not for the whole period', async () => {
    expect(await unused({ since: 'P365D' })).toMatchObject({
      isEnough: false,
      unused: [],
      notes: [{ code: 'use-gap', params: { day: dayText(198) } }],
    });
  });

  it.each(['P0D', 'P1001D', '90', 'PT1H', 'P99999D'])(
    'refuses the period %s',
    async since => {
      const { status, refusal } = await portal.ask(endpoints.listUnused, {
        query: { since },
      });
      expect([status, refusal?.message]).toEqual([
        400,
        expect.stringContaining('since must be'),
      ]);
    },
  );

  it('says when the lines of a role were used last', async () => {
    const { body } = await portal.ask(endpoints.listLastUses, {
      query: { role: 'role:default/readers' },
    });
    expect(body).toEqual({
      noted: 'people',
      policies: [
        {
          policy: {
            permission: 'catalog-entity',
            ...{ policy: 'read', effect: 'allow' },
          },
          lastDay: dayText(0),
        },
      ],
      conditions: [],
    });
    const { status } = await portal.ask(endpoints.listLastUses, {
      query: { role: 'role:default/nobody' },
    });
    expect(status).toBe(404);
  });

  it('shows callers their own use at /me/access, and nobody else’s', async () => {
    const own = async (who: string) =>
      (await portal.ask(endpoints.getOwnAccess, { query: {} }, who)).body.usage;
    expect(await own(ANN)).toEqual({
      ...{ noted: 'people', keptForDays: 400, isCutOff: false },
      uses: [
        {
          ...{ action: 'read', resourceType: 'catalog-entity' },
          lastDay: dayText(0),
        },
      ],
    });
    expect(await own(BOB)).toMatchObject({ uses: [] });
  });

  const listed = async (since: string, who?: string) => {
    const { body, status, refusal } = await portal.ask(
      endpoints.listRoles,
      { query: { unused: since } },
      who,
    );
    return refusal
      ? [status, refusal.message]
      : [status, body.map(({ name }) => name)];
  };

  it('narrows the list of roles to those with unused parts', async () => {
    expect(await listed('P90D')).toEqual([
      200,
      ['role:default/limited', 'role:default/readers'],
    ]);
    expect(await listed('P365D')).toEqual([
      400,
      `What is unused is not known: Use is noted without a gap since ${dayText(198)} only; ask for a period that begins then or later`,
    ]);
  });

  it('is only for those whose permission covers every role', async () => {
    await portal.delegateTo(OWNER);
    for (const who of [OWNER, BOB]) {
      const answers = [
        await portal.ask(endpoints.listUnused, {}, who),
        await portal.ask(
          endpoints.listLastUses,
          { query: { role: 'role:default/readers' } },
          who,
        ),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      expect((await listed('P90D', who))[0]).toBe(403);
    }
  });

  it('leaves members out where people are not noted, and forgets who used what', async () => {
    await restart('permissions', longAgo('permissions'));
    const body = await unused();
    expect(lines(body.unused)).toEqual([
      'role:default/limited, scaffolder.task.create create, recommended',
      'role:default/owners, policy.entity.create create, recommended',
      'role:default/readers, catalog.location.create create, recommended',
      'role:default/young, x use, recommended',
    ]);
    expect(body.notes.map(({ code }) => code)).toEqual(['use-without-people']);
    expect(body.proof).toMatchObject({ lost: 0 });
    const ofBob = await unused({ user: BOB });
    expect(ofBob).toMatchObject({ unused: [], notes: body.notes });
    expect(ofBob).not.toHaveProperty('used');
  });

  it('counts a process that ended without a word as use of everything', async () => {
    await restart('permissions', knex =>
      knex('rbac_use_times').insert({
        ...{ id: 'killed', noted: 'permissions', is_ended: false },
        ...{ started_at: daysAgo(40), noted_until: daysAgo(30) },
        lost_until: daysAgo(30) + 5,
      }),
    );
    expect(await unused()).toMatchObject({
      isEnough: false,
      completeSince: dayText(29),
    });
    const { isEnough } = await unused({ since: 'P20D' });
    expect(isEnough).toBe(true);
  });

  it('says that no use is noted, and has forgotten everything', async () => {
    await restart('off');
    expect(await unused()).toMatchObject({
      noted: 'off',
      isEnough: false,
      notes: [{ code: 'use-off' }],
    });
    expect((await listed('P90D'))[1]).toMatch(/: Use is not noted, because /);
    const { body } = await portal.ask(endpoints.listLastUses, {
      query: { role: 'role:default/readers' },
    });
    expect(body).toEqual({ noted: 'off', policies: [], conditions: [] });
    await restart('permissions');
    expect(await unused({ since: 'P1D' })).toMatchObject({
      isEnough: false,
      notes: [{ code: 'use-gap', params: { day: dayText(0) } }],
    });
  });
});
