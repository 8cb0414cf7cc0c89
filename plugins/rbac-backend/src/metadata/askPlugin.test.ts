import { mockServices } from '@backstage/backend-test-utils';
import { once } from 'node:events';
import { createServer, Server, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { within } from '../runtime/deadline';
import { createConditionApplier } from '../explanation/applyConditions';
import { AskPlugin, createAskPlugin, MAX_ANSWER_BYTES } from './askPlugin';
import { createMetadataReader } from './readMetadata';

const MEGABYTE = 1024 * 1024;

/** Writes for as long as somebody listens. */
function endlessly(response: ServerResponse, chunk: Buffer) {
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
}

describe('What a plugin answers', () => {
  let server: Server;
  let ask: AskPlugin;
  let answer: (response: ServerResponse) => void;
  /** Resolves when the connection of the last answer is closed. */
  let closed: Promise<unknown>;
  let sent: () => number;

  beforeAll(async () => {
    server = createServer((_, response) => {
      closed = once(response, 'close');
      sent = () => response.socket?.bytesWritten ?? 0;
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    ask = createAskPlugin({
      auth: mockServices.auth({ pluginId: 'permission' }),
      discovery: {
        getBaseUrl: async pluginId =>
          `http://127.0.0.1:${port}/api/${pluginId}`,
        getExternalBaseUrl: async () => '',
      },
    });
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const application = {
    resourceRef: 'component:default/a',
    resourceType: 'catalog-entity',
    criteria: { rule: 'R', resourceType: 'catalog-entity' },
  };
  const readers: [string, (deadlineMs: number) => Promise<unknown>][] = [
    [
      'about its metadata',
      deadlineMs =>
        within(deadlineMs, signal => createMetadataReader(ask)('evil', signal)),
    ],
    [
      'about conditions',
      deadlineMs =>
        createConditionApplier(ask, deadlineMs)('evil', [application]),
    ],
  ];

  describe.each(readers)('%s', (_, read) => {
    it('is not read on when it is too long, and its connection is closed', async () => {
      answer = response => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        endlessly(response, Buffer.alloc(MEGABYTE, ' '));
      };

      await expect(read(10_000)).rejects.toThrow(
        `its answer is longer than ${MAX_ANSWER_BYTES} bytes`,
      );
      const { external } = process.memoryUsage();
      await closed;
      expect(external).toBeLessThan(500 * MEGABYTE);
    });

    it('is not waited for when it never ends, and its connection is closed', async () => {
      let timer: NodeJS.Timeout | undefined;
      answer = response => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        timer = setInterval(() => response.write(' '), 5);
        response.on('close', () => clearInterval(timer));
      };

      await expect(read(200)).rejects.toThrow(
        'there was no answer within 200 ms',
      );
      await closed;
    });

    it('is refused when it is compressed, whatever it would become', async () => {
      const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE, ' '));
      let asked: string | undefined;
      answer = response => {
        asked = response.req.headers['accept-encoding'] as string;
        response
          .writeHead(200, {
            'Content-Type': 'application/json',
            'Content-Encoding': 'gzip',
          })
          .end(bomb);
      };
      const before = process.memoryUsage().rss;

      await expect(read(10_000)).rejects.toThrow('its answer is compressed');
      expect(asked).toBe('identity');
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE);
    });

    it.each([
      ['no JSON', '{"permissions":'],
      ['JSON of another shape', '"what?"'],
      ['JSON without a bottom', '['.repeat(500_000)],
    ])('is refused when it is %s', async (__, text) => {
      answer = response => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(text);
      };

      await expect(read(10_000)).rejects.toThrow(
        /its answer is not JSON|metadata cannot be read|something other than/,
      );
    });

    it('is not read at all when it is a failure', async () => {
      answer = response => {
        response.writeHead(500, { 'Content-Type': 'application/json' });
        endlessly(response, Buffer.alloc(MEGABYTE, ' '));
      };

      await expect(read(10_000)).rejects.toThrow('status 500');
      await closed;
      expect(sent()).toBeLessThan(100 * MEGABYTE);
    });
  });
});
