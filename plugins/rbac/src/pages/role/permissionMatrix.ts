import {
  Action,
  ConditionJson,
  mappedAction,
  PluginPermissionsJson,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyRow } from './policyRows';

/** What a role says of an action: `none` where it could say something and does not. */
export interface Cell {
  readonly says: 'allow' | 'deny' | 'conditional' | 'none';
  /** Whether it matches something; a condition always counts as such. */
  readonly isEffective: boolean;
}

/** What a role says of a permission or of a resource type, by action; nothing where there is no such permission. */
export interface MatrixRow {
  readonly permission: string;
  readonly kind: PolicyRow['kind'];
  /** Several where the role contradicts itself. */
  readonly cells: ReadonlyMap<Action, readonly Cell[]>;
}

/** What a role says of the permissions of one plugin, or of those that no plugin has. */
export interface MatrixPart {
  /** Empty if no plugin has them. */
  readonly plugins: readonly string[];
  readonly rows: readonly MatrixRow[];
}

/**
 * What a role allows and denies by plugin, permission and action.
 *
 * @param policies - in the order in which they are shown
 * @param published - what plugins publish
 */
export function permissionMatrix(
  policies: readonly PolicyRow[],
  conditions: readonly ConditionJson[],
  published: readonly PluginPermissionsJson[],
): readonly MatrixPart[] {
  const parts = new Map<string, { plugins: string[]; rows: GrowingRow[] }>();
  const rowOf = (
    plugins: string[],
    permission: string,
    kind: PolicyRow['kind'],
  ) => {
    const key = plugins.join();
    const part = parts.get(key) ?? { plugins, rows: [] };
    parts.set(key, part);
    const known = part.rows.find(row => row.permission === permission);
    if (known) {
      return known;
    }
    const cells = new Map<Action, Cell[]>();
    for (const action of actionsOf(permission, published)) {
      cells.set(action, []);
    }
    const row = { permission, kind, cells };
    part.rows.push(row);
    return row;
  };
  for (const { plugins, permission, kind, actions, ...policy } of policies) {
    const { cells } = rowOf(plugins, permission, kind);
    const { effect: says, isEffective } = policy;
    for (const action of actions) {
      cells.set(action, [...(cells.get(action) ?? []), { says, isEffective }]);
    }
  }
  for (const { pluginId, resourceType, permissionMapping } of conditions) {
    const { cells } = rowOf([pluginId], resourceType, 'resource type');
    for (const action of new Set(permissionMapping.map(mappedAction))) {
      const said = cells.get(action) ?? [];
      cells.set(action, [...said, { says: 'conditional', isEffective: true }]);
    }
  }
  return [...parts.values()]
    .map(({ plugins, rows }) => ({
      plugins,
      rows: rows.map(row => ({ ...row, cells: filled(row.cells) })),
    }))
    .sort(
      (a, b) =>
        Number(a.plugins.length === 0) - Number(b.plugins.length === 0) ||
        a.plugins.join().localeCompare(b.plugins.join()),
    );
}

interface GrowingRow {
  readonly permission: string;
  readonly kind: PolicyRow['kind'];
  readonly cells: Map<Action, Cell[]>;
}

/** The actions that plugins publish a permission or a resource type with. */
function actionsOf(
  word: string,
  published: readonly PluginPermissionsJson[],
): readonly Action[] {
  return published
    .flatMap(({ policies }) => policies)
    .filter(({ name, resourceType }) => [name, resourceType].includes(word))
    .map(({ policy }) => policy);
}

/** Shown where the role could say something and does not. */
const UNSAID: Cell = { says: 'none', isEffective: true };

function filled(cells: Map<Action, Cell[]>): Map<Action, Cell[]> {
  return new Map(
    [...cells].map(([action, said]) => [
      action,
      said.length > 0 ? said : [UNSAID],
    ]),
  );
}
