import { endpoints, FindingFilter } from '@portal-rbac/plugin-rbac-common';
import { PolicyView, refuse, Role } from '@portal-rbac/plugin-rbac-core';
import { unlimitedAccess } from '../administration/access';
import { pluginsOf, roleNowJson, roleSummaryJson } from './representation';
import { otherThanPath, pageOf } from './requests';
import { ordered, pathsThroughGroups, shown } from './roleList';
import { RouterOptions } from './RouterOptions';
import { lazily } from './send';
import { Server } from './Server';

/** The calls under `/roles`, those of conditions excepted. */
export function serveRoles(serve: Server, services: RouterOptions) {
  const { published, users } = services;

  /** The roles with a finding of a kind, or of any. */
  async function rolesWith(wanted: FindingFilter, view: PolicyView) {
    const { listed } = await services.sources.findings(view);
    return new Set(
      listed
        .filter(({ kind }) => wanted === 'any' || kind === wanted)
        .map(({ role }) => role),
    );
  }

  serve.view(endpoints.listRoles, async ({ query, view, caller, signal }) => {
    const pathsTo = await pathsThroughGroups(query, users);
    const plugins = published.pluginsReached();
    const facts = {
      pathsTo,
      pluginsOf: (role: Role) => pluginsOf(role, plugins),
      found: query.finding && (await rolesWith(query.finding, view)),
      unused:
        query.unused === undefined
          ? undefined
          : await services.unused.rolesWithUnused(
              query.unused,
              unlimitedAccess(caller, 'see-what-nobody-uses'),
              signal,
            ),
    };
    const found = shown(view.roles(), query, facts);
    return {
      list: lazily(pageOf(ordered(found, query), query), role => ({
        ...(query.view === 'summary'
          ? roleSummaryJson(role, view, plugins)
          : roleNowJson(role, view)),
        ...(pathsTo && { paths: pathsTo(role) }),
      })),
      total: found.length,
    };
  });

  serve.view(endpoints.getRole, ({ params, view }) => ({
    body: [roleNowJson(view.role(params.ref), view)],
  }));

  serve.change(endpoints.createRole, ({ body: role }) => ({
    kind: 'createRole',
    role,
  }));

  serve.change(endpoints.createNamedRole, ({ params, body }) => {
    const { name = params, ...fields } = body;
    if (name.ref !== params.ref) {
      throw otherThanPath('name', params.ref);
    }
    return { kind: 'createRole', role: { ...name, ...fields } };
  });

  serve.change(endpoints.updateRole, ({ params: { ref }, body }) => {
    const { oldRole, newRole } = body;
    if (oldRole.ref && oldRole.ref !== ref) {
      throw otherThanPath('oldRole.name', ref);
    }
    return { kind: 'replaceRole', ref, oldRole, newRole };
  });

  serve.change(endpoints.deleteRole, ({ params: { ref }, query, hasBody }) => {
    // Members named there would be ignored, and the whole role deleted.
    if (hasBody) {
      throw refuse('body-unwanted');
    }
    const { memberReferences: members } = query;
    return members
      ? { kind: 'removeMembers', ref, members }
      : { kind: 'deleteRole', ref };
  });
}
