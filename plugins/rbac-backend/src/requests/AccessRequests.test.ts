import { TestDatabases } from '@backstage/backend-test-utils';
import {
  groupRef,
  policy,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { supportedDatabases } from '@internal/rbac-testkit/backend/databases';
import { EntityRef, MemberRef } from '@portal-rbac/plugin-rbac-common';
import { Role, LATEST_INSTANT } from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { ConfiguredTerms } from '../settings/terms';
import { migrate, migrateDown } from '../store/schema';
import { RequestWorld } from './__testUtils__/RequestWorld';

jest.setTimeout(60_000);

const role = roleRef('on-call');
const [ann, bob, cid, heidi, eve] = ['ann', 'bob', 'cid', 'heidi', 'eve'].map(
  userRef,
);
const [askers, deciders] = ['askers', 'deciders'].map(groupRef);
const HOUR = 3_600_000;
const all = { limit: 100, offset: 0 };

const onCall = (others: Partial<Role['metadata']> = {}) =>
  roleOf('on-call', {
    policies: [policy('catalog-entity, delete, allow')],
    metadata: { createdAt: '2026-11-26T00:00:00.000Z', ...others },
  });

describe('requests of roles', () => {
  const databases = TestDatabases.create({ ids: supportedDatabases() });
  let knex: Knex;
  let world: RequestWorld;

  beforeAll(async () => {
    [knex] = await Promise.all(
      databases.eachSupportedId().map(([id]) => databases.init(id)),
    );
  });

  beforeEach(async () => {
    await migrate(knex);
    world = new RequestWorld(knex);
    world.lapse = 24 * HOUR;
    world.roles = [onCall()];
    world.groups = new Map<EntityRef, readonly EntityRef[]>([
      [heidi, [askers]],
      [ann, [askers, deciders]],
      [bob, [deciders]],
      [cid, [deciders]],
      [eve, []],
    ]);
    setTerms();
  });

  afterEach(() => migrateDown(knex));

  function setTerms(others: Partial<ConfiguredTerms> = {}) {
    world.terms = new Map([
      [
        role,
        {
          ...{ role, who: [askers], approvers: [deciders], approvals: 1 },
          ...{ maxDuration: 8 * HOUR, reason: 'required', notify: [] },
          ...others,
        },
      ],
    ]);
  }

  const ask = (by = heidi, others = {}) =>
    world.replica().requests.ask(world.person(by), {
      ...{ role, duration: HOUR, reason: 'INC-4711', ...others },
    });
  const settle = (
    { id }: { id: string },
    kind: 'approve' | 'deny' | 'cancel',
    by: EntityRef,
  ) => world.replica().requests.settle(id, kind, world.person(by));
  const refused = (code: string) => ({ code });

  it('give the role for the time that was asked for, once somebody approves', async () => {
    const asked = await ask(heidi, {
      permission: 'catalog.entity.delete',
      resourceRef: 'component:default/shop',
    });
    expect(asked).toMatchObject({ state: 'pending', until: world.now + HOUR });
    expect(world.given).toEqual([]);

    const approved = await settle(asked, 'approve', bob);
    expect(approved).toMatchObject({
      state: 'approved',
      permission: 'catalog.entity.delete',
      settled: { by: bob, at: world.now },
    });
    expect(world.given).toEqual([
      {
        ...{ id: asked.id, requestId: asked.id, role, member: heidi, by: bob },
        ...{ until: asked.until, reason: 'INC-4711' },
      },
    ]);
    expect(world.reported.map(({ state }) => state)).toEqual([
      'pending',
      'approved',
    ]);
  });

  it('are approved once by two approvers at once, a double click and a retry', async () => {
    const asked = await ask();
    const outcomes = await Promise.allSettled(
      [bob, cid, bob, cid].map(by => settle(asked, 'approve', by)),
    );
    expect(
      outcomes.filter(({ status }) => status === 'fulfilled'),
    ).toHaveLength(1);
    await expect(settle(asked, 'approve', bob)).rejects.toMatchObject(
      refused('request-settled'),
    );
    expect(world.given).toHaveLength(1);
    expect(world.reported).toHaveLength(2);
  });

  it('need the approvals of different people, also when these come at once', async () => {
    setTerms({ approvals: 2 });
    const asked = await ask();
    await Promise.all([bob, cid].map(by => settle(asked, 'approve', by)));
    expect(world.given).toHaveLength(1);

    const again = await ask();
    await settle(again, 'approve', bob);
    await expect(settle(again, 'approve', bob)).rejects.toMatchObject(
      refused('approved-already'),
    );
    // The first approver no longer is one.
    world.groups.set(bob, []);
    await settle(again, 'approve', cid);
    expect(world.given).toHaveLength(1);
  });

  it('are one, if somebody asks twice for the same', async () => {
    const outcomes = await Promise.allSettled([ask(), ask()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    await expect(ask()).rejects.toMatchObject(refused('request-repeated'));
    expect(world.reported).toHaveLength(1);
  });

  it('look the same as those for no role to somebody who may not ask', async () => {
    await expect(ask(eve)).rejects.toMatchObject({
      ...refused('not-requestable'),
      params: { role },
    });
    await expect(ask(heidi, { role: roleRef('none') })).rejects.toMatchObject(
      refused('not-requestable'),
    );
    world.roles = [];
    await expect(ask()).rejects.toMatchObject(refused('not-requestable'));
  });

  it('are hidden from people who have no part in them', async () => {
    const asked = await ask();
    for (const kind of ['approve', 'deny', 'cancel'] as const) {
      await expect(settle(asked, kind, eve)).rejects.toMatchObject(
        refused('unknown-request'),
      );
      await expect(settle({ id: 'no' }, kind, bob)).rejects.toMatchObject(
        refused('unknown-request'),
      );
    }
  });

  it('are judged again at the approval: terms that were narrowed, a role that was made anew', async () => {
    const asked = await ask(heidi, { duration: 8 * HOUR });
    setTerms({ maxDuration: HOUR });
    await expect(settle(asked, 'approve', bob)).rejects.toMatchObject(
      refused('beyond-terms'),
    );
    setTerms();
    world.roles = [onCall({ createdAt: '2026-11-27T00:00:00.000Z' })];
    await expect(settle(asked, 'approve', bob)).rejects.toMatchObject(
      refused('role-replaced'),
    );
    world.roles = [onCall()];
    world.groups.set(heidi, []);
    await expect(settle(asked, 'approve', bob)).rejects.toMatchObject(
      refused('asker-not-eligible'),
    );
    // The catalog no longer has them.
    world.groups.delete(heidi);
    await expect(settle(asked, 'approve', bob)).rejects.toMatchObject(
      refused('asker-not-eligible'),
    );
    expect(world.given).toEqual([]);
  });

  it('are given at once where no approval is needed, for a time only', async () => {
    setTerms({ approvals: 0 });
    await expect(ask(heidi, { duration: undefined })).rejects.toMatchObject(
      refused('beyond-terms'),
    );
    const taken = await ask();
    expect(taken).toMatchObject({ state: 'approved', settled: { by: heidi } });
    expect(world.given).toMatchObject([{ id: taken.id, by: heidi }]);
  });

  it('do not reach beyond the year 2100', async () => {
    setTerms({ maxDuration: undefined });
    await expect(
      ask(heidi, { duration: undefined, until: LATEST_INSTANT + 1 }),
    ).rejects.toMatchObject(refused('instant-out-of-range'));
    await expect(
      ask(heidi, { duration: undefined, until: world.now }),
    ).rejects.toMatchObject(refused('ends-in-the-past'));
  });

  it('are twenty at most that wait for an answer of one person', async () => {
    const names = [...Array(21).keys()].map(index => `role-${index}`);
    world.roles = names.map(name => roleOf(name));
    const { terms } = world;
    world.terms = new Map(
      names.map(name => {
        const ref = roleRef(name);
        return [ref, { ...terms.get(role)!, role: ref }];
      }),
    );
    for (const name of names.slice(0, 20)) {
      await ask(heidi, { role: roleRef(name) });
    }
    await expect(
      ask(heidi, { role: roleRef(names[20]) }),
    ).rejects.toMatchObject(refused('too-many-requests'));
  });

  it('lapse if nobody answers, at that very moment, and once', async () => {
    const asked = await ask();
    world.now = asked.lapsesAt;
    await expect(settle(asked, 'approve', bob)).rejects.toMatchObject(
      refused('request-settled'),
    );
    const { requests } = world.replica();
    const { requests: listed } = await requests.list({ asker: heidi }, all);
    expect(listed).toMatchObject([{ state: 'lapsed' }]);
    await Promise.all([requests.lapse(), world.replica().requests.lapse()]);
    expect(world.reported.map(({ state }) => state)).toEqual([
      'pending',
      'lapsed',
    ]);
    await expect(ask()).resolves.toMatchObject({ state: 'pending' });
  });

  it('are answered by the owner of the role, where the terms say nothing else', async () => {
    setTerms({ approvers: undefined });
    world.roles = [onCall({ owner: bob })];
    const asked = await ask();
    await expect(settle(asked, 'approve', cid)).rejects.toMatchObject(
      refused('unknown-request'),
    );
    await settle(asked, 'approve', bob);
    expect(world.given).toHaveLength(1);
  });

  it('are answered by those who may update the role, where it has no owner', async () => {
    setTerms({ approvers: undefined, approvals: 2 });
    const administration = (...members: MemberRef[]) =>
      roleOf('administration', {
        members,
        policies: [policy('policy-entity, update, allow')],
      });
    world.roles = [onCall(), administration(bob, cid, ann)];
    const asked = await ask();
    await expect(settle(asked, 'approve', eve)).rejects.toMatchObject(
      refused('unknown-request'),
    );
    await settle(asked, 'approve', bob);
    // Two approvals are by two who still may when the second one comes.
    world.roles = [onCall(), administration(cid, ann)];
    await settle(asked, 'approve', cid);
    expect(world.given).toEqual([]);
    await settle(asked, 'approve', ann);
    expect(world.given).toHaveLength(1);

    const { judge } = world.replica();
    await expect(judge.decidableBy(world.person(ann))).resolves.toEqual([role]);
    await expect(judge.decidableBy(world.person(bob))).resolves.toEqual([]);
  });

  it('are answered by nobody, where the list of approvers is empty', async () => {
    setTerms({ approvers: [] });
    world.roles = [onCall({ owner: bob })];
    const asked = await ask();
    await expect(settle(asked, 'approve', bob)).rejects.toMatchObject(
      refused('unknown-request'),
    );
    await settle(asked, 'cancel', heidi);
  });

  it('are not approved by their own askers', async () => {
    const asked = await ask(ann);
    await expect(settle(asked, 'approve', ann)).rejects.toMatchObject(
      refused('own-request'),
    );
  });
});
