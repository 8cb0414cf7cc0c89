import {
  WholeRoleInput,
  wholeRoleSchema,
} from '@portal-rbac/plugin-rbac-common';
import { Role } from '@portal-rbac/plugin-rbac-core';
import { Router } from 'express';
import { Endpoint, lazily } from './endpoint';
import { changing, reading } from './handlers';
import { wholeRoleJson } from './representation';
import { asOfQuery, parse, roleOfPath } from './requests';
import { RouterOptions } from './RouterOptions';
import { requireSoundConditions } from './soundConditions';

/**
 * The routes under `/policy/roles`: roles with all that they are and grant, read
 * at one revision and written in one commit.
 */
export function addWholeRoleRoutes(
  router: Router,
  endpoint: Endpoint,
  options: RouterOptions,
) {
  const { limits, published } = options;
  const all = '/policy/roles';
  const one = '/policy/roles/:kind/:namespace/:name';

  /**
   * A role whose conditions their plugins can apply. Those that it has already
   * are not in question.
   */
  const checked = async (
    body: unknown,
    present?: Role,
  ): Promise<WholeRoleInput> => {
    const role = parse(wholeRoleSchema(limits), body, 'The body');
    await requireSoundConditions(
      role.conditions,
      present?.conditions ?? [],
      published,
    );
    return role;
  };

  router.get(
    all,
    endpoint(
      { eventId: 'role-read', queryType: 'all' },
      reading(
        options,
        (_request, view) => ({
          list: lazily(view.roles(), role => wholeRoleJson(role, view)),
        }),
        asOfQuery,
      ),
    ),
  );

  router.get(
    one,
    endpoint(
      { eventId: 'role-read', queryType: 'by-role' },
      reading(
        options,
        (request, view) => ({
          body: wholeRoleJson(view.role(roleOfPath(request)), view),
        }),
        asOfQuery,
      ),
    ),
  );

  router.post(
    all,
    endpoint(
      { eventId: 'role-write', actionType: 'create' },
      changing(options, 'create', async ({ body }) => {
        const role = await checked(body);
        // Ids are of the role that these were copied from.
        const conditions = role.conditions.map(({ id, ...content }) => content);
        return { kind: 'createRole', role: { ...role, conditions } };
      }),
    ),
  );

  router.put(
    one,
    endpoint(
      { eventId: 'role-write', actionType: 'update' },
      changing(options, 'update', async (request, access) => {
        const ref = roleOfPath(request);
        const present = options.policy.inForce(access).find(ref);
        const role = await checked(request.body, present);
        return { kind: 'declareRole', ref, role };
      }),
    ),
  );
}
