import { Endpoint, endpoints } from '@portal-rbac/plugin-rbac-common';
import { LoggerService } from '@backstage/backend-plugin-api';
import { AuthenticationError, NotAllowedError } from '@backstage/errors';
import { PolicyRefusal, refuse } from '@portal-rbac/plugin-rbac-core';
import { ErrorRequestHandler, Router } from 'express';
import PromiseRouter from 'express-promise-router';
import { uniq } from 'lodash';
import { serveAccess } from './access';
import { serveAccessRequests } from './accessRequests';
import { serveAssignments } from './assignments';
import { AdministrationAudit } from './audit';
import { addAuthorizeGuard } from './authorizeItems';
import { readBody } from './body';
import { serveConditions } from './conditions';
import { serveExplanations } from './explain';
import { serveFilePatches } from './filePatches';
import { serveHistory } from './history';
import { serveGuardrails } from './guardrails';
import { addOpenApiRoute } from './openApi';
import { servePlugins } from './plugins';
import { servePolicies } from './policies';
import { serveRoles } from './roles';
import { RouterOptions } from './RouterOptions';
import { expressPath, Server } from './Server';
import { serveService } from './service';
import { serveSimulation } from './simulation';
import { serveWholeRoles } from './wholeRoles';

/**
 * The administration API, relative to `/api/permission`. Paths that are not its
 * own it leaves to the permission backend, which it shares the base with.
 */
export function createRouter(
  services: RouterOptions,
  audit: AdministrationAudit,
): Router {
  const router = PromiseRouter();
  readBodies(router);
  addAuthorizeGuard(router);
  addOpenApiRoute(router);
  const serve = new Server(router, services, audit);
  serveRoles(serve, services);
  servePolicies(serve, services);
  serveConditions(serve, services);
  serveAssignments(serve);
  serveWholeRoles(serve, services);
  serveFilePatches(serve, services);
  servePlugins(serve, services);
  serveAccess(serve, services);
  serveAccessRequests(serve, services);
  serveHistory(serve, services);
  serveExplanations(serve, services);
  serveSimulation(serve, services);
  serveService(serve, services);
  serveGuardrails(serve, services);
  router.use(refuseFailures(services.logger));
  return router;
}

/**
 * Reads bodies for calls that accept one, or that change something and may be
 * meant to have one.
 */
function readBodies(router: Router): void {
  const taking: Endpoint[] = Object.values(endpoints).filter(
    endpoint => 'body' in endpoint || 'isChange' in endpoint,
  );
  for (const { method, path, maxBytes } of taking) {
    if (maxBytes !== undefined) {
      router[method](expressPath(path), readBody(maxBytes));
    }
  }
  const tops = taking.map(({ path }) => `/${path.split('/')[1]}`);
  router.use(uniq(tops), readBody());
}

/**
 * The last station of an error: what is no refusal goes to the log, and the
 * caller learns only that something failed. An error of a library can carry
 * anything in its message: statements, values, paths of files.
 */
function refuseFailures(logger: LoggerService): ErrorRequestHandler {
  return (error, request, _response, next) => {
    if (
      error instanceof PolicyRefusal ||
      error instanceof AuthenticationError ||
      error instanceof NotAllowedError
    ) {
      next(error);
    } else if (error instanceof URIError) {
      next(refuse('path-encoding'));
    } else {
      logger.error(`${request.method} ${request.path} failed`, error);
      next(refuse('failure'));
    }
  };
}
