import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';

const [HEIDI, BOB, EVE] = ['heidi', 'bob', 'eve'].map(
  name => `user:default/${name}`,
);
const GLASS = 'role:default/break-glass';

describe('a role that one takes without an approval', () => {
  const auditor = new RecordingAuditor();
  let portal: TestRouter;

  beforeAll(async () => {
    portal = await TestRouter.start({
      features: [auditor.feature],
      entities: [
        group('responders'),
        group('security'),
        user('heidi', 'responders'),
        user('bob', 'security'),
        user('eve'),
        user('admin'),
      ],
      rbac: {
        requests: [
          {
            role: GLASS,
            who: ['group:default/responders'],
            approvals: 0,
            maxDuration: 'PT1H',
            notify: ['group:default/security'],
          },
        ],
      },
    });
    await portal.call('post', '/policy/roles', {
      ...{ name: GLASS, memberReferences: [ADMIN], conditions: [] },
      policies: [
        {
          permission: 'catalog.entity.delete',
          policy: 'delete',
          effect: 'allow',
        },
      ],
    });
  });
  afterAll(() => portal.stop());
  beforeEach(() => auditor.take());

  const post = (path: string, by: string, body?: object) =>
    portal.call('post', path, body, by);
  const take = async () => {
    const { body } = await post('/me/requests', HEIDI, {
      ...{ role: GLASS, duration: 'PT1H', reason: 'INC-4711' },
    });
    return body;
  };
  const waiting = async (by: string, query = '&forMe=true') => {
    const { body } = await portal.call(
      'get',
      `/requests?unacknowledged=true${query}`,
      undefined,
      by,
    );
    return body.map(({ id }: { id: string }) => id);
  };
  const given = async () => (await portal.call('get', '/assignments')).body;

  it('is loud, and waits until somebody else has looked at it', async () => {
    const taken = await take();
    expect(taken).toMatchObject({ state: 'approved', isAtOnce: true });
    expect(auditor.take()).toContainEqual(
      expect.objectContaining({
        eventId: 'role-write',
        severityLevel: 'high',
        meta: expect.objectContaining({ actionType: 'request-access' }),
      }),
    );
    expect(await given()).toHaveLength(1);

    // Whoever is notified, and whoever may update the role.
    expect(await waiting(BOB)).toEqual([taken.id]);
    expect(await waiting(ADMIN)).toEqual([taken.id]);
    expect(await waiting(ADMIN, '')).toEqual([taken.id]);
    expect(await waiting(HEIDI)).toEqual([]);
    expect(await waiting(EVE)).toEqual([]);

    const path = `/requests/${taken.id}/acknowledge`;
    expect((await post(path, HEIDI)).status).toBe(404);
    expect((await post(path, EVE)).status).toBe(404);
    const answers = await Promise.all([post(path, BOB), post(path, BOB)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      id: taken.id,
      acknowledgedBy: BOB,
      acknowledgedAt: expect.stringMatching(/Z$/),
    });
    expect(await waiting(BOB)).toEqual([]);
    await post(`/requests/${taken.id}/end`, HEIDI);
  });

  it('is given back by its holder, once', async () => {
    const { id, ...taken } = await take();
    expect(taken).toMatchObject({ access: 'active', approvalsNeeded: 0 });
    expect((await post(`/requests/${id}/end`, EVE)).status).toBe(404);
    const { status, body } = await post(`/requests/${id}/end`, HEIDI);
    expect([status, body.state, body.access]).toEqual([
      ...[200, 'approved', 'ended'],
    ]);
    expect(await given()).toEqual([]);
    const again = await post(`/requests/${id}/end`, HEIDI);
    expect([again.status, again.body.error.code]).toEqual([
      409,
      'nothing-to-end',
    ]);
  });
});
