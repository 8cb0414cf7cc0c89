import { gzipSync } from 'node:zlib';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(60_000);

const nobody = 'user:default/nobody';
const roles = '/api/permission/roles';
const simulate = '/api/permission/simulate';

/*
 * 16 MB were parsed before it was known whether their sender may simulate anything, and
 * eight of brackets kept the portal busy for a second.
 */
describe('large bodies', () => {
  let portal: TestRouter;
  let parsed: jest.SpyInstance<unknown, Parameters<typeof JSON.parse>>;
  const longest = () =>
    Math.max(0, ...parsed.mock.calls.map(([text]) => text.length));

  beforeAll(async () => {
    portal = await TestRouter.start();
  });
  afterAll(() => portal?.stop());
  beforeEach(() => {
    parsed = jest.spyOn(JSON, 'parse');
  });
  afterEach(() => parsed.mockRestore());

  const send = async (
    path: string,
    body: string | Buffer,
    user: string,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(
      `http://localhost:${portal.backend.server.port()}${path}`,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${await portal.tokenOf(user)}`,
          ...headers,
        },
        body,
      },
    );
    return [response.status, (await response.text()).slice(0, 500)];
  };
  const padded = (size: number) =>
    JSON.stringify({ roles: {}, padding: 'x'.repeat(size) });

  it.each([roles, simulate])(
    'are not parsed for callers who may not use POST %s',
    async path => {
      expect(await send(path, padded(900_000), nobody)).toEqual([
        403,
        expect.stringContaining('policy.entity'),
      ]);
      expect(longest()).toBeLessThan(100_000);
    },
  );

  it('are not parsed for callers who may not use the call, nor are small compressed ones', async () => {
    const body = gzipSync(padded(900_000));
    expect(body.length).toBeLessThan(10_000);
    const gzip = { 'Content-Encoding': 'gzip' };
    const [status] = await send(simulate, body, nobody, gzip);
    expect(status).toBe(403);
    expect(longest()).toBeLessThan(100_000);
    expect(await send(simulate, body, ADMIN, gzip)).toEqual([
      400,
      expect.stringContaining('padding'),
    ]);
  });

  it.each(['[', '{"a":', '1,', '"a",', '"\\"[",'])(
    'are not parsed with more than 250,000 values: %s',
    async part => {
      const body = `[${part.repeat(300_000)}`;
      expect(await send(simulate, body, ADMIN)).toEqual([
        400,
        expect.stringContaining('at most 250000 values'),
      ]);
      expect(longest()).toBeLessThan(100_000);
    },
  );

  it('may have any signs in their texts', async () => {
    const policies = '# [{,"\\\n'.repeat(300_000);
    const body = JSON.stringify({ files: { policies } });
    const [status, text] = await send(simulate, body, ADMIN);
    expect([status, text]).toEqual([200, expect.any(String)]);
  });
});

describe('POST /authorize', () => {
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start();
  });
  afterAll(() => portal?.stop());

  const basic = {
    type: 'basic',
    name: 'policy.entity.create',
    attributes: { action: 'create' },
  };

  // An answer of 84 MB, and eight seconds for everybody.
  it('refuses 45,000 wrong items with one problem', async () => {
    const items = Array(45_000).fill(1);
    const { status, text } = await portal.call(
      'post',
      '/authorize',
      { items },
      nobody,
    );
    expect(status).toBe(400);
    expect(text).toContain('items[0] must be an object with id and permission');
    expect(text.length).toBeLessThan(2_000);
  });

  it.each([
    [undefined],
    ['items'],
    [{ items: 'none' }],
    [{ items: [{ id: 'a', permission: basic, resourceRef: 'role:a/b' }] }],
    [{ items: [{ id: 'a', permission: { ...basic, attributes: 1 } }] }],
  ])('refuses %j', async body => {
    const { status } = await portal.call('post', '/authorize', body, nobody);
    expect(status).toBe(400);
  });

  it('answers what is right as before', async () => {
    const items = ['a', 'b'].map(id => ({ id, permission: basic }));
    const answers = async (user: string) =>
      (await portal.call('post', '/authorize', { items }, user)).body;
    expect(await answers(ADMIN)).toEqual({
      items: ['a', 'b'].map(id => ({ id, result: 'ALLOW' })),
    });
    expect(await answers(nobody)).toEqual({
      items: ['a', 'b'].map(id => ({ id, result: 'DENY' })),
    });
  });
});
