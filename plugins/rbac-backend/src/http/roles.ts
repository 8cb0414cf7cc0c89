import {
  memberRefSchema,
  oldRoleSchema,
  RoleInput,
  roleSchema,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { Request, Router } from 'express';
import { z } from 'zod';
import { refuse } from '../core/errors';
import { Role } from '../core/model';
import { Answer, Endpoint, lazily } from './endpoint';
import { roleJson } from './representation';
import {
  invalid,
  narrowingQuery,
  pageOf,
  pageParameters,
  parse,
  repeatable,
  revisionOf,
  roleOfPath,
  textParameter,
} from './requests';
import { Administration, applied } from './administration';

const listQuery = z.object({
  search: textParameter.optional(),
  source: textParameter.optional(),
  member: memberRefSchema.optional(),
  ...pageParameters,
});

/** Strict: a misspelt parameter must not delete the whole role. */
const deleteQuery = z.strictObject({
  memberReferences: repeatable(memberRefSchema),
});

/** The routes under `/roles`, those of conditions excepted. */
export function addRoleRoutes(
  router: Router,
  endpoint: Endpoint,
  { authorize, administration, limits }: Administration,
) {
  const path = '/roles/:kind/:namespace/:name';

  router.get(
    '/roles',
    endpoint({ eventId: 'role-read', queryType: 'list' }, async request => {
      const access = await authorize(request, 'read');
      const query = parse(listQuery, request.query, 'The query');
      const snapshot = await administration.latest();
      const found = snapshot.roles.filter(
        role => access.mayTouch(role) && matches(role, query),
      );
      const page = pageOf(found, query);
      return {
        status: 200,
        revision: snapshot.revision,
        list: lazily(page, role => roleJson(role, snapshot.settings)),
        total: found.length,
        audit: { actor: access.actor, source: access.source },
      };
    }),
  );

  router.get(
    path,
    endpoint({ eventId: 'role-read', queryType: 'by-name' }, async request => {
      const access = await authorize(request, 'read');
      const ref = roleOfPath(request);
      const snapshot = await administration.latest();
      const role = snapshot.role(ref);
      if (!role || !access.mayTouch(role)) {
        throw refuse.unknownRole(ref);
      }
      return {
        status: 200,
        revision: snapshot.revision,
        body: [roleJson(role, snapshot.settings)],
        audit: { actor: access.actor, source: access.source, role: ref },
      };
    }),
  );

  const create = async (
    request: Request,
    role: (body: unknown) => RoleInput,
  ): Promise<Answer> => {
    const access = await authorize(request, 'create');
    const change = { kind: 'createRole', role: role(request.body) } as const;
    const ifRevision = revisionOf(request);
    const result = await administration.apply(change, access, { ifRevision });
    return applied(201, result, access);
  };

  router.post(
    '/roles',
    endpoint({ eventId: 'role-write', queryType: 'create' }, request =>
      create(request, body => parse(roleSchema(limits), body, 'The body')),
    ),
  );

  router.post(
    path,
    endpoint({ eventId: 'role-write', queryType: 'create' }, request =>
      create(request, body => namedByPath(request, body, limits)),
    ),
  );

  router.put(
    path,
    endpoint({ eventId: 'role-write', queryType: 'update' }, async request => {
      const access = await authorize(request, 'update');
      const ref = roleOfPath(request);
      const { oldRole, newRole } = parse(
        z.object(
          { oldRole: oldRoleSchema(limits), newRole: roleSchema(limits) },
          { error: 'must be an object with oldRole and newRole' },
        ),
        request.body,
        'The body',
      );
      if (oldRole.ref && oldRole.ref !== ref) {
        throw invalid(`oldRole.name must be ${ref}, which the path names`);
      }
      const result = await administration.apply(
        { kind: 'replaceRole', ref, oldRole, newRole },
        access,
        { ifRevision: revisionOf(request) },
      );
      return applied(200, result, access);
    }),
  );

  router.delete(
    path,
    endpoint({ eventId: 'role-write', queryType: 'delete' }, async request => {
      const access = await authorize(request, 'delete');
      const ref = roleOfPath(request);
      const { memberReferences: members } = parse(
        deleteQuery,
        narrowingQuery(request),
        'The query',
      );
      const result = await administration.apply(
        members
          ? { kind: 'removeMembers', ref, members }
          : { kind: 'deleteRole', ref },
        access,
        { ifRevision: revisionOf(request) },
      );
      return applied(204, result, access);
    }),
  );
}

function matches(
  { ref, source, members, metadata }: Role,
  query: z.infer<typeof listQuery>,
): boolean {
  const text = query.search?.toLocaleLowerCase('en-US');
  return (
    (text === undefined ||
      ref.includes(text) ||
      (metadata.description?.toLocaleLowerCase('en-US') ?? '').includes(
        text,
      )) &&
    (query.source === undefined || source === query.source) &&
    (query.member === undefined || members.includes(query.member))
  );
}

/** A role whose name the body may leave to the path, but not contradict. */
function namedByPath(
  request: Request,
  body: unknown,
  limits: ValidationLimits,
): RoleInput {
  const ref = roleOfPath(request);
  const named =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { name: ref, ...body }
      : body;
  const role = parse(roleSchema(limits), named, 'The body');
  if (role.ref !== ref) {
    throw invalid(`name must be ${ref}, which the path names`);
  }
  return role;
}
