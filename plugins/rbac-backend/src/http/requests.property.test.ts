import fc from 'fast-check';
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
  evilText,
  mostly,
  permissionOf,
  runs,
  withstands,
} from '@internal/rbac-testkit';
import { RawRequest, rawCall } from '@internal/rbac-testkit/backend/rawCall';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { requireDecency } from './__testUtils__/decency';

jest.setTimeout(600_000);

const ROLE = 'role:default/readers';
const DELEGATE = 'user:default/delegate';
/** Roles that a test portal has from the beginning. */
const lasting = new Set(['role:default/owners', 'role:default/rbac_admin']);
const callers = [ADMIN, DELEGATE, 'user:default/nobody'];

/** A request, and who sends it; nobody has no token. */
interface Attack {
  readonly caller: string | undefined;
  readonly request: RawRequest & { readonly body?: string };
  /** How often it is sent; each time about another permission. */
  readonly times: number;
}

/** Stands for a name that is long, and another one each time. */
const LONG_NAME = '{long name}';

const basic = (id: string, name: string) => ({
  id,
  permission: { type: 'basic', name, attributes: {} },
});

/** What the framework asks in the name of plugins, and anybody may. */
const authorize = {
  method: 'post' as const,
  path: '/authorize',
  examplePath: '/authorize',
  exampleQuery: '',
  exampleBody: {
    items: [
      {
        id: '1',
        permission: permissionOf({
          permission: 'catalog.entity.read',
          action: 'read',
          resourceType: 'catalog-entity',
        }),
        resourceRef: 'component:default/shop',
      },
    ],
  },
};

/** As many questions as a body may have, about permissions that nobody has. */
const manyQuestions = fc
  .record({
    count: fc.integer({ min: 1, max: 1_000 }),
    length: fc.integer({ min: 1, max: 2_000 }),
    salt: fc.string({ maxLength: 8 }),
  })
  .map(({ count, length, salt }) => {
    const filler = 'x'.repeat(Math.min(length, 90_000 / count));
    const name = (index: number) => `${salt}${index}${filler}`;
    const items = Array.from({ length: count }, (_, index) =>
      basic(String(index), name(index)),
    );
    return { items };
  });

/** One question with a name that is as long as a body may be, over and over. */
const flood = {
  method: authorize.method,
  path: `/api/permission${authorize.path}`,
  headers: {},
  body: JSON.stringify({ items: [basic('1', LONG_NAME)] }),
};

/** Criteria that are as deep, wide and large as they can be written. */
const largeCriteria = fc
  .record({
    depth: fc.nat({ max: 30 }),
    width: fc.integer({ min: 1, max: 300 }),
    value: fc.oneof(
      evilText,
      fc.integer({ min: 1, max: 900_000 }).map(length => 'x'.repeat(length)),
    ),
  })
  .map(({ depth, width, value }) => {
    let conditions: unknown = {
      anyOf: Array.from({ length: width }, (_, index) => ({
        rule: 'HAS_ANNOTATION',
        resourceType: 'catalog-entity',
        params: index === 0 ? { annotation: value } : { annotation: 'x' },
      })),
    };
    for (let level = 0; level < depth; level++) {
      conditions = { not: conditions };
    }
    return {
      result: 'CONDITIONAL',
      roleEntityRef: ROLE,
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: ['read'],
      conditions,
    };
  });

function bodiesOf({
  path,
  exampleBody,
}: Pick<Operation, 'path' | 'exampleBody'>) {
  if (exampleBody === undefined) {
    return fc.constant(undefined);
  }
  const json = [fc.constant(exampleBody), damaged(exampleBody), evilJson];
  if (path === authorize.path) {
    json.push(manyQuestions);
  }
  if (path.startsWith('/roles/conditions')) {
    json.push(largeCriteria);
  }
  return fc.oneof(...json).map(body => JSON.stringify(body));
}

function requestsOf(
  operation: Omit<Operation, 'endpoint' | 'statuses' | 'maxBytes'>,
) {
  const { method, path, examplePath } = operation;
  return fc
    .record({
      segments: fc.option(fc.tuple(evilSegment, evilSegment, evilSegment), {
        freq: 2,
      }),
      query: fc.option(evilQuery, { freq: 2 }),
      headers: fc.option(evilHeaders, { freq: 2 }),
      body: bodiesOf(operation),
    })
    .map(({ segments, query, headers, body }): Attack['request'] => {
      const rest = [...(segments ?? [])];
      const filled = segments
        ? path.replace(/\{\w+\}/g, () => rest.shift() ?? 'x')
        : examplePath;
      return {
        method,
        path: `/api/permission${filled}${query === null ? '' : `?${query}`}`,
        headers: headers ?? {},
        body,
      };
    });
}

const { operations } = new ApiDescription();

const anyAttack = mostly<Attack, Attack>(
  99,
  fc.record({
    caller: fc.constantFrom(ADMIN, ...callers, undefined),
    request: fc.oneof(
      { weight: 5, arbitrary: requestsOf(authorize) },
      ...operations.map(requestsOf),
    ),
    times: fc.constant(1),
  }),
  fc.record({
    caller: fc.constantFrom(...callers),
    request: fc.constant(flood),
    times: fc.integer({ min: 1, max: 2_000 }),
  }),
);

/*
 * Requests to every endpoint and to that of the framework: whatever they
 * contain, they are answered, cause no failure, and leave nothing behind when
 * they are refused.
 */
it('answers whatever anybody sends to any endpoint, without a failure, a leak or a trace', async () => {
  const portal = await TestPortal.start();
  let clean: string | undefined;
  const restore = async () => {
    const { body, headers } = await portal.call('get', '/roles');
    if (headers.etag === clean) {
      return;
    }
    for (const { name } of body as { name: string }[]) {
      if (!lasting.has(name)) {
        const path = encodeURI(name.replace(':', '/'));
        await portal.call('delete', `/roles/${path}`);
      }
    }
    const created = await portal.call('post', '/roles', {
      name: ROLE,
      memberReferences: ['group:default/guests'],
    });
    clean = created.headers.etag;
  };
  try {
    await portal.delegateTo(DELEGATE);
    const attacks = withstands(
      anyAttack,
      runs(200),
      async ({ caller, request, times }) => {
        await restore();
        const token = caller && (await portal.tokenOf(caller));
        const headers = {
          ...(token && { authorization: `Bearer ${token}` }),
          ...request.headers,
        };
        const port = portal.backend.server.port();
        const send = (time: number) => {
          const name = `${time}${'x'.repeat(90_000)}`;
          const body = request.body?.replace(LONG_NAME, name);
          return rawCall(port, { ...request, headers, body });
        };
        for (let time = 1; time < times; time++) {
          await send(time);
        }
        await requireDecency(portal, () => send(times));
      },
    );
    await expect(attacks).resolves.toBeUndefined();
  } finally {
    await portal.stop();
  }
});
