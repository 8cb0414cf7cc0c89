import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { PolicyView } from '@portal-rbac/plugin-rbac-core';
import { AskedUser } from '../explanation/AskedUsers';
import { matrixFormatFor } from './matrixFormats';
import { withPast } from './representation';
import { RouterOptions } from './RouterOptions';
import { Server } from './Server';
import { lastUsesJson, ownUsesJson, unusedJson } from './unusedJson';

const resultOf = {
  allow: 'ALLOW',
  conditional: 'CONDITIONAL',
  deny: 'DENY',
} as const;

/**
 * The calls under `/access`: who may do something, what somebody may do, and both for
 * all; and `/me/access`, what the caller may do.
 */
export function serveAccess(
  serve: Server,
  { lists, noted, policy, unused, users }: RouterOptions,
) {
  async function permissionsOf(
    user: AskedUser,
    view: PolicyView,
    plugin: string | undefined,
  ) {
    const { ref: userEntityRef } = user;
    return {
      body: { userEntityRef, ...(await lists.whatCan(user, view, plugin)) },
      audited: { userEntityRef },
    };
  }

  serve.view(
    endpoints.listUsersWhoCan,
    async ({ query, headers, view, caller, signal }) => {
      const {
        permission,
        action,
        resourceType,
        result = ['allow', 'conditional'],
        offset = 0,
        asOf,
        ...asked
      } = query;
      const { total, ...body } = await lists.whoCan(
        {
          ...asked,
          permission: { name: permission, action, resourceType },
          results: new Set(result.map(one => resultOf[one])),
          offset,
          acceptedAge: headers['cache-control'],
        },
        view,
        caller,
        signal,
      );
      return {
        body: withPast(body, asOf),
        total,
        audited: { permissionName: permission },
      };
    },
  );

  serve.view(
    endpoints.listPermissionsOfUser,
    async ({ query: { user, plugin }, view }) =>
      permissionsOf(await users.findMember(user), view, plugin),
  );

  serve.view(
    endpoints.getAccessMatrix,
    async ({ query: { rows, plugin }, view, signal, accepted }) => {
      const { type, write } = matrixFormatFor(accepted);
      const matrix = await lists.matrix(rows, plugin, view, signal);
      return { streamed: { type, pieces: write(matrix, rows) } };
    },
  );

  serve.plain(
    endpoints.listUnused,
    async ({ query: { since: days, role, user }, caller, signal }) => {
      if (role !== undefined) {
        // Only if it exists.
        (await policy.read(caller)).role(role);
      }
      const answer = await unused.of({ days, role, user }, caller, signal);
      return { body: unusedJson(answer) };
    },
  );

  serve.plain(
    endpoints.listLastUses,
    async ({ query: { role: ref }, caller, signal }) => {
      const role = (await policy.read(caller)).role(ref);
      const last = await noted.ofRole(role, caller, signal);
      return { body: lastUsesJson(last) };
    },
  );

  serve.own(endpoints.getOwnAccess, async ({ query, view, user, caller }) => {
    const { body, audited } = await permissionsOf(user, view, query.plugin);
    const usage = ownUsesJson(await noted.ofCaller(caller));
    return { body: { ...body, usage }, audited };
  });
}
