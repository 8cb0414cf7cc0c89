import {
  memberRefSchema,
  permissionFields,
  pluginIdSchema,
  WhatCanJson,
  WhoCanJson,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { z } from 'zod';
import { PolicyView } from '@portal-rbac/plugin-rbac-core';
import { AskedUser } from '../explanation/AskedUsers';
import { Endpoint } from './endpoint';
import { reading, readingOwn, Shown } from './handlers';
import { matrixFormatFor } from './matrixFormats';
import { ofThePast } from './representation';
import {
  acceptedAge,
  asOfParameter,
  asOfQuery,
  boundedPage,
  parse,
  repeatable,
  textParameter,
} from './requests';
import { RouterOptions } from './RouterOptions';

/** Users on a page, unless the query says otherwise, and at most. */
const USERS_ON_PAGE = { usual: 100, most: 1_000 };

const resultOf = {
  allow: 'ALLOW',
  conditional: 'CONDITIONAL',
  deny: 'DENY',
} as const;

const resultSchema = z.preprocess(
  result => (typeof result === 'string' ? result.toLowerCase() : result),
  z.enum(['allow', 'conditional', 'deny'], {
    error: 'must be one of allow, conditional, deny',
  }),
);

const ownQuery = z.strictObject({ plugin: pluginIdSchema.optional() });

const permissionsQuery = ownQuery.extend({ user: memberRefSchema });

const matrixQuery = ownQuery.extend({
  rows: z.enum(['roles', 'users'], { error: 'must be one of roles, users' }),
});

/**
 * The routes under `/access`: who may do something, what somebody may do, and
 * both for all; and `/me/access`, what oneself may do.
 */
export function addAccessRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { lists, users, limits } = options;
  const { name, ...fields } = permissionFields(limits);
  const usersQuery = z.strictObject({
    permission: name,
    ...fields,
    resourceRef: textParameter.optional(),
    result: repeatable(resultSchema),
    search: textParameter.optional(),
    ...boundedPage(USERS_ON_PAGE.most),
    ...asOfParameter,
  });

  router.get(
    '/access/users',
    endpoint(
      { eventId: 'policy-read', queryType: 'who-can' },
      reading(
        options,
        async (request, view, signal, caller) => {
          const {
            permission,
            action,
            resourceType,
            resourceRef,
            result = ['allow', 'conditional'],
            search,
            offset = 0,
            limit = USERS_ON_PAGE.usual,
            asOf,
          } = parse(usersQuery, request.query, 'The query');
          const { total, ...body } = await lists.whoCan(
            {
              permission: { name: permission, action, resourceType },
              resourceRef,
              results: new Set(result.map(one => resultOf[one])),
              search,
              offset,
              limit,
              acceptedAge: acceptedAge(request),
            },
            view,
            caller,
            signal,
          );
          const notes =
            asOf === undefined ? body.notes : [ofThePast(asOf), ...body.notes];
          return {
            body: { ...body, notes } satisfies WhoCanJson,
            total,
            audited: { permissionName: permission },
          };
        },
        asOfQuery,
      ),
    ),
  );

  router.get(
    '/access/permissions',
    endpoint(
      { eventId: 'policy-read', queryType: 'what-can' },
      reading(options, async (request, view) => {
        const { user, plugin } = parse(
          permissionsQuery,
          request.query,
          'The query',
        );
        return permissionsOf(await users.findMember(user), view, plugin);
      }),
    ),
  );

  router.get(
    '/access/matrix',
    endpoint(
      { eventId: 'policy-read', queryType: 'access-matrix' },
      reading(options, async (request, view, signal) => {
        const { rows, plugin } = parse(matrixQuery, request.query, 'The query');
        const { type, write } = matrixFormatFor(request);
        const matrix = await lists.matrix(rows, plugin, view, signal);
        return { streamed: { type, pieces: write(matrix, rows) } };
      }),
    ),
  );

  router.get(
    '/me/access',
    endpoint(
      { eventId: 'policy-read', queryType: 'own-access' },
      readingOwn(options, (request, view, user) => {
        const { plugin } = parse(ownQuery, request.query, 'The query');
        return permissionsOf(user, view, plugin);
      }),
    ),
  );

  async function permissionsOf(
    user: AskedUser,
    view: PolicyView,
    plugin: string | undefined,
  ): Promise<Shown> {
    const { ref } = user;
    return {
      body: {
        userEntityRef: ref,
        ...(await lists.whatCan(user, view, plugin)),
      } satisfies WhatCanJson,
      audited: { userEntityRef: ref },
    };
  }
}
