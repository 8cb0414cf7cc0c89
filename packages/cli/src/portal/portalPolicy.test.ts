import { byRef } from '@portal-rbac/plugin-rbac-core';
import { RequestListener } from 'node:http';
import { answeringWith } from '../__testUtils__/answeringWith';
import { readPortalPolicy } from './portalPolicy';

const readFrom = (answer: RequestListener, path?: string) =>
  answeringWith(answer, readPortalPolicy, path);

describe('reading the policy of a portal', () => {
  it('asks once, below the base URL and with the token', async () => {
    const asked: string[] = [];
    const document = await readFrom((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`);
      response.writeHead(200, { ETag: 'W/"12-7c1b7a3e"' }).end('[]');
    }, '/portal/');
    expect(document).toEqual({
      revision: 12,
      roles: byRef([]),
      nextConditionId: 1,
    });
    expect(asked).toEqual([
      '/portal/api/permission/policy/roles Bearer the-token',
    ]);
  });

  it('leaves out the default role of the configuration, but says that it exists', async () => {
    const role = (source: string) => ({
      name: `role:default/${source}`,
      memberReferences: [],
      metadata: { source, isDefault: true },
      policies: [
        { permission: 'catalog-entity', policy: 'read', effect: 'allow' },
      ],
      conditions: [],
    });
    const read = (...sources: string[]) =>
      readFrom((_, response) => {
        response
          .writeHead(200, { ETag: '"3"' })
          .end(JSON.stringify(sources.map(role)));
      });
    const { roles, defaultRole } = await read('configuration');
    expect([roles.size, defaultRole]).toEqual([
      0,
      'role:default/configuration',
    ]);
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

  it('stops reading an answer that does not end', async () => {
    const piece = Buffer.alloc(1024 * 1024, ' ');
    const reading = readFrom((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write(piece)) {
          // Until the reader is behind.
        }
      };
      response.on('drain', write).writeHead(200, { ETag: '"1"' });
      write();
    });
    await expect(reading).rejects.toThrow(
      'failed: the answer has more than 268435456 bytes',
    );
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
