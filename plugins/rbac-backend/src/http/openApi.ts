import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';
import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { once } from 'lodash';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { sendJson } from './send';

/** Reads the description of the API, which the package ships. */
export function readOpenApi(): JsonObject {
  const path = resolvePackagePath(
    '@portal-rbac/plugin-rbac-backend',
    'openapi.yaml',
  );
  return parse(readFileSync(path, 'utf8')) as JsonObject;
}

/**
 * The route `/openapi.json`. It is open to every authenticated caller: it
 * reveals nothing about the policy, and somebody without a permission may want
 * to know which one to ask for.
 */
export function addOpenApiRoute(router: Router) {
  // Not before somebody asks: it takes as long as a tenth of the start of a backend.
  const description = once(readOpenApi);
  router.get(endpoints.getDescription.path, (_request, response) => {
    sendJson(description(), response);
  });
}
