import {
  ConditionContent,
  endpoints,
  RoleRef,
  WholeRoleInput,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyChange, Role } from '@portal-rbac/plugin-rbac-core';
import { randomUUID } from 'node:crypto';
import { wholeRoleJson } from './representation';
import { malformed } from './requests';
import { RouterOptions } from './RouterOptions';
import { lazily } from './send';
import { Server } from './Server';

/** The calls under `/policy/roles`: complete roles. */
export function serveWholeRoles(
  serve: Server,
  { policy, published }: RouterOptions,
) {
  serve.view(endpoints.readPolicy, ({ view }) => ({
    list: lazily(view.roles(), role => wholeRoleJson(role, view)),
  }));

  serve.view(endpoints.getWholeRole, ({ params, view }) => ({
    body: wholeRoleJson(view.role(params.ref), view),
  }));

  serve.change(endpoints.createWholeRole, async ({ body: role }) => {
    await requireKnownConditions(role, published);
    return creationOf(role);
  });

  serve.change(endpoints.putWholeRoles, async ({ body: { roles }, caller }) => {
    const inForce = policy.inForce(caller);
    for (const [index, role] of roles.entries()) {
      const present = inForce.find(role.ref);
      await requireKnownConditions(
        role,
        published,
        present,
        `roles[${index}].`,
      );
    }
    return { kind: 'putRoles', roles };
  });

  serve.change(
    endpoints.replaceWholeRole,
    async ({ params: { ref }, body: role, caller }) => {
      const present = policy.inForce(caller).find(ref);
      await requireKnownConditions(role, published, present);
      return declarationOf(ref, role);
    },
  );
}

/** The change that creates a complete role. */
export function creationOf({
  assignments,
  ...role
}: WholeRoleInput): PolicyChange {
  // Ids are of the role that these were copied from.
  const conditions = role.conditions.map(({ id, ...content }) => content);
  return {
    kind: 'createRole',
    role: { ...role, conditions },
    ...given(assignments),
  };
}

/** The change that replaces a role with a complete one. */
export function declarationOf(
  ref: RoleRef,
  { assignments, ...role }: WholeRoleInput,
): PolicyChange {
  return { kind: 'declareRole', ref, role, ...given(assignments) };
}

/** Assignments with ids, which are not of the caller's choice. */
function given(assignments: WholeRoleInput['assignments']) {
  return (
    assignments && {
      assignments: assignments.map(one => ({ id: randomUUID(), ...one })),
    }
  );
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
        problems.map(({ field, ...problem }) => ({
          ...problem,
          field: `${path}conditions[${index}].${field}`,
        })),
      );
    }
  }
}

/** A text that is the same for equal conditions. */
function textOf({
  pluginId,
  resourceType,
  mapping,
  criteria,
}: ConditionContent): string {
  return JSON.stringify([pluginId, resourceType, mapping, criteria]);
}
