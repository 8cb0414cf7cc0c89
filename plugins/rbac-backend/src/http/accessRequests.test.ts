import { AuditorEvent } from '@backstage/backend-defaults/auditor';
import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';

const [HEIDI, BOB, EVE] = ['heidi', 'bob', 'eve'].map(
  name => `user:default/${name}`,
);
const ON_CALL = 'role:default/on-call';

describe('requests of roles', () => {
  const auditor = new RecordingAuditor();
  let portal: TestRouter;

  beforeAll(async () => {
    portal = await TestRouter.start({
      features: [auditor.feature],
      entities: [
        group('askers'),
        group('deciders'),
        user('heidi', 'askers'),
        user('bob', 'deciders', 'askers'),
        user('eve'),
        user('admin'),
      ],
      rbac: {
        requests: [
          {
            role: ON_CALL,
            who: ['group:default/askers'],
            approvers: ['group:default/deciders'],
            approvals: 2,
            maxDuration: 'PT8H',
          },
          { role: 'role:default/large', who: ['group:default/askers'] },
          { role: 'role:default/absent', who: ['group:default/askers'] },
        ],
      },
    });
    for (const [name, ...permissions] of [
      [ON_CALL, 'catalog.entity.delete'],
      ['role:default/large', 'catalog.entity.delete', 'catalog.entity.create'],
    ]) {
      await portal.call('post', '/policy/roles', {
        ...{ name, memberReferences: [ADMIN], conditions: [] },
        metadata: { description: `What ${name} is` },
        policies: permissions.map(permission => ({
          permission,
          policy: permission.split('.').pop(),
          effect: 'allow',
        })),
      });
    }
  });

  afterAll(() => portal.stop());
  beforeEach(() => auditor.take());

  const ask = (by: string, others = {}) =>
    portal.call(
      'post',
      '/me/requests',
      { role: ON_CALL, duration: 'PT1H', reason: 'INC-4711', ...others },
      by,
    );
  const list = async (query: string, by: string) => {
    const { body } = await portal.call('get', query, undefined, by);
    return body.map(({ asker, state }: Record<string, string>) =>
      [asker, state].join(' '),
    );
  };

  it('go from the one who asks to those who decide, and are seen by nobody else', async () => {
    const { status, body: asked } = await ask(HEIDI);
    expect(status).toBe(200);
    expect(asked).toMatchObject({
      ...{ role: ON_CALL, asker: HEIDI, member: HEIDI, state: 'pending' },
      until: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    // Whoever may not see the role sees its name alone.
    expect(asked.description).toBeUndefined();
    expect(await list('/me/requests', HEIDI)).toEqual([`${HEIDI} pending`]);
    expect(await list('/requests?forMe=true', BOB)).toEqual([
      `${HEIDI} pending`,
    ]);
    expect(await list('/requests?forMe=true', HEIDI)).toEqual([]);
    for (const query of ['/me/requests', '/requests', '/requests?forMe=true']) {
      expect(await list(query, EVE)).toEqual([]);
    }
    // Administrators see all, and decide what nobody else is to decide.
    expect(await list('/requests?state=pending', ADMIN)).toEqual([
      `${HEIDI} pending`,
    ]);
    expect(await list('/requests?state=denied', ADMIN)).toEqual([]);
    expect(await list('/requests?forMe=true', ADMIN)).toEqual([]);

    const { status: unseen } = await portal.call(
      'post',
      `/requests/${asked.id}/approve`,
      undefined,
      EVE,
    );
    expect(unseen).toBe(404);
    await portal.call('post', `/requests/${asked.id}/deny`, undefined, BOB);
    expect(await list('/me/requests', HEIDI)).toEqual([`${HEIDI} denied`]);
  });

  it('no longer wait for those who have approved them, and say how many approvals they need', async () => {
    const { body: asked } = await ask(HEIDI);
    expect(asked).toMatchObject({ state: 'pending', approvalsNeeded: 2 });
    expect(asked.access).toBeUndefined();
    const path = `/requests/${asked.id}/approve`;
    const { body: once } = await portal.call('post', path, undefined, BOB);
    expect([once.state, once.approvals.length]).toEqual(['pending', 1]);
    expect(await list('/requests?forMe=true&state=pending', BOB)).toEqual([]);
    await portal.call('post', `/requests/${asked.id}/cancel`, undefined, HEIDI);
  });

  it('go with the role that they gave to its next name, and end there', async () => {
    const rename = async (from: string, to: string) => {
      const { status } = await portal.call(
        'put',
        `/roles/role/default/${from}`,
        {
          oldRole: { memberReferences: [ADMIN] },
          newRole: { name: `role:default/${to}`, memberReferences: [ADMIN] },
        },
      );
      expect(status).toBe(200);
    };
    const { body: asked } = await ask(HEIDI, { role: 'role:default/large' });
    const act = (action: string, by: string) =>
      portal.call('post', `/requests/${asked.id}/${action}`, undefined, by);
    const { body: approved } = await act('approve', ADMIN);
    expect(approved).toMatchObject({ state: 'approved', access: 'active' });
    await rename('large', 'larger');
    const { status, body: ended } = await act('end', HEIDI);
    expect([status, ended.role, ended.access]).toEqual([
      200,
      'role:default/larger',
      'ended',
    ]);
    await rename('larger', 'large');
  });

  it('are made for a group by its members, and approved by nobody who is', async () => {
    const member = 'group:default/askers';
    const { body: asked } = await ask(HEIDI, { member });
    expect(asked).toMatchObject({ asker: HEIDI, member, state: 'pending' });
    const path = `/requests/${asked.id}/approve`;
    const own = await portal.call('post', path, undefined, BOB);
    expect([own.status, own.body.error.code]).toEqual([403, 'own-request']);
    await portal.call('post', `/requests/${asked.id}/cancel`, undefined, HEIDI);

    for (const other of ['group:default/deciders', BOB, 'group:default/none']) {
      const { status } = await ask(HEIDI, { member: other });
      expect(status).toBe(404);
    }
  });

  it('show what approving would do to those who decide and may read policies, and to nobody else', async () => {
    const { body: asked } = await ask(HEIDI);
    const impact = (by: string) =>
      portal.call('get', `/requests/${asked.id}/impact`, undefined, by);
    expect((await impact(BOB)).status).toBe(403);
    const reader = 'role:default/reader';
    await portal.call('post', '/policy/roles', {
      ...{ name: reader, memberReferences: [BOB, EVE], conditions: [] },
      policies: [
        { permission: 'policy-entity', policy: 'read', effect: 'allow' },
      ],
    });
    const { status, body } = await impact(BOB);
    expect(status).toBe(200);
    // Two approvals are needed: it is shown as if this were the last.
    expect(body.refusal).toBeUndefined();
    expect(JSON.stringify(body.impact.accessChanges)).toContain(
      'catalog.entity.delete',
    );
    expect(JSON.stringify(body.impact.accessChanges)).toContain(HEIDI);
    for (const outsider of [EVE, ADMIN]) {
      const { body: dryRun } = await impact(outsider);
      expect(dryRun.impact).toBeUndefined();
      expect(dryRun.refusal.statusCode).toBe(404);
    }
    expect((await list('/me/requests', HEIDI))[0]).toBe(`${HEIDI} pending`);
    await portal.call('delete', '/roles/role/default/reader');
    await portal.call('post', `/requests/${asked.id}/cancel`, undefined, HEIDI);
  });

  it.each([
    'a\u0000b',
    'a\u001b[31mb',
    'a\nb',
    'a\u2028b',
    'a\u202eb',
    'a\u2066b',
  ])(
    'are refused with a reason that is not shown as it is written: %j',
    async reason => {
      const { status, body } = await ask(HEIDI, { reason });
      expect([status, body.error.message]).toEqual([
        400,
        'reason must be one line of text, without control characters',
      ]);
    },
  );

  it('are audited with what they gave: until when, and by which revision', async () => {
    const { body: asked } = await ask(HEIDI, { role: 'role:default/large' });
    for (const [action, by] of [
      ['approve', ADMIN],
      ['end', HEIDI],
    ]) {
      const path = `/requests/${asked.id}/${action}`;
      await portal.call('post', path, undefined, by);
    }
    const given = { id: asked.id, role: 'role:default/large', member: HEIDI };
    const [approved, ended] = auditor
      .take()
      .map(({ meta }: AuditorEvent) => meta)
      .slice(-2);
    expect(approved).toMatchObject({
      ...{ actionType: 'approve-request', revision: expect.any(Number) },
      assignments: [
        { before: null, after: { ...given, until: Date.parse(asked.until) } },
      ],
    });
    expect(ended).toMatchObject({
      ...{
        actionType: 'end-request',
        revision: Number(approved?.revision) + 1,
      },
      assignments: [{ before: given, after: null }],
    });
  });

  it('are audited with who asked for what, and the result', async () => {
    const { body } = await ask(HEIDI);
    await portal.call('post', `/requests/${body.id}/cancel`, undefined, HEIDI);
    await ask(EVE);
    expect(
      auditor.take().map(({ eventId, status, meta }: AuditorEvent) => ({
        ...{ eventId, status, meta },
      })),
    ).toMatchObject([
      {
        ...{ eventId: 'role-write', status: 'succeeded' },
        meta: {
          ...{ actionType: 'request-access', actor: HEIDI },
          ...{ roleEntityRef: ON_CALL, requestId: body.id, state: 'pending' },
        },
      },
      { meta: { actionType: 'cancel-request', state: 'cancelled' } },
      { status: 'failed', meta: { actionType: 'request-access' } },
    ]);
  });

  it('get the same answer as for a missing role where the caller may not ask', async () => {
    const refusals = [
      await ask(EVE),
      await ask(HEIDI, { role: 'role:default/absent' }),
      await ask(HEIDI, { role: 'role:default/never' }),
    ];
    expect(
      refusals.map(({ status, body }) => [status, body.error.code]),
    ).toEqual(refusals.map(() => [404, 'not-requestable']));
  });

  it('can be made for what was denied, by the role that gives the least', async () => {
    const requestable = async (query: string, by = HEIDI) => {
      const { body } = await portal.call(
        'get',
        `/me/requestable${query}`,
        undefined,
        by,
      );
      return body;
    };
    const large = {
      ...{ role: 'role:default/large', approvals: 1, reason: 'required' },
      description: 'What role:default/large is',
      approvers: [ADMIN],
    };
    const onCall = {
      ...{ role: ON_CALL, approvals: 2, maxDuration: 8 * 3_600_000 },
      ...{ approvers: ['group:default/deciders'], reason: 'required' },
      description: `What ${ON_CALL} is`,
    };
    expect(await requestable('')).toMatchObject([onCall, large]);
    expect(
      await requestable('?permission=catalog.entity.delete'),
    ).toMatchObject([
      { ...onCall, result: 'ALLOW' },
      { ...large, result: 'ALLOW' },
    ]);
    expect(
      await requestable('?permission=catalog.entity.create'),
    ).toMatchObject([large]);
    expect(await requestable('?permission=catalog.entity.read')).toEqual([]);
    expect(await requestable('', EVE)).toEqual([]);
  });

  it.each<[string, object]>([
    ['until', { until: '2026-13-45T00:00:00Z' }],
    ['until', { until: '9999-01-01T00:00:00Z' }],
    ['until', { until: '1999-01-01T00:00:00Z', duration: undefined }],
    ['until', { duration: 'PT9H' }],
    ['until', { duration: 'P9999Y' }],
    ['until', { duration: undefined }],
    ['duration', { duration: '-PT1H' }],
    ['duration', { duration: 'P' }],
    ['duration', { duration: '1h' }],
    ['reason', { reason: '' }],
    ['reason', { reason: 'a\0b' }],
    ['reason', { reason: 'x'.repeat(1_001) }],
    ['reason', { reason: '漢'.repeat(999) }],
    ['role', { role: 'on-call' }],
    ['resourceRef', { resourceRef: '\ud800' }],
  ])('are refused with what is wrong with the %s', async (field, wrong) => {
    const { status, body } = await ask(HEIDI, {
      ...('until' in wrong && { duration: undefined }),
      ...wrong,
    });
    expect([status, body.error.problems?.[0]?.field ?? field]).toEqual([
      400,
      field,
    ]);
  });
});
