import { Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { Authorize, AuthorizeOwn } from '../administration/access';
import { addAccessRoutes } from './access';
import { AdministrationAudit } from './audit';
import { MAX_FILES_BYTES, readBody, readLargeBody } from './body';
import { addAuthorizeGuard } from './authorizeItems';
import { addConditionRoutes } from './conditions';
import { createEndpoint } from './endpoint';
import { addExplainRoutes } from './explain';
import { refuseFailures } from './failures';
import { addFindingRoutes } from './findings';
import { addHistoryRoutes } from './history';
import { addLawRoutes } from './laws';
import { addMemberRoutes } from './members';
import { addOpenApiRoute } from './openApi';
import { addPluginRoutes } from './plugins';
import { addFilePatchRoute } from './filePatches';
import { addPolicyRoutes } from './policies';
import { addProviderRoutes } from './providers';
import { addRoleRoutes } from './roles';
import { RouterOptions } from './RouterOptions';
import { addSimulationRoute } from './simulation';
import { addSourceRoutes } from './sources';
import { addWholeRoleRoutes } from './wholeRoles';

/**
 * The administration API, relative to `/api/permission`. Paths that are not its
 * own it leaves to the permission backend, which it shares the base with.
 */
export function createRouter(
  services: RouterOptions,
  audit: AdministrationAudit,
): Router {
  const router = PromiseRouter();
  const endpoint = createEndpoint(audit);
  const options = { ...services, ...readingLargeBodies(services) };

  router.use(
    [
      '/roles',
      '/policies',
      '/policy',
      '/plugins',
      '/explain',
      '/me',
      '/members',
      '/history',
    ],
    readBody(),
  );
  addAuthorizeGuard(router);
  router.use('/simulate', readBody(MAX_FILES_BYTES));

  router.get(
    '/',
    endpoint({ eventId: 'policy-read', queryType: 'status' }, async request => {
      const { actor, source } = await options.authorize(request, 'read');
      return {
        status: 200,
        body: { status: 'Authorized' },
        audit: { actor, source },
      };
    }),
  );
  addOpenApiRoute(router);
  addRoleRoutes(router, endpoint, options);
  addPolicyRoutes(router, endpoint, options);
  addConditionRoutes(router, endpoint, options);
  addWholeRoleRoutes(router, endpoint, options);
  addFilePatchRoute(router, endpoint, options);
  addPluginRoutes(router, endpoint, options);
  addMemberRoutes(router, endpoint, options);
  addAccessRoutes(router, endpoint, options);
  addHistoryRoutes(router, endpoint, options);
  addExplainRoutes(router, endpoint, options);
  addSimulationRoute(router, endpoint, options);
  addSourceRoutes(router, endpoint, options);
  addFindingRoutes(router, endpoint, options);
  addLawRoutes(router, endpoint, options);
  addProviderRoutes(router, endpoint, options);
  router.use(refuseFailures(options.logger));
  return router;
}

/** Large bodies are read once it is known that their senders may use the call. */
function readingLargeBodies(
  services: Pick<RouterOptions, 'authorize' | 'authorizeOwn'>,
) {
  const authorize: Authorize = async (request, action) => {
    const access = await services.authorize(request, action);
    await readLargeBody(request);
    return access;
  };
  const authorizeOwn: AuthorizeOwn = async request => {
    const access = await services.authorizeOwn(request);
    await readLargeBody(request);
    return access;
  };
  return { authorize, authorizeOwn };
}
