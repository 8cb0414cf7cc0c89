import {
  nameOf,
  RoleRef,
  roleRefSchema,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { groupBy } from 'lodash';
import { z } from 'zod';
import { Role, SourceId, PolicySnapshot } from '@portal-rbac/plugin-rbac-core';
import { SourceStatus } from '../sources/SourceLoads';
import { Administration } from './administration';
import { Endpoint, lazily } from './endpoint';
import { liftedDeniesIn, SourcedWarning, warningsOf } from './policyWarnings';
import { parse } from './requests';
import { ShownSource, sourceJson } from './representation';

/** Problems of one kind that are listed. */
const MAX_PROBLEMS = 1_000;

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
  {
    authorize,
    administration,
    published,
    loads,
    placeOf,
    presence,
  }: Administration,
) {
  router.get(
    '/sources',
    endpoint({ eventId: 'role-read', queryType: 'sources' }, async request => {
      const access = await authorize(request, 'read');
      const query = parse(querySchema, request.query, 'The query');
      const snapshot = await administration.latest();
      const isVisible = (role: Role) => access.maySee(role);
      const isShown = ({ role: ref }: SourceProblem): boolean => {
        const role = ref && snapshot.document.roles.get(ref as RoleRef);
        return (
          (query.role === undefined || ref === query.role) &&
          (!access.isLimited || (!!role && isVisible(role)))
        );
      };
      const statuses = [
        ...loads.status(),
        ...abandonedSources(snapshot, id => loads.isAbandoned(id)),
      ].map(status => ({
        ...status,
        problems: status.problems.filter(isShown),
      }));
      const warnings = await warningsOf(snapshot, query.role, {
        lifted: liftedDeniesIn(snapshot, published.knownPermissions()),
        isVisible,
        placeOf,
        // Others could find out by a role of theirs whom the catalog hides from them.
        presence: access.isLimited ? undefined : presence,
      });
      return {
        status: 200,
        version: snapshot.document,
        list: lazily(withWarnings(statuses, warnings), status =>
          sourceJson(status, snapshot),
        ),
        audit: { actor: access.actor, source: access.source },
      };
    }),
  );
}

/** Sources with warnings about their roles; also those that load nothing. */
function withWarnings(
  statuses: readonly ShownSource[],
  warnings: readonly SourcedWarning[],
): ShownSource[] {
  const problems = groupBy(warnings, ({ source }) => source);
  const of = (id: SourceId) => (problems[id] ?? []).map(item => item.warning);
  return [
    ...statuses.map(status => ({
      ...status,
      problems: [...status.problems, ...of(status.id)],
    })),
    ...Object.keys(problems)
      .filter(id => !statuses.some(status => status.id === id))
      .map(id => ({ id, kind: 'rest' as const, problems: of(id) })),
  ];
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
      problems: itsRoles.slice(0, MAX_PROBLEMS).map(role => ({
        severity: 'warning',
        role: role.ref,
        message: `${nameOf(role)} belongs to the provider ${id}, which this portal does not have; it stays in force until REST changes or deletes it`,
      })),
    }),
  );
}
