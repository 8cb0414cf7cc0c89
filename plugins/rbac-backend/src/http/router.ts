import express, { ErrorRequestHandler, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { AdministrationAudit } from '../audit';
import { Administration } from './administration';
import { addConditionRoutes } from './conditions';
import { createEndpoint } from './endpoint';
import { addPluginRoutes } from './plugins';
import { addPolicyRoutes } from './policies';
import { addRoleRoutes } from './roles';
import { invalid } from './requests';

/** The size of a request body. */
const MAX_BODY = '1mb';

const refuseUnreadable: ErrorRequestHandler = (error, _request, _res, next) => {
  const isSyntax = error instanceof SyntaxError && 'body' in error;
  next(isSyntax ? invalid(`The body must be JSON: ${error.message}`) : error);
};

/**
 * The administration API, relative to `/api/permission`. Paths that are not its
 * own it leaves to the permission backend, which it shares the base with.
 */
export function createRouter(
  administration: Administration,
  audit: AdministrationAudit,
): Router {
  const router = PromiseRouter();
  const endpoint = createEndpoint(audit);

  // Bodies of any content type are read as JSON: a list that came under another
  // type and was ignored would turn "delete these" into "delete all".
  router.use(
    ['/roles', '/policies', '/plugins'],
    express.json({ limit: MAX_BODY, type: () => true }),
    refuseUnreadable,
  );

  router.get(
    '/',
    endpoint({ eventId: 'policy-read', queryType: 'status' }, async request => {
      const { actor, source } = await administration.authorize(request, 'read');
      return {
        status: 200,
        body: { status: 'Authorized' },
        audit: { actor, source },
      };
    }),
  );
  addRoleRoutes(router, endpoint, administration);
  addPolicyRoutes(router, endpoint, administration);
  addConditionRoutes(router, endpoint, administration);
  addPluginRoutes(router, endpoint, administration);
  return router;
}
