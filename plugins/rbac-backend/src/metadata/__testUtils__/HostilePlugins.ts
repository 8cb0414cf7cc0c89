import { setImmediate, setTimeout } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { Delivery, HostileAnswer } from './hostileMetadata';
import { Request, Response } from 'express';

/** Bytes of an answer that its receiver has to cut off. */
const HUGE = 2 * 1024 ** 3;

/** What a plugin answers to each of its two questions. */
export interface HostilePlugin {
  readonly metadata: HostileAnswer;
  readonly applied: HostileAnswer;
}

/** The ids of plugins that are hostile. */
export const hostileIds: readonly string[] = Array.from(
  { length: 64 },
  (_, index) => `hostile-${index}`,
);

/** The plugins of a portal that are not installed in it, and hostile. */
export class HostilePlugins {
  /** The plugins by id; a missing one does not answer. */
  readonly plugins = new Map<string, HostilePlugin>();

  /** To be added to the backend: answers in the place of the plugins. */
  readonly feature = createBackendPlugin({
    pluginId: 'hostile-plugins',
    register: registration =>
      registration.registerInit({
        deps: { router: coreServices.rootHttpRouter },
        init: async ({ router }) =>
          hostileIds.forEach(id =>
            router.use(`/api/${id}`, (request: Request, response: Response) => {
              const asked = request.path.endsWith('/metadata')
                ? 'metadata'
                : 'applied';
              // A receiver that hangs up is what is hoped for.
              response.on('error', () => {});
              deliver(this.plugins.get(id)?.[asked], response).catch(() =>
                response.destroy(),
              );
            }),
          ),
      }),
  });
}

async function deliver(answer: HostileAnswer | undefined, response: Response) {
  const text = JSON.stringify(answer?.json ?? null);
  response.type('json');
  const delivery = answer?.delivery;
  switch (delivery) {
    case 'whole':
      return response.send(text);
    case 'cut off':
      response.setHeader('content-length', text.length + 10);
      response.write(text);
      await setTimeout(1);
      return response.destroy();
    case 'redirected':
      return response.redirect('/api/catalog/entities');
    case 'as text':
      return response.type('text/plain; charset=utf-16').send(text);
    case 'as a page':
      return response.type('html').send(text);
    case 'failing':
      return response.status(500).send(text);
    case 'not JSON':
      return response.send(`${text}}`);
    case 'many entries':
      return response.send(manyEntries());
    case 'deep':
      return response.send(
        `{"rules":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      );
    case 'silent':
    case undefined:
      return undefined;
    default:
      return stream(delivery, response);
  }
}

function manyEntries(): string {
  const rules = Array.from({ length: 30_000 }, (_, index) => ({
    name: `RULE_${index}`,
    resourceType: 'own-type',
    paramsSchema: { type: 'object', properties: { value: { pattern: 'a+' } } },
  }));
  return JSON.stringify({ permissions: [], rules });
}

/** Answers that do not end, each in its way. */
async function stream(delivery: Delivery, response: Response) {
  let body: NodeJS.WritableStream = response;
  if (delivery === 'bomb') {
    response.setHeader('content-encoding', 'gzip');
    const gzip = createGzip();
    gzip.on('error', () => {}).pipe(response);
    body = gzip;
  }
  body.write('{"rules":[], "filler":"');
  const piece = delivery === 'drip' ? ' ' : ' '.repeat(1024 * 1024);
  for (let sent = 0; sent < HUGE && !response.destroyed; sent += piece.length) {
    const isTaken = body.write(piece);
    await (delivery === 'drip' || !isTaken ? setTimeout(5) : setImmediate());
  }
  body.end('"}');
}
