import { createServer, RequestListener, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readPortalPolicy } from './portalPolicy';

let server: Server;

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** Reads from something that answers as it likes. */
async function readFrom(answer: RequestListener, path = '/') {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const baseUrl = new URL(path, `http://127.0.0.1:${port}`);
  return readPortalPolicy({ baseUrl, token: 'the-token' });
}

const list = (revision: unknown, items: unknown = []) => ({
  headers: { ETag: `"${revision}"` },
  body: JSON.stringify(items),
});

describe('reading the policy of a portal', () => {
  it('asks below the base URL with the token', async () => {
    const asked: string[] = [];
    const document = await readFrom((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`);
      response.writeHead(200, { ETag: 'W/"12-7c1b7a3e"' }).end('[]');
    }, '/portal/');
    expect(document).toEqual({
      revision: 12,
      roles: new Map(),
      nextConditionId: 1,
    });
    expect(asked.sort()).toEqual([
      '/portal/api/permission/policies Bearer the-token',
      '/portal/api/permission/roles Bearer the-token',
      '/portal/api/permission/roles/conditions Bearer the-token',
    ]);
  });

  it('leaves out what the configuration adds to the default role', async () => {
    const role = (source: string) => ({
      name: `role:default/${source}`,
      memberReferences: [],
      metadata: { source, isDefault: true },
    });
    const policy = (name: string, source: string) => ({
      entityReference: `role:default/${name}`,
      permission: `from-${source}`,
      policy: 'use',
      effect: 'allow',
      metadata: { source },
    });
    const itemsAt = (url = '') => {
      if (url.endsWith('/roles')) {
        return [role('rest'), role('configuration')];
      }
      return url.endsWith('/policies')
        ? [policy('rest', 'rest'), policy('rest', 'configuration')]
        : [];
    };
    const { roles } = await readFrom((request, response) => {
      const { headers, body } = list(3, itemsAt(request.url));
      response.writeHead(200, headers).end(body);
    });
    expect(
      [...roles.values()].map(({ ref, policies }) => [ref, policies]),
    ).toEqual([
      [
        'role:default/rest',
        [{ permission: 'from-rest', action: 'use', effect: 'allow' }],
      ],
    ]);
  });

  it.each([['/roles'], ['/policies'], ['/roles/conditions']])(
    'reads again if %s is of another revision',
    async late => {
      const asked: string[] = [];
      const { revision } = await readFrom(({ url = '' }, response) => {
        const isStale = url.endsWith(late) && !asked.includes(url);
        asked.push(url);
        const { headers, body } = list(isStale ? 7 : 8);
        response.writeHead(200, headers).end(body);
      });
      expect(revision).toBe(8);
      expect(asked).toHaveLength(6);
    },
  );

  it('gives up when the policy never rests', async () => {
    let revision = 0;
    const reading = readFrom((_, response) => {
      const { headers, body } = list(revision++);
      response.writeHead(200, headers).end(body);
    });
    await expect(reading).rejects.toThrow(
      'the policy changed each of the 5 times that it was read; try again',
    );
  });

  it.each([
    [
      'HTML',
      { status: 200, body: '<html>' },
      'RBAC API does \\(it must be an array\\); is this',
    ],
    [
      'a role of another shape',
      { status: 200, body: '[{"name": "role:default/x y"}]' },
      'name "role:default/x y" has a name',
    ],
    ['no revision', { status: 200, body: '[]' }, 'without a revision'],
    [
      'an error of Backstage',
      { status: 404, body: '{"error": {"message": "No route"}}' },
      'was answered with 404: No route',
    ],
    ['another error', { status: 502, body: '<html>' }, 'answered with 502$'],
  ])('says what is wrong with %s', async (_, { status, body }, message) => {
    const reading = readFrom((__, response) => {
      response.writeHead(status).end(body);
    });
    await expect(reading).rejects.toThrow(new RegExp(message));
    await expect(reading).rejects.toThrow(/^GET http:/);
  });

  it('says why there is no answer', async () => {
    const reading = readFrom(request => {
      request.socket.destroy();
    });
    await expect(reading).rejects.toThrow(
      /failed: (other side closed|.*socket)/,
    );
  });
});
