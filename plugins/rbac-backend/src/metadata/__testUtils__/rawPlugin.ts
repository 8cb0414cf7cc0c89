import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { Request, Response, Router } from 'express';

/** What a plugin does when it is asked about its permissions. */
export interface RawAnswers {
  readonly metadata: (request: Request, response: Response) => void;
  /** Absent: ALLOW to everything. */
  readonly applyConditions?: (request: Request, response: Response) => void;
}

/** A plugin that answers the permission framework as it likes. */
export function rawPlugin(
  pluginId: string,
  { metadata, applyConditions = allowAll }: RawAnswers,
) {
  return createBackendPlugin({
    pluginId,
    register({ registerInit }) {
      registerInit({
        deps: { router: coreServices.httpRouter },
        async init({ router }) {
          const routes = Router();
          const path = '/.well-known/backstage/permissions';
          routes.get(`${path}/metadata`, metadata);
          routes.post(`${path}/apply-conditions`, applyConditions);
          router.use(routes);
        },
      });
    },
  });
}

function allowAll(request: Request, response: Response) {
  let text = '';
  request.on('data', chunk => {
    text += chunk;
  });
  request.on('end', () => {
    const { items } = JSON.parse(text) as { items: { id: string }[] };
    response.json({ items: items.map(({ id }) => ({ id, result: 'ALLOW' })) });
  });
}
