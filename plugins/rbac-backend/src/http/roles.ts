import {
  FindingKind,
  memberRefSchema,
  RoleInput,
  roleSchema,
  roleUpdateSchema,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyView, Role } from '@portal-rbac/plugin-rbac-core';
import { Request, Router } from 'express';
import { z } from 'zod';
import { Endpoint, lazily } from './endpoint';
import { changing, reading } from './handlers';
import { pluginsOf, roleJson, roleSummaryJson } from './representation';
import {
  asOfQuery,
  hasBody,
  invalid,
  narrowingQuery,
  otherThanPath,
  pageOf,
  parse,
  repeatable,
  roleOfPath,
  textOfPath,
} from './requests';
import {
  matches,
  ordered,
  pathsThroughGroups,
  roleListQuery,
} from './roleList';
import { RouterOptions } from './RouterOptions';

/** Strict: a misspelt parameter must not delete the whole role. */
const deleteQuery = z.strictObject({
  memberReferences: repeatable(memberRefSchema),
});

/** The routes under `/roles`, those of conditions excepted. */
export function addRoleRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { limits, published, users } = options;
  const path = '/roles/:kind/:namespace/:name';

  /** The roles with a finding of a kind. */
  async function rolesWith(wanted: FindingKind, view: PolicyView) {
    const { listed } = await options.sources.findings(view);
    return new Set(
      listed.filter(({ kind }) => kind === wanted).map(({ role }) => role),
    );
  }

  router.get(
    '/roles',
    endpoint(
      { eventId: 'role-read', queryType: 'all' },
      reading(
        options,
        async (request, view) => {
          const query = parse(roleListQuery, request.query, 'The query');
          const pathsTo = await pathsThroughGroups(query, users);
          const plugins = published.pluginsReached();
          const facts = {
            pathsTo,
            pluginsOf: (role: Role) => pluginsOf(role, plugins),
            found: query.finding && (await rolesWith(query.finding, view)),
          };
          const found = view
            .roles()
            .filter(role => matches(role, query, facts));
          const page = pageOf(ordered(found, query), query);
          return {
            list: lazily(page, role => ({
              ...(query.view === 'summary'
                ? roleSummaryJson(role, view, plugins)
                : roleJson(role, view)),
              ...(pathsTo && { paths: pathsTo(role) }),
            })),
            total: found.length,
          };
        },
        asOfQuery,
      ),
    ),
  );

  router.get(
    path,
    endpoint(
      { eventId: 'role-read', queryType: 'by-role' },
      reading(
        options,
        (request, view) => {
          const role = view.role(roleOfPath(request));
          return { body: [roleJson(role, view)] };
        },
        asOfQuery,
      ),
    ),
  );

  router.post(
    '/roles',
    endpoint(
      { eventId: 'role-write', actionType: 'create' },
      changing(options, 'create', ({ body }) => ({
        kind: 'createRole',
        role: parse(roleSchema(limits), body, 'The body'),
      })),
    ),
  );

  router.post(
    path,
    endpoint(
      { eventId: 'role-write', actionType: 'create' },
      changing(options, 'create', request => ({
        kind: 'createRole',
        role: namedByPath(request, limits),
      })),
    ),
  );

  router.put(
    path,
    endpoint(
      { eventId: 'role-write', actionType: 'update' },
      changing(options, 'update', request => {
        const ref = roleOfPath(request);
        const { oldRole, newRole } = parse(
          roleUpdateSchema(limits),
          request.body,
          'The body',
        );
        if (oldRole.ref && oldRole.ref !== ref) {
          throw otherThanPath('oldRole.name', ref);
        }
        return { kind: 'replaceRole', ref, oldRole, newRole };
      }),
    ),
  );

  router.delete(
    path,
    endpoint(
      { eventId: 'role-write', actionType: 'delete' },
      changing(options, 'delete', request => {
        const ref = roleOfPath(request);
        const { memberReferences: members } = parse(
          deleteQuery,
          narrowingQuery(request),
          'The query',
        );
        // Members named there would be ignored, and the whole role deleted.
        if (hasBody(request)) {
          throw invalid(
            'There must be no body; name members to remove in the query, as memberReferences',
          );
        }
        return members
          ? { kind: 'removeMembers', ref, members }
          : { kind: 'deleteRole', ref };
      }),
    ),
  );
}

/** A role whose name the body may leave to the path, but not contradict. */
function namedByPath(request: Request, limits: ValidationLimits): RoleInput {
  const ref = roleOfPath(request);
  const body: unknown = request.body;
  const named =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { name: textOfPath(request), ...body }
      : body;
  const role = parse(roleSchema(limits), named, 'The body');
  if (role.ref !== ref) {
    throw otherThanPath('name', ref);
  }
  return role;
}
