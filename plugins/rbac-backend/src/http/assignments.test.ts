import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(60_000);

const EVE = 'user:default/eve';
const HOUR = 3_600_000;
const role = 'role:default/on-call';
const ROLE = '/roles/role/default/on-call';

const at = (milliseconds: number) =>
  new Date(Date.now() + milliseconds).toISOString();

/** Has the clock of the backend go on at once. */
function goOn(milliseconds: number) {
  const time = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(time);
}

let portal: TestRouter;
beforeEach(async () => {
  portal = await TestRouter.start();
  await portal.call('post', '/roles', {
    name: role,
    memberReferences: ['user:default/ada'],
  });
  await portal.call('post', '/policies', [
    {
      entityReference: role,
      permission: 'server.restart',
      policy: 'use',
      effect: 'allow',
    },
  ]);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await portal.stop();
});

async function mayRestart(user = EVE): Promise<boolean> {
  const { body } = await portal.call(
    'post',
    '/authorize',
    {
      items: [
        {
          id: '1',
          permission: { type: 'basic', name: 'server.restart', attributes: {} },
        },
      ],
    },
    user,
  );
  return body.items[0].result === AuthorizeResult.ALLOW;
}

const give = (parts: object = {}, query = '') =>
  portal.call('post', `/assignments${query}`, {
    role,
    member: EVE,
    until: at(HOUR),
    reason: 'INC-4711',
    ...parts,
  });

