import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { DateTime } from 'luxon';
import { get, type IncomingMessage } from 'node:http';
import { recordSignIn } from './__testUtils__/authTables';
import type { LicensedUser } from './licensedUsers';
import {
  SERVICE_TOKEN,
  startPortal,
  type Portal,
} from './__testUtils__/portal';

const USERS = 1200;
const NAMES_MISSING = /^199 licensed-users-info ".*names.*missing"$/;
const HEADER = 'userEntityRef,displayName,email,lastTimeLogin\n';

describe('the routes of the user statistics', () => {
  const auditor = mockServices.auditor.mock();
  const event = { success: jest.fn(), fail: jest.fn() };
  const catalog = catalogServiceMock.mock();
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({
      features: [
        auditor.factory,
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () => catalog,
        }),
      ],
    });
    const now = DateTime.utc();
    const rows = Array.from({ length: USERS }, (_, index) => ({
      user_entity_ref: `user:default/u${String(index).padStart(4, '0')}`,
      user_info: '{}',
      updated_at: now.minus({ days: 200 }).toSQL({ includeOffset: false }),
    }));
    await portal.authKnex.batchInsert('user_info', rows, 100);
    await recordSignIn(
      portal.authKnex,
      'user:default/x-lately',
      now.minus({ days: 3 }),
    );
    await recordSignIn(portal.authKnex, 'user:default/y-now', now);
  }, 60_000);

  afterAll(() => portal?.stop());

  beforeEach(() => {
    jest.resetAllMocks();
    auditor.createEvent.mockResolvedValue(event);
    catalog.getEntitiesByRefs.mockImplementation(async ({ entityRefs }) => ({
      items: entityRefs.map(() => undefined),
    }));
  });

  it.each([
    ['', String(USERS + 2)],
    [`?since=${DateTime.utc().minus({ days: 7 }).toISODate()}`, '2'],
    [`?until=${DateTime.utc().minus({ days: 7 }).toISODate()}`, String(USERS)],
  ])('counts users as a string: %s', async (query, quantity) => {
    const { body } = await portal
      .get(`/users/quantity${query}`, SERVICE_TOKEN)
      .expect(200);
    expect(body).toEqual({ quantity });
  });

  it('counts how many have come back', async () => {
    const { body } = await portal
      .get('/users/activity', SERVICE_TOKEN)
      .expect(200);

    expect(body).toMatchObject({
      total: USERS + 2,
      unknown: 0,
      windows: [
        { days: 1, active: 1, notSince: USERS + 1 },
        { days: 7, active: 2, notSince: USERS },
        { days: 30, active: 2, notSince: USERS },
        { days: 90, active: 2, notSince: USERS },
      ],
    });
  });

  it('asks the catalog in batches, for the listed users only', async () => {
    await portal.get('/users', SERVICE_TOKEN).expect(200);
    const sizes = catalog.getEntitiesByRefs.mock.calls.map(
      ([{ entityRefs }]) => entityRefs.length,
    );
    expect(sizes).toEqual([500, 500, 202]);

    catalog.getEntitiesByRefs.mockClear();
    const since = DateTime.utc().minus({ days: 7 }).toISODate();
    const { body } = await portal
      .get(`/users?since=${since}`, SERVICE_TOKEN)
      .expect(200);
    const refs = ['user:default/x-lately', 'user:default/y-now'];
    expect(
      body.map(({ userEntityRef }: LicensedUser) => userEntityRef),
    ).toEqual(refs);
    expect(catalog.getEntitiesByRefs).toHaveBeenCalledTimes(1);
    expect(catalog.getEntitiesByRefs.mock.calls[0][0].entityRefs).toEqual(refs);
  });

  describe('choose the format', () => {
    const none = '/users?since=2999-01-01';

    it.each([
      ['neither header', {}],
      ['a Content-Type of JSON', { 'Content-Type': 'application/json' }],
      ['an Accept of anything', { Accept: '*/*' }],
      ['an Accept of a page', { Accept: 'text/html' }],
      [
        'an Accept that prefers JSON',
        { Accept: 'text/csv;q=0.5, application/json' },
      ],
    ])('JSON by %s', async (_what, requested) => {
      const { body, headers } = await portal
        .get(none, SERVICE_TOKEN)
        .set(requested)
        .expect(200);

      expect(body).toEqual([]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers.vary).toMatch(/^Accept, Content-Type/);
      expect(headers['cache-control']).toBe('no-store');
    });

    it.each([
      ['Content-Type', { 'Content-Type': 'text/csv' }],
      ['Content-Type with parameters', { 'Content-Type': 'Text/CSV; a=b' }],
      ['Accept', { Accept: 'text/csv' }],
      ['Accept with others', { Accept: 'text/csv, */*;q=0.1' }],
      [
        'Content-Type of a client that accepts JSON',
        { 'Content-Type': 'text/csv', Accept: 'application/json' },
      ],
    ])('CSV by %s', async (_what, requested) => {
      const { text, headers } = await portal
        .get(none, SERVICE_TOKEN)
        .set(requested)
        .expect(200);

      expect(text).toBe(HEADER);
      expect(headers['content-type']).toBe(
        'text/csv; charset=utf-8; header=present',
      );
      expect(headers['content-disposition']).toBe(
        'attachment; filename="data.csv"',
      );
    });
  });

  it('list without names and warn in a header when the catalog fails', async () => {
    catalog.getEntitiesByRefs.mockRejectedValue(new Error('catalog is down'));

    const { body, headers } = await portal
      .get('/users', SERVICE_TOKEN)
      .expect(200);

    expect(body).toHaveLength(USERS + 2);
    expect(Object.keys(body[0])).toEqual(['userEntityRef', 'lastTimeLogin']);
    expect(headers.warning).toMatch(NAMES_MISSING);
  });

  it('warn in a trailer when the catalog fails after the headers have gone', async () => {
    catalog.getEntitiesByRefs
      .mockResolvedValueOnce({ items: [] })
      .mockRejectedValue(new Error('catalog is down'));
    let trailers: NodeJS.Dict<string> = {};

    const { body, headers } = await portal
      .get('/users', SERVICE_TOKEN)
      .expect(200)
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.on('data', chunk => {
          text += chunk;
        });
        response.on('end', () => {
          trailers = (response as unknown as IncomingMessage).trailers;
          done(null, JSON.parse(text));
        });
      });

    expect(body).toHaveLength(USERS + 2);
    expect(headers.warning).toBeUndefined();
    expect(trailers.warning).toMatch(NAMES_MISSING);
  });

  it.each([
    ['HEAD /api/licensed-users-info/users HTTP/1.1', 0],
    ['GET /api/licensed-users-info/users HTTP/1.0', USERS + 2],
  ])('answer %s, which has no trailers, all the same', async (line, users) => {
    catalog.getEntitiesByRefs
      .mockResolvedValueOnce({ items: [] })
      .mockRejectedValue(new Error('catalog is down'));

    const answer = await portal.raw(line, SERVICE_TOKEN);

    const [head, body] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(body ? JSON.parse(body) : []).toHaveLength(users);
  });

  it('stop reading when the client goes away, and take it for no error', async () => {
    // Far more than any buffer between the two takes.
    const displayName = 'x'.repeat(100_000);
    catalog.getEntitiesByRefs.mockImplementation(async ({ entityRefs }) => ({
      items: entityRefs.map(ref => ({
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'User',
        metadata: { name: ref },
        spec: { profile: { displayName } },
      })),
    }));
    const audited = new Promise<string>(resolve => {
      event.success.mockImplementation(async () => resolve('success'));
      event.fail.mockImplementation(async () => resolve('fail'));
    });

    const list = get(portal.get('/users').url, {
      headers: { Authorization: `Bearer ${SERVICE_TOKEN}` },
    });
    list.on('response', response => {
      response.on('error', () => {});
      response.once('data', () => list.destroy());
    });

    expect(await audited).toBe('success');
    // The one being sent, and one read ahead, of three.
    expect(catalog.getEntitiesByRefs).toHaveBeenCalledTimes(2);
  });

  it('break the connection when the records end in the middle', async () => {
    catalog.getEntitiesByRefs.mockImplementation(async ({ entityRefs }) => {
      if (entityRefs.includes('user:default/u0500')) {
        await portal.authKnex.schema.renameTable('user_info', 'gone');
      }
      return { items: [] };
    });
    try {
      await expect(portal.get('/users', SERVICE_TOKEN)).rejects.toThrow(
        /aborted|socket hang up/,
      );
    } finally {
      await portal.authKnex.schema.renameTable('gone', 'user_info');
    }
  });

  it('answer 503 when the records cannot be read', async () => {
    await portal.authKnex.schema.renameTable('user_info', 'gone');
    try {
      for (const route of ['/users', '/users/quantity', '/users/activity']) {
        const { body } = await portal.get(route, SERVICE_TOKEN).expect(503);
        expect(body.error.message).toMatch(/keeps no sign-ins/);
      }
    } finally {
      await portal.authKnex.schema.renameTable('gone', 'user_info');
    }
  });
});
