import {
  Action,
  actions as inOrder,
  Effect,
  PluginPermissionsJson,
  PolicyJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  KnownPermission,
  knownPermission,
} from '../../kit/permissions/knownPermission';

/** What a role may or must not do with one permission or resource type. */
export interface PolicyRow extends KnownPermission {
  id: string;
  permission: string;
  actions: Action[];
  effect: Effect;
  /** Whether any of its actions matches something. */
  isEffective: boolean;
}

/**
 * Puts policies that differ in their action only into one row, sorted by plugin
 * and permission, those that no plugin knows last.
 *
 * @param published - what plugins publish
 * @param effective - the policies that match something; all, if it is absent
 */
export function policyRows(
  policies: readonly PolicyJson[],
  published: readonly PluginPermissionsJson[],
  effective: readonly PolicyJson[] = policies,
): PolicyRow[] {
  const rows = new Map<string, PolicyRow>();
  const matching = new Set(effective);
  for (const one of policies) {
    const { permission, policy, effect } = one;
    const id = JSON.stringify([permission, effect]);
    const row = rows.get(id) ?? {
      id,
      ...knownPermission(permission, published),
      permission,
      actions: [],
      effect,
      isEffective: false,
    };
    row.isEffective ||= matching.has(one);
    row.actions.push(policy);
    rows.set(id, row);
  }
  for (const { actions } of rows.values()) {
    actions.sort((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b));
  }
  return [...rows.values()].sort(
    (a, b) =>
      Number(a.plugins.length === 0) - Number(b.plugins.length === 0) ||
      a.plugins.join().localeCompare(b.plugins.join()) ||
      a.permission.localeCompare(b.permission) ||
      a.effect.localeCompare(b.effect),
  );
}