describe('an assignment', () => {
  it('is given, counts, is shown, and ends before its time when somebody ends it', async () => {
    expect(await mayRestart()).toBe(false);
    const until = at(HOUR);
    const given = await give({ until });
    expect(given).toMatchObject({
      status: 201,
      body: { id: expect.any(String) },
    });
    const { id } = given.body;
    expect(await mayRestart()).toBe(true);

    const listed = await portal.call('get', '/assignments');
    expect(listed.body).toEqual([
      {
        ...{ id, role, member: EVE, until, reason: 'INC-4711' },
        ...{ grantedBy: ADMIN, state: 'active' },
      },
    ]);
    const [shown] = (await portal.call('get', ROLE)).body;
    expect(shown).toMatchObject({
      memberReferences: ['user:default/ada'],
      activeAssignments: 1,
    });
    const { body: summaries } = await portal.call('get', '/roles?view=summary');
    expect(summaries).toContainEqual(
      expect.objectContaining({ name: role, activeAssignments: 1 }),
    );

    const ended = await portal.call('post', `/assignments/${id}/end`);
    expect(ended.status).toBe(200);
    expect(await mayRestart()).toBe(false);
    expect((await portal.call('get', '/assignments')).body).toEqual([]);
    expect((await portal.call('get', ROLE)).body[0]).not.toHaveProperty(
      'activeAssignments',
    );
    expect((await portal.call('post', `/assignments/${id}/end`)).status).toBe(
      404,
    );
  });

  it('ends when its time is over, with nothing asked in between', async () => {
    await give({ until: at(HOUR) });
    expect(await mayRestart()).toBe(true);
    goOn(HOUR);
    expect(await mayRestart()).toBe(false);
    expect((await portal.call('get', '/assignments')).body).toEqual([]);
  });

  it('counts from its beginning on', async () => {
    await give({ from: at(HOUR), until: at(2 * HOUR) });
    expect(await mayRestart()).toBe(false);
    const { body } = await portal.call('get', '/assignments');
    expect(body).toMatchObject([{ state: 'due' }]);
    goOn(HOUR);
    expect(await mayRestart()).toBe(true);
  });

  it('is extended, and never shortened', async () => {
    const { id } = (await give()).body;
    const extend = (until: string) =>
      portal.call('post', `/assignments/${id}/extend`, { until });
    expect((await extend(at(HOUR / 2))).status).toBe(409);
    const later = at(3 * HOUR);
    expect((await extend(later)).status).toBe(200);
    const { body } = await portal.call('get', '/assignments');
    expect(body).toMatchObject([{ id, until: later }]);
  });

  it('is not made by a dry run', async () => {
    const dry = await give({}, '?dryRun=true');
    expect(dry).toMatchObject({ status: 200, body: { impact: {} } });
    expect((await portal.call('get', '/assignments')).body).toEqual([]);
  });

  it('shows in a dry run what it does when it begins', async () => {
    const from = at(HOUR / 2);
    const { body } = await give({ from }, '?dryRun=true');
    expect(body.impact.accessChanges).not.toEqual([]);
    expect(body.impact.notes[0]).toMatchObject({
      code: 'impact-later',
      params: { time: from },
    });
  });

  it('is left out of what is read to be written again', async () => {
    await give();
    const { body } = await portal.call(
      'get',
      '/policy/roles/role/default/on-call',
    );
    expect(JSON.stringify(body)).not.toContain('eve');
    expect(JSON.stringify(body)).not.toContain('activeAssignments');
  });

  it.each<[number, string, object]>([
    [404, 'to a role that is not there', { role: 'role:default/none' }],
    [400, 'that has ended', { until: '2020-01-01T00:00:00Z' }],
    [400, 'in year 9999', { until: '9999-12-31T00:00:00Z' }],
    [400, 'that ends before it begins', { from: at(2 * HOUR) }],
    [400, 'that ends at what is no time', { until: 'tomorrow' }],
    [400, 'that ends at a number', { until: 4_000_000_000_000 }],
    [400, 'without an end', { until: undefined }],
    [400, 'to a role', { member: role }],
    [400, 'with an id of its own', { id: 'mine' }],
    [400, 'given by somebody else', { grantedBy: EVE }],
    [400, 'with a reason of two lines', { reason: 'a\nb' }],
    [400, 'with control characters', { reason: 'a\u0000b' }],
    [400, 'with what turns the direction of a text', { reason: 'a\u202eb' }],
    [400, 'with a long reason', { reason: 'a'.repeat(1_001) }],
    [400, 'with a reason of many bytes', { reason: 'ü'.repeat(501) }],
  ])('is refused with %s: %s', async (status, _, parts) => {
    const { body, ...answer } = await give(parts);
    expect([answer.status, body.error?.message]).toEqual([
      status,
      expect.any(String),
    ]);
    expect((await portal.call('get', '/assignments')).body).toEqual([]);
  });

  it('needs the permission to change roles', async () => {
    const refused = await portal.call(
      'post',
      '/assignments',
      { role, member: EVE, until: at(HOUR) },
      EVE,
    );
    expect(refused.status).toBe(403);
  });

  it('is in the history, and reverting its commit ends it', async () => {
    await give();
    const { body: commits } = await portal.call('get', '/history?limit=1');
    expect(commits).toMatchObject([{ change: 'assign', roles: [role] }]);
    const [{ revision }] = commits;
    const { body: commit } = await portal.call('get', `/history/${revision}`);
    expect(commit).toMatchObject({
      changes: [],
      assignments: [{ before: null, after: { role, member: EVE } }],
    });
    const { body: ofRole } = await portal.call('get', `/history?role=${role}`);
    expect(ofRole).toHaveLength(3);
    expect(
      (await portal.call('post', `/history/${revision}/revert`)).status,
    ).toBe(200);
    expect(await mayRestart()).toBe(false);
    expect(
      (await portal.call('get', '/history/verification')).body,
    ).toMatchObject({ problems: [] });
  });

  it('is part of the policy as it was at a revision', async () => {
    const { id } = (await give()).body;
    const [{ revision }] = (await portal.call('get', '/history?limit=1')).body;
    await portal.call('post', `/assignments/${id}/end`);
    const { body: was } = await portal.call('get', `${ROLE}?asOf=${revision}`);
    expect(was).toMatchObject([{ activeAssignments: 1 }]);
    const { body: before } = await portal.call(
      'get',
      `${ROLE}?asOf=${revision - 1}`,
    );
    expect(before[0]).not.toHaveProperty('activeAssignments');
  });

  it('of a role that the caller may not see is not there for them, nor in the history', async () => {
    const LIMITED = 'user:default/limited';
    const mine = 'role:default/mine';
    await portal.call('post', '/roles', {
      name: mine,
      memberReferences: ['user:default/ada'],
      metadata: { owner: LIMITED },
    });
    await portal.delegateTo(LIMITED);
    const { id } = (await give()).body;
    await give({ role: mine });
    const seen = async (path: string) =>
      JSON.stringify((await portal.call('get', path, undefined, LIMITED)).body);
    const [listed, history] = [
      await seen('/assignments'),
      await seen('/history'),
    ];
    expect(listed).toContain(mine);
    expect(history).toContain(mine);
    expect(listed + history).not.toContain(role);
    expect(JSON.parse(await seen(`/assignments?role=${role}`))).toEqual([]);
    const answers = [];
    for (const one of [id, 'none']) {
      const { status, body } = await portal.call(
        'post',
        `/assignments/${one}/end`,
        undefined,
        LIMITED,
      );
      answers.push([status, body.error.message.replace(one, '')]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mayRestart()).toBe(true);
  });

  it('is listed by role, by member and by end, page by page', async () => {
    for (const hours of [3, 1, 2]) {
      await give({ until: at(hours * HOUR), reason: `${hours}` });
    }
    await give({
      member: 'group:default/team',
      reason: '4',
      until: at(4 * HOUR),
    });
    const list = async (query: string) => {
      const { body, headers } = await portal.call(
        'get',
        `/assignments?${query}`,
      );
      return [
        body.map(({ reason }: { reason: string }) => reason).join(),
        headers['x-total-count'],
      ];
    };
    const soon = encodeURIComponent(at(2.5 * HOUR));
    expect(await list('')).toEqual(['1,2,3,4', '4']);
    expect(await list('limit=2&offset=1')).toEqual(['2,3', '4']);
    expect(await list('member=group:default/team')).toEqual(['4', '1']);
    expect(await list(`endsBefore=${soon}`)).toEqual(['1,2', '2']);
    expect(await list('role=role:default/none')).toEqual(['', '0']);
    expect((await portal.call('get', '/assignments?limit=1001')).status).toBe(
      400,
    );
    expect((await portal.call('get', '/assignments?endsBefore=x')).status).toBe(
      400,
    );
  });

  it('ends with its role, which does not bring it back', async () => {
    await give();
    await portal.call('delete', ROLE);
    const [{ revision }] = (await portal.call('get', '/history?limit=1')).body;
    await portal.call('post', `/history/${revision}/revert`);
    expect(await mayRestart('user:default/ada')).toBe(true);
    expect(await mayRestart()).toBe(false);
  });
});
