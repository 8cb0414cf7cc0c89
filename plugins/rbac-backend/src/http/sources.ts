import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { SourceProblem } from '../sources/source';
import { Administration } from './administration';
import { Endpoint } from './endpoint';

/**
 * The route `/sources`: each source with its kind, last load, content digest,
 * revision and problems. A caller whose permission covers only some roles sees
 * the problems of these roles.
 */
export function addSourceRoutes(
  router: Router,
  endpoint: Endpoint,
  { authorize, administration, loads }: Administration,
) {
  router.get(
    '/sources',
    endpoint({ eventId: 'role-read', queryType: 'sources' }, async request => {
      const access = await authorize(request, 'read');
      const snapshot = await administration.latest();
      const isVisible = ({ role: ref }: SourceProblem): boolean => {
        const role = snapshot.document.roles.get(ref as RoleRef);
        return !access.isLimited || (!!role && access.mayTouch(role));
      };
      return {
        status: 200,
        revision: snapshot.revision,
        list: loads.status().map(status => ({
          ...status,
          problems: status.problems.filter(isVisible),
        })),
        audit: { actor: access.actor, source: access.source },
      };
    }),
  );
}
