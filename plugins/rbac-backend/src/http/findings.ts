import { FindingsJson, nameOf } from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { Endpoint } from './endpoint';
import { reading } from './handlers';
import { RouterOptions } from './RouterOptions';

/**
 * The route `/findings`: what could be cleaned up. A caller whose permission
 * covers only some roles learns of these, and not who the catalog knows.
 */
export function addFindingRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  router.get(
    '/findings',
    endpoint(
      { eventId: 'role-read', queryType: 'findings' },
      reading(options, async (_request, view) => {
        const { listed, isCutOff } = await options.sources.findings(view);
        return {
          body: {
            findings: listed.map(({ kind, role, message }) => ({
              kind,
              role: nameOf(role),
              message,
            })),
            isCutOff,
          } satisfies FindingsJson,
        };
      }),
    ),
  );
}
