import { Action, PluginPermissionsJson } from '@portal-rbac/plugin-rbac-common';
import { emptyRole, RoleState } from '../../kit/difference/RoleState';
import { RoleTemplate } from '../../kit/references/roleTemplate';

/** What each template allows, in a portal with all of the plugins. */
const ALLOWED: Record<RoleTemplate, readonly (readonly [string, Action])[]> = {
  reader: [
    ['catalog.entity.read', 'read'],
    ['catalog.location.read', 'read'],
  ],
  developer: [
    ['catalog.entity.read', 'read'],
    ['catalog.entity.create', 'create'],
    ['catalog.location.read', 'read'],
    ['catalog.location.create', 'create'],
    ['scaffolder.action.execute', 'use'],
    ['scaffolder.task.create', 'create'],
    ['scaffolder.task.read', 'read'],
    ['scaffolder.template.parameter.read', 'read'],
    ['scaffolder.template.step.read', 'read'],
  ],
  administrator: [
    ['catalog.entity.read', 'read'],
    ['policy.entity.create', 'create'],
    ['policy.entity.read', 'read'],
    ['policy.entity.update', 'update'],
    ['policy.entity.delete', 'delete'],
  ],
};

/**
 * What a new role begins with that is made of a template: what the template allows, as far
 * as the portal has it.
 *
 * @param published - what plugins publish
 */
export function templateRole(
  template: RoleTemplate,
  published: readonly PluginPermissionsJson[],
): RoleState {
  const known = new Set(
    published.flatMap(({ policies }) => policies.map(({ name }) => name)),
  );
  return {
    ...emptyRole,
    policies: ALLOWED[template]
      .filter(([permission]) => known.has(permission))
      .map(([permission, policy]) => ({ permission, policy, effect: 'allow' })),
  };
}
