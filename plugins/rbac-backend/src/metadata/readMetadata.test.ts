import { mockServices } from '@backstage/backend-test-utils';
import { once } from 'node:events';
import { createServer, RequestListener, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { within } from '../runtime/deadline';
import { createAskPlugin } from './askPlugin';
import { createMetadataReader } from './readMetadata';

const never = new AbortController().signal;

describe('the reader of metadata', () => {
  const answer = jest.fn<void, Parameters<RequestListener>>();
  const auth = mockServices.auth({ pluginId: 'permission' });
  let server: Server;

  beforeAll(async () => {
    server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  beforeEach(() => answer.mockReset());

  const baseUrl = () =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;

  function reader(base = baseUrl()) {
    const ask = createAskPlugin({
      auth,
      discovery: {
        getBaseUrl: async pluginId => `${base}/${pluginId}`,
        getExternalBaseUrl: async () => '',
      },
    });
    return createMetadataReader(ask);
  }

  function answers(status: number, type: string, body: string) {
    answer.mockImplementation((_, response) => {
      response.writeHead(status, { 'Content-Type': type }).end(body);
    });
  }

  it('asks the plugin, as a service, for what it publishes', async () => {
    answers(
      200,
      'application/json; charset=utf-8',
      JSON.stringify({
        permissions: [
          { name: 'b.use', type: 'basic', attributes: {} },
          { name: 'a.read', attributes: { action: 'read' }, resourceType: 'a' },
          { name: 'a.odd', attributes: { action: 'odd' }, type: 'basic' },
          { name: 'b.use', type: 'basic', attributes: { action: 'read' } },
        ],
        rules: [{ name: 'R', description: 'r', resourceType: 'a' }],
      }),
    );

    await expect(reader()('plugin', never)).resolves.toEqual({
      permissions: [
        { name: 'a.odd', action: 'use' },
        { name: 'a.read', action: 'read', resourceType: 'a' },
        { name: 'b.use', action: 'use' },
      ],
      rules: [
        {
          name: 'R',
          description: 'r',
          resourceType: 'a',
          paramsSchema: {
            $schema: 'http://json-schema.org/draft-07/schema#',
            type: 'object',
            properties: {},
            additionalProperties: false,
          },
        },
      ],
    });

    const [{ url, headers }] = answer.mock.calls[0];
    expect(url).toBe('/api/plugin/.well-known/backstage/permissions/metadata');
    await expect(
      mockServices
        .auth({ pluginId: 'plugin' })
        .authenticate(`${headers.authorization}`.replace('Bearer ', '')),
    ).resolves.toMatchObject({
      principal: { type: 'service', subject: 'plugin:permission' },
    });
  });

  it.each([
    ['without the endpoint', 404, 'application/json', '{}'],
    ['that answers with its page', 200, 'text/html; charset=utf-8', '<html>'],
  ])('takes a plugin %s as one that publishes nothing', async (_, ...reply) => {
    answers(...(reply as [number, string, string]));

    await expect(reader()('plugin', never)).resolves.toBeUndefined();
  });

  it.each<[string, number, string, string]>([
    ['it answered with status 503', 503, 'text/html', '<html>'],
    ['it answered with status 401', 401, 'application/json', '{}'],
    ['JSON', 200, 'application/json', '{"permissions":'],
    ['the answer', 200, 'application/json', 'null'],
    ['permissions', 200, 'application/json', '{"permissions":{}}'],
    [
      'rules[0].name must be a string',
      200,
      'application/json',
      '{"rules":[{"resourceType":"a"}]}',
    ],
    ['it cannot be reached', 302, 'text/plain', ''],
  ])('rejects with a reason: %s', async (reason, ...reply) => {
    answers(...reply);

    await expect(reader()('plugin', never)).rejects.toThrow(reason);
  });

  it('rejects when nobody listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');

    await expect(
      reader(`http://127.0.0.1:${port}`)('plugin', never),
    ).rejects.toThrow(/it cannot be reached: .*ECONNREFUSED/);
  });

  it('lets go of a plugin that does not answer within the deadline', async () => {
    const hungUp = new Promise<void>(resolve => {
      answer.mockImplementation(request => {
        request.on('close', resolve);
      });
    });

    await expect(
      within(50, signal => reader()('plugin', signal)),
    ).rejects.toThrow('there was no answer within 50 ms');
    await hungUp;
  });
});
