import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { groupBy } from 'lodash';
import { SourceId } from '../core/model';
import { PolicySnapshot } from '../core/snapshot';
import { SourceProblem } from '../sources/source';
import { SourceStatus } from '../sources/SourceLoads';
import { Administration } from './administration';
import { Endpoint } from './endpoint';
import { sourceJson } from './representation';

/** Roles of an abandoned source that are listed. */
const MAX_PROBLEMS = 1_000;

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
        return !access.isLimited || (!!role && access.maySee(role));
      };
      return {
        status: 200,
        version: snapshot.document,
        list: [
          ...loads.status(),
          ...abandonedSources(snapshot, id => loads.isAbandoned(id)),
        ].map(status => ({
          ...sourceJson(status),
          problems: status.problems.filter(isVisible),
        })),
        audit: { actor: access.actor, source: access.source },
      };
    }),
  );
}

/** The sources of roles that are still in force, but which the portal does not have. */
function abandonedSources(
  { roles }: PolicySnapshot,
  isAbandoned: (source: SourceId) => boolean,
): SourceStatus[] {
  const left = roles.filter(({ source }) => isAbandoned(source));
  return Object.entries(groupBy(left, ({ source }) => source)).map(
    ([id, itsRoles]) => ({
      id,
      kind: 'provider',
      problems: itsRoles.slice(0, MAX_PROBLEMS).map(({ ref }) => ({
        severity: 'warning',
        role: ref,
        message: `${ref} belongs to the provider ${id}, which this portal does not have; it stays in force until REST changes or deletes it`,
      })),
    }),
  );
}
