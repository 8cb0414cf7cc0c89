import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import permissionPlugin from '@backstage/plugin-permission-backend';
import {
  ADMINISTRATOR,
  DELEGATE,
  testPolicyModule,
} from './__testUtils__/permissions';
import {
  CATALOG_ONLY_TOKEN,
  POLICY_READ_TOKEN,
  SERVICE_TOKEN,
  startPortal,
  type Portal,
} from './__testUtils__/portal';

const ROUTES = ['/users', '/users/quantity', '/users/activity'];

describe('access to the user statistics', () => {
  const auditor = mockServices.auditor.mock();
  const event = { success: jest.fn(), fail: jest.fn() };
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({
      config: { permission: { enabled: true } },
      features: [
        permissionPlugin,
        testPolicyModule,
        catalogServiceMock.factory(),
        auditor.factory,
      ],
    });
  }, 60_000);

  afterAll(() => portal?.stop());

  beforeEach(() => {
    jest.resetAllMocks();
    auditor.createEvent.mockResolvedValue(event);
  });

  it('needs no token for the health', async () => {
    const { status, body } = await portal.get('/health');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  });

  describe.each(ROUTES)('%s', route => {
    it.each([
      ['no token', undefined],
      ['a token that is none', 'nonsense'],
    ])('answers 401 to %s', async (_what, token) => {
      expect((await portal.get(route, token)).status).toBe(401);
      expect(auditor.createEvent).not.toHaveBeenCalled();
    });

    it('answers 403 to other users, and says which permission is missing', async () => {
      const token = await portal.signIn('user:default/somebody');

      const { body } = await portal.get(route, token).expect(403);

      expect(body.error).toEqual({
        name: 'NotAllowedError',
        message: "User statistics need the permission 'policy.entity.read'",
      });
      expect(auditor.createEvent).toHaveBeenCalledTimes(1);
      expect(auditor.createEvent).toHaveBeenCalledWith(
        expect.objectContaining({
          eventId: 'sign-in-read',
          severityLevel: 'high',
        }),
      );
      expect(event.fail).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['an administrator', ADMINISTRATOR],
      ['an administrator limited to the roles they own', DELEGATE],
    ])('answers %s', async (_who, userEntityRef) => {
      const token = await portal.signIn(userEntityRef);
      expect((await portal.get(route, token)).status).toBe(200);
    });

    it.each([
      ['of the portal', SERVICE_TOKEN],
      ['limited to reading policies here', POLICY_READ_TOKEN],
    ])('answers a service %s', async (_which, token) => {
      expect((await portal.get(route, token)).status).toBe(200);
    });

    it('refuses a service that is limited to another plugin', async () => {
      expect((await portal.get(route, CATALOG_ONLY_TOKEN)).status).toBe(403);
    });
  });

  it.each([
    ['/users', 'medium', { queryType: 'list', format: 'json' }],
    ['/users/activity', 'low', { queryType: 'activity' }],
    ['/users/quantity', 'low', { queryType: 'quantity' }],
    [
      '/users/quantity?since=2026-01-01&until=2026-02-01',
      'low',
      {
        queryType: 'quantity',
        since: '2026-01-01T00:00:00.000Z',
        until: '2026-02-01T00:00:00.000Z',
      },
    ],
  ])('audits %s as %s', async (route, severityLevel, meta) => {
    const token = await portal.signIn(ADMINISTRATOR);

    expect((await portal.get(route, token)).status).toBe(200);

    expect(auditor.createEvent).toHaveBeenCalledTimes(1);
    expect(auditor.createEvent).toHaveBeenCalledWith(
      expect.objectContaining({ eventId: 'sign-in-read', severityLevel, meta }),
    );
    expect(event.success).toHaveBeenCalledWith({
      meta: { users: expect.any(Number) },
    });
  });

  it.each(['since', 'until'])(
    'answers 400 to a hostile %s, naming it',
    async name => {
      const token = await portal.signIn(ADMINISTRATOR);
      for (const route of ['/users', '/users/quantity']) {
        for (const query of [`${name}=x`, `${name}[]=`, `${name}[a]=b`]) {
          const { body } = await portal.get(`${route}?${query}`, token);
          expect(body.error).toMatchObject({
            name: 'InputError',
            message: expect.stringContaining(`query parameter '${name}'`),
          });
          expect(body.response.statusCode).toBe(400);
        }
      }
    },
  );
});

it('answers 503, not 500, while nobody can say what a caller may do', async () => {
  const portal = await startPortal({
    features: [
      catalogServiceMock.factory(),
      mockServices.permissions.mock({
        authorizeConditional: async () => {
          throw new Error('Request failed with 500 Internal Server Error');
        },
      }).factory,
    ],
  });
  try {
    const token = await portal.signIn(ADMINISTRATOR);
    const { status, body } = await portal.get('/users', token);
    expect([status, body.error.message]).toEqual([
      503,
      'What you may do cannot be determined at present; try again later',
    ]);
  } finally {
    await portal.stop();
  }
}, 60_000);

describe('access with permission.enabled: false', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({ features: [catalogServiceMock.factory()] });
  }, 60_000);

  afterAll(() => portal?.stop());

  it.each(ROUTES)('is open to every user: %s', async route => {
    const token = await portal.signIn('user:default/somebody');
    expect((await portal.get(route, token)).status).toBe(200);
  });

  it.each(ROUTES)('still needs a token: %s', async route => {
    expect((await portal.get(route)).status).toBe(401);
  });
});
