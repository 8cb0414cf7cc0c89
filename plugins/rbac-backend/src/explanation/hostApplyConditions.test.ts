import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { FrameworkCriteria } from '@portal-rbac/plugin-rbac-core';
import { once } from 'node:events';
import { createServer, IncomingMessage, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createAskPlugin } from '../metadata/askPlugin';
import { Application, createConditionApplier } from './applyConditions';

/*
 * What Backstage's own tests of the client that has a plugin apply conditions say, asked of
 * ours: backstage/backstage at 04a6a94,
 * plugins/permission-backend/src/service/PermissionIntegrationClient.test.ts. What it says of
 * a plugin with rules is in `inProcess/hostRegistry.test.ts`.
 */

const user = mockCredentials.user();
const criteria: FrameworkCriteria = {
  not: {
    allOf: [
      { rule: 'RULE_1', resourceType: 'thing', params: {} },
      { rule: 'RULE_2', resourceType: 'thing', params: { foo: 'abc' } },
    ],
  },
};
const application: Application = {
  ...{ resourceRef: 'thing-1', resourceType: 'thing', criteria },
};

describe('the client that has a plugin apply conditions', () => {
  let server: Server;
  let baseUrl: string;
  let answer: { readonly status: number; readonly items: readonly object[] };
  const received: { request: IncomingMessage; body: unknown }[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      received.push({ request, body: await json(request) });
      const { status, items } = answer;
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ items }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    received.length = 0;
    answer = {
      status: 200,
      items: [{ id: '0', result: AuthorizeResult.ALLOW }],
    };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const apply = (
    applications: readonly Application[] = [application],
    onBehalfOf?: typeof user,
  ) => {
    const ask = createAskPlugin({
      auth: mockServices.auth({ pluginId: 'permission' }),
      discovery: {
        getBaseUrl: async pluginId => `${baseUrl}/${pluginId}`,
        getExternalBaseUrl: async () => '',
      },
    });
    return createConditionApplier((id, endpoint, signal, body) =>
      ask(id, endpoint, signal, body, onBehalfOf),
    )('plugin-1', applications);
  };

  it('posts what is to be applied to the endpoint of the plugin', async () => {
    expect(await apply()).toEqual([true]);
    expect(received).toHaveLength(1);
    const { method, url } = received[0].request;
    expect([method, url]).toEqual([
      'POST',
      '/plugin-1/.well-known/backstage/permissions/apply-conditions',
    ]);
    expect(received[0].body).toEqual({
      items: [
        {
          ...{ id: '0', resourceRef: 'thing-1', resourceType: 'thing' },
          conditions: criteria,
        },
      ],
    });
  });

  it('asks on behalf of the user', async () => {
    await apply([application], user);
    expect(received[0].request.headers.authorization).toBe(
      mockCredentials.service.header({
        onBehalfOf: user,
        targetPluginId: 'plugin-1',
      }),
    );
  });

  it('asks as the permission backend itself where there is no user, and Backstage as nobody', async () => {
    await apply();
    expect(received[0].request.headers.authorization).toBe(
      mockCredentials.service.header({
        onBehalfOf: mockCredentials.service('plugin:permission'),
        targetPluginId: 'plugin-1',
      }),
    );
  });

  it('rejects with the status of a plugin that refuses', async () => {
    answer = { status: 401, items: [] };
    await expect(apply()).rejects.toThrow(/401/);
  });

  it('rejects an answer that is something else', async () => {
    answer = {
      status: 200,
      items: [{ id: '0', outcome: AuthorizeResult.ALLOW }],
    };
    await expect(apply()).rejects.toThrow(
      /answered something other than what it was asked/,
    );
  });

  it('asks about several resources in one request', async () => {
    const { ALLOW, DENY } = AuthorizeResult;
    answer = {
      status: 200,
      items: [ALLOW, DENY, ALLOW].map((result, index) => ({
        ...{ id: String(index), result },
      })),
    };
    expect(await apply([application, application, application])).toEqual([
      true,
      false,
      true,
    ]);
    expect(received).toHaveLength(1);
  });
});
