import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import {
  ApiDescription,
  Operation,
} from '@internal/rbac-testkit/backend/ApiDescription';
import {
  damaged,
  evilHeaders,
  evilJson,
  evilQuery,
  evilSegment,
  metacharacters,
  wellFormed,
} from '@internal/rbac-testkit';
import { requireDecency } from './__testUtils__/decency';
import {
  rawCall,
  RawAnswer,
  RawRequest,
} from '@internal/rbac-testkit/backend/rawCall';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { MAX_BODY_BYTES } from './body';

jest.setTimeout(120_000);

describe('hostile input', () => {
  const { operations } = new ApiDescription();
  const table = operations.map(operation => ({
    call: `${operation.method} ${operation.path}`,
    operation,
  }));
  const writing = table.filter(
    ({ operation }) => operation.exampleBody !== undefined,
  );
  let portal: TestRouter;
  let token: string;

  beforeAll(async () => {
    portal = await TestRouter.start();
    token = await portal.tokenOf(ADMIN);
    await portal.call('post', '/roles', {
      name: 'role:default/readers',
      memberReferences: ['group:default/guests'],
    });
  });
  afterAll(() => portal?.stop());

  const send = (
    { method, examplePath }: Operation,
    { path = examplePath, headers, ...rest }: Partial<RawRequest>,
  ) =>
    rawCall(portal.backend.server.port(), {
      method,
      path: `/api/permission${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...rest,
    });

  const expectDecency = (exchange: () => Promise<RawAnswer>) =>
    requireDecency(portal, exchange);

  describe.each(writing)('$call', ({ operation }) => {
    it('answers any JSON', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(evilJson, damaged(operation.exampleBody)),
          async json => {
            const status = await expectDecency(() =>
              send(operation, { body: JSON.stringify(json) }),
            );
            expect(status).toBeLessThan(500);
          },
        ),
        { numRuns: 25 },
      );
    });

    it.each([1_000, 100_000])('refuses JSON of %s levels', async depth => {
      const inObjects = `${'{"not":'.repeat(depth)}1${'}'.repeat(depth)}`;
      const inArrays = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const example = JSON.stringify(operation.exampleBody);
      const bodies = [
        inObjects,
        inArrays,
        example.replace(/^([[{].*?:)(.*)/s, `$1${inArrays}}`),
        `{"conditions":${inObjects}}`,
        `{"metadata":${inObjects}}`,
      ];
      for (const body of bodies) {
        expect(await expectDecency(() => send(operation, { body }))).toBe(400);
      }
    });

    it('refuses what is no JSON in UTF-8', async () => {
      const text = JSON.stringify(operation.exampleBody);
      const bodies = [
        text.slice(0, -1),
        `${text}${text}`,
        '\0',
        'null',
        '"text"',
        'NaN',
        Buffer.from(text.replace(/[a-z]"/, '\xff"'), 'latin1'),
        Buffer.from(text, 'utf16le'),
      ];
      for (const body of bodies) {
        expect(await expectDecency(() => send(operation, { body }))).toBe(400);
      }
    });

    it('refuses a body over the limit, also when it was compressed', async () => {
      const large = Buffer.alloc(operation.maxBytes + 1, ' ');
      const bomb = gzipSync(Buffer.alloc(100 * MAX_BODY_BYTES, ' '));
      expect(await expectDecency(() => send(operation, { body: large }))).toBe(
        413,
      );
      expect(
        await expectDecency(() =>
          send(operation, {
            body: bomb,
            headers: { 'content-encoding': 'gzip' },
          }),
        ),
      ).toBe(413);
    });

    it('names the part of a megabyte that is wrong, without repeating it', async () => {
      const huge = 'x'.repeat(MAX_BODY_BYTES - 1_000);
      const bodies = [[huge], { [huge]: 1 }, { name: huge }, { ids: [huge] }];
      for (const body of bodies) {
        const status = await expectDecency(() =>
          send(operation, { body: JSON.stringify(body) }),
        );
        expect(status).toBe(400);
      }
    });
  });

  it.each(table)('$call answers any path and query', async ({ operation }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(evilSegment, { minLength: 3, maxLength: 3 }),
        fc.option(evilQuery),
        async (segments, query) => {
          const rest = [...segments];
          const path = operation.path.replace(
            /\{\w+\}/g,
            () => rest.shift() ?? 'x',
          );
          const body = operation.exampleBody
            ? JSON.stringify(operation.exampleBody)
            : undefined;
          const status = await expectDecency(() =>
            send(operation, {
              path: query === null ? path : `${path}?${query}`,
              body,
            }),
          );
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each(table)('$call answers any headers', async ({ operation }) => {
    await fc.assert(
      fc.asyncProperty(evilHeaders, evilJson, async (headers, json) => {
        const body =
          operation.exampleBody === undefined
            ? undefined
            : JSON.stringify(json);
        const status = await expectDecency(() =>
          send(operation, { headers, body }),
        );
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['/roles/role/default/kept', '__proto__=x'],
    ['/roles/role/default/kept', '__proto__[x]=y'],
    ['/roles/role/default/kept', 'toString=x'],
    ['/roles/role/default/kept', 'member=user:default/a'],
    ['/roles/role/default/kept', 'memberReferences='],
    ['/policies/role/default/kept', '__proto__=x'],
    ['/policies/role/default/kept', 'constructor=x'],
    ['/policies/role/default/kept', 'permission=a'],
  ])('never takes DELETE %s?%s for "all"', async (path, query) => {
    await portal.call('post', '/roles', {
      name: 'role:default/kept',
      memberReferences: ['user:default/a'],
    });
    const response = await portal.call('delete', `${path}?${query}`);
    expect(response.status).toBe(400);
    expect(response.body.error.message).toMatch(
      /query|memberReferences|permission|policy/,
    );
    expect((await portal.call('get', '/roles/role/default/kept')).status).toBe(
      200,
    );
  });
});

describe('odd but valid input comes back as it was given', () => {
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start();
  });
  afterAll(() => portal?.stop());

  /** Creates a role and reads it again. */
  async function roundTrip(role: {
    name: string;
    memberReferences: string[];
    metadata?: object;
  }) {
    const created = await portal.call('post', '/roles', role);
    expect([created.status, created.body.error]).toEqual([201, undefined]);
    const path = role.name.replace(':', '/');
    const read = (await portal.call('get', `/roles/${path}`)).body[0];
    await portal.call('delete', `/roles/${path}`);
    return read;
  }

  it('descriptions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .oneof(
            fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
            fc.constantFrom(
              ...metacharacters.filter(text => text.length <= 2_000),
            ),
          )
          .filter(text => wellFormed(text) === text && !text.includes('\0')),
        async description => {
          const { metadata } = await roundTrip({
            name: 'role:default/described',
            memberReferences: ['user:default/a'],
            metadata: { description },
          });
          expect(metadata.description).toBe(description);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('names of 63 characters, and 10,000 members', async () => {
    const part = 'n'.repeat(63);
    const name = `role:${part}/${'a-_.'.repeat(15)}end`;
    const memberReferences = Array.from(
      { length: 10_000 },
      (_, index) => `group:${part}/member-${index}`,
    ).map((ref, index) => (index < 9_990 ? `user:default/u${index}` : ref));
    expect(await roundTrip({ name, memberReferences })).toMatchObject({
      name,
      memberReferences,
    });
  });

  it('params of conditions', async () => {
    await portal.call('post', '/roles', {
      name: 'role:default/conditioned',
      memberReferences: ['user:default/a'],
    });
    for (const value of metacharacters) {
      const conditions = {
        rule: 'HAS_ANNOTATION',
        resourceType: 'catalog-entity',
        params: { annotation: value, value },
      };
      const { status, body } = await portal.call('post', '/roles/conditions', {
        result: 'CONDITIONAL',
        roleEntityRef: 'role:default/conditioned',
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['read'],
        conditions,
      });
      expect([status, body.error]).toEqual([201, undefined]);
      const path = `/roles/conditions/${body.id}`;
      expect((await portal.call('get', path)).body.conditions).toEqual(
        conditions,
      );
      await portal.call('delete', path);
    }
  });

  it('names of permissions at their limit', async () => {
    await portal.call('post', '/roles', {
      name: 'role:default/named',
      memberReferences: ['user:default/a'],
    });
    const policy = {
      entityReference: 'role:default/named',
      permission: `é${'%;'.repeat(127)}`,
      policy: 'use',
      effect: 'deny',
    };
    expect((await portal.call('post', '/policies', [policy])).status).toBe(201);
    const { body } = await portal.call('get', '/policies/role/default/named');
    expect(body).toEqual([{ ...policy, metadata: { source: 'rest' } }]);
  });
});
