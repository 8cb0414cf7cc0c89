import { roleRefSchema } from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { z } from 'zod';
import { Endpoint, lazily } from './endpoint';
import { reading } from './handlers';
import { sourceJson } from './representation';
import { parse } from './requests';
import { RouterOptions } from './RouterOptions';

const querySchema = z.object({ role: roleRefSchema.optional() });

/**
 * The route `/sources`: each source with its kind, last load, content digest,
 * revision and problems, warnings about roles among them. A caller whose
 * permission covers only some roles sees the problems of these roles. With the
 * parameter `role`, the problems of that role alone, and whose denies it lifts.
 */
export function addSourceRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  router.get(
    '/sources',
    endpoint(
      { eventId: 'role-read', queryType: 'sources' },
      reading(options, async (request, view) => {
        const query = parse(querySchema, request.query, 'The query');
        const reported = await options.sources.read(view, query.role);
        return { list: lazily(reported, source => sourceJson(source, view)) };
      }),
    ),
  );
}
