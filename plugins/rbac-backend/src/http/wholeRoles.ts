import {
  ConditionContent,
  WholeRoleInput,
  wholeRoleSchema,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyChange, Role } from '@portal-rbac/plugin-rbac-core';
import { Router } from 'express';
import { Endpoint, lazily } from './endpoint';
import { changing, reading } from './handlers';
import { wholeRoleJson } from './representation';
import { asOfQuery, malformed, parse, roleOfPath } from './requests';
import { RouterOptions } from './RouterOptions';

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

  const checked = async (
    body: unknown,
    present?: Role,
  ): Promise<WholeRoleInput> => {
    const role = parse(wholeRoleSchema(limits), body, 'The body');
    await requireKnownConditions(role, published, present);
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
        return creationOf(await checked(body));
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

/** The change that creates a role with all that it is and grants. */
export function creationOf(role: WholeRoleInput): PolicyChange {
  // Ids are of the role that these were copied from.
  const conditions = role.conditions.map(({ id, ...content }) => content);
  return { kind: 'createRole', role: { ...role, conditions } };
}

/**
 * Requires of the conditions of a role that their plugins can apply them. Those
 * that it has already are not in question.
 *
 * @param path - of the role in the body, with a dot at its end; empty for the body
 * @throws PolicyRefusal that names each field that is wrong
 */
export async function requireKnownConditions(
  role: Pick<WholeRoleInput, 'conditions'>,
  published: RouterOptions['published'],
  present?: Pick<Role, 'conditions'>,
  path = '',
): Promise<void> {
  const known = new Set(present?.conditions.map(textOf));
  for (const [index, condition] of role.conditions.entries()) {
    const problems =
      !known.has(textOf(condition)) &&
      (await published.checkConditionAnew(condition));
    if (problems) {
      throw malformed(
        problems.map(({ field, message }) => ({
          field: `${path}conditions[${index}].${field}`,
          message,
        })),
      );
    }
  }
}

/** A text that two conditions share when they say the same. */
function textOf({
  pluginId,
  resourceType,
  mapping,
  criteria,
}: ConditionContent): string {
  return JSON.stringify([pluginId, resourceType, mapping, criteria]);
}
