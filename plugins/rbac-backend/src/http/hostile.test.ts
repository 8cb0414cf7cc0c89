import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { ApiDescription, Operation } from '../testing/ApiDescription';
import { rawCall, RawAnswer, RawRequest } from '../testing/rawCall';
import { ADMIN, TestPortal } from '../testing/TestPortal';
import { MAX_BODY_BYTES } from './body';

/** Text that means something to some part of a system. */
const metacharacters = [
  `'; drop table rbac_roles; --`,
  `" or 1=1 --`,
  '=cmd|calc!A1',
  '@SUM(1,2)',
  'a,b\r\ng, user:default/x, role:default/rbac_admin',
  '\0',
  '\ud800',
  '\udc00x',
  '\u202e\u200b\ufeff',
  '$currentUser',
  '../../../etc/passwd',
  '${jndi:ldap://x}',
  '<script>',
  '%00',
  '%2e%2e',
  'role:default/rbac_admin',
  'role:default/rbac_admin\r\nx: y',
  'user:default/admin',
  'x'.repeat(5_000),
  '💥'.repeat(200),
];

const evilText = fc.oneof(
  fc.constantFrom(...metacharacters),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Keys that the API reads, and keys that JavaScript does. */
const evilKey = fc.oneof(
  fc.constantFrom(
    ...['__proto__', 'constructor', 'prototype', 'toString', 'length'],
    ...['name', 'memberReferences', 'metadata', 'description', 'owner'],
    ...['oldRole', 'newRole', 'oldPolicy', 'newPolicy', 'entityReference'],
    ...['permission', 'policy', 'effect', 'result', 'roleEntityRef'],
    ...['pluginId', 'resourceType', 'permissionMapping', 'conditions'],
    ...['allOf', 'anyOf', 'not', 'rule', 'params', 'ids', '0'],
  ),
  evilText,
);

const evilJson: fc.Arbitrary<unknown> = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    evilText,
    fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 63, {}, []),
    fc.double(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(evilKey, tie('value')), { maxLength: 6 })
      .map(entries => Object.fromEntries(entries)),
  ),
})).value;

/** The example of an operation with a part of it replaced. */
function damaged(example: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(example);
  return fc
    .tuple(fc.constantFrom(...places), evilJson)
    .map(([place, value]) => replaced(example, place, value));
}

type Place = readonly string[];

function placesIn(value: unknown, path: Place = []): Place[] {
  return typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([key, item]) =>
          placesIn(item, [...path, key]),
        ),
      ]
    : [path];
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) {
    return by;
  }
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<string, unknown>)
    : { ...(value as object) };
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** The text with whole surrogate pairs only. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** A segment of a path or a part of a query as it goes over the wire. */
const evilSegment = fc.oneof(
  fc.constantFrom(
    ...['12abc', '9223372036854775808', '-1', '0', '1e3', '%00', '%2e%2e'],
    ...['%', '%zz', '%E0%A4%A', '%ff', '%2f', '%0d%0a', '..', '.', '~', '*'],
    ...['1%7D%7D', '%7D', 'constructor', '__proto__', 'x'.repeat(3_000)],
  ),
  evilText.map(text => encodeURIComponent(wellFormed(text))),
);

const evilQuery = fc.oneof(
  fc.constantFrom(
    ...['__proto__=x', '__proto__[x]=y', 'constructor=1', '=', '&', '?', '[]='],
    ...['a[b][c]=d', 'limit=1&limit=2', 'limit=-1', 'limit=1e9', 'offset=0x1'],
    ...['memberReferences', 'memberReferences=', 'memberReferences[x]=y'],
    ...['permission=x&policy=read', 'search[]=a', 'actions=', 'entityRef='],
    ...['%', '%ff=%fe', 'memberReferences=%00', 'effect=allow&effect=deny'],
  ),
  fc
    .tuple(
      fc.constantFrom(
        ...['search', 'source', 'member', 'limit', 'offset', 'entityRef'],
        ...['view', 'sort', 'order'],
        ...['permission', 'policy', 'effect', 'memberReferences'],
        ...['roleEntityRef', 'pluginId', 'resourceType', 'actions'],
      ),
      evilSegment,
    )
    .map(([name, value]) => `${name}=${value}`),
);

const evilHeaders = fc.constantFrom<Record<string, string>>(
  { 'if-match': 'garbage' },
  { 'if-match': '"1", "2"' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': "'; drop table rbac_state" },
  { 'if-match': '' },
  { 'content-type': 'text/csv' },
  { 'content-type': '' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'application/json; charset=none' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'deflate' },
  { 'content-encoding': 'br' },
  { 'content-encoding': 'gzip, gzip' },
  { accept: 'text/csv' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-1' },
  { 'x-http-method-override': 'DELETE' },
);

/** What no answer may tell: statements, stacks, places in the file system. */
const leaks = [
  /\b(select|insert into|update|delete from) .*\b(rbac_|where)/i,
  /SQLITE|sqlstate|knex|ECONN/i,
  /\n\s+at /,
  /\.[jt]s:\d+/,
  /\/(tmp|home|root|work|usr|node_modules)\b/,
];

/** A long message is an echo. */
const MAX_MESSAGE = 8_000;

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
  let portal: TestPortal;
  let token: string;

  beforeAll(async () => {
    portal = await TestPortal.start();
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

  /** All that is stored, as an administrator reads it. */
  async function stored() {
    const [roles, conditions, ids] = [
      await portal.call('get', '/roles'),
      await portal.call('get', '/roles/conditions'),
      await portal.call('get', '/plugins/id'),
    ];
    return {
      revision: roles.headers.etag,
      roles: roles.body,
      conditions: conditions.body,
      ids: ids.body.ids,
    };
  }

  /**
   * Whatever is sent, the answer is no failure and tells nothing; and if it is
   * a refusal, it says why and nothing was changed.
   */
  async function expectDecency(exchange: () => Promise<RawAnswer>) {
    const before = await stored();
    const { status, text, headers } = await exchange();
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(304);
    if (status >= 400) {
      const message = text && JSON.parse(text).error?.message;
      for (const leak of leaks) {
        expect(JSON.stringify(headers)).not.toMatch(leak);
        expect(message).not.toMatch(leak);
      }
      // Only paths that are nobody's have an empty answer.
      expect([status, message]).toEqual(
        status === 404 && text === ''
          ? [404, '']
          : [status, expect.stringMatching(/^.{10,}/s)],
      );
      expect(message.length).toBeLessThan(MAX_MESSAGE);
      expect(await stored()).toEqual(before);
    }
    return status;
  }

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
      const large = Buffer.alloc(MAX_BODY_BYTES + 1, ' ');
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
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.start();
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
