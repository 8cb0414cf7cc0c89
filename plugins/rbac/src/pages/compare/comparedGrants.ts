import {
  Action,
  actions,
  Effect,
  mappedAction,
  PermissionMapping,
  PluginPermissionsJson,
} from '@portal-rbac/plugin-rbac-common';
import { ConditionState, RoleState } from '../../kit/difference/RoleState';
import {
  KnownPermission,
  knownPermission,
} from '../../kit/permissions/knownPermission';

/** What a role says of one action; nothing if both are empty. */
export interface Said {
  /** Both where the role contradicts itself. */
  readonly effects: readonly Effect[];
  readonly conditions: readonly ConditionState[];
}

/** What two roles say of one action on a permission or a resource type. */
export interface ComparedRow {
  readonly permission: string;
  readonly kind: KnownPermission['kind'];
  readonly action: Action;
  readonly one: Said;
  readonly other: Said;
  readonly isDifferent: boolean;
}

/** What two roles say of the permissions of one plugin, or of those that no plugin has. */
export interface ComparedPart {
  /** Empty if no plugin has them. */
  readonly plugins: readonly string[];
  readonly rows: readonly ComparedRow[];
}

const NOTHING: Said = { effects: [], conditions: [] };

type Grants = Pick<RoleState, 'policies' | 'conditions'>;

/**
 * Compares what two roles allow and deny, by plugin, permission and action.
 *
 * @param published - what plugins publish
 */
export function comparedGrants(
  one: Grants,
  other: Grants,
  published: readonly PluginPermissionsJson[],
): readonly ComparedPart[] {
  const sides = [saidBy(one), saidBy(other)] as const;
  const parts = new Map<string, ComparedPart & { rows: ComparedRow[] }>();
  for (const key of new Set(sides.flatMap(side => [...side.keys()]))) {
    const [said, otherSaid] = sides.map(side => side.get(key) ?? NOTHING);
    const [permission, action] = JSON.parse(key) as [string, Action];
    const known = knownOf(permission, published, [said, otherSaid]);
    const plugins = known.plugins;
    const part = parts.get(plugins.join()) ?? { plugins, rows: [] };
    parts.set(plugins.join(), part);
    part.rows.push({
      permission,
      kind: known.kind,
      action,
      one: said,
      other: otherSaid,
      isDifferent: contentOf(said, action) !== contentOf(otherSaid, action),
    });
  }
  for (const { rows } of parts.values()) {
    rows.sort(
      (a, b) =>
        a.permission.localeCompare(b.permission) ||
        actions.indexOf(a.action) - actions.indexOf(b.action),
    );
  }
  return [...parts.values()].sort(
    (a, b) =>
      Number(a.plugins.length === 0) - Number(b.plugins.length === 0) ||
      a.plugins.join().localeCompare(b.plugins.join()),
  );
}

/** The statements of a role, by their subject. */
function saidBy({ policies, conditions }: Grants): Map<string, Said> {
  const all = new Map<string, Said>();
  const add = (of: string, action: Action, more: Partial<Said>) => {
    const key = JSON.stringify([of, action]);
    const { effects, conditions: known } = all.get(key) ?? NOTHING;
    all.set(key, {
      effects: [...new Set([...effects, ...(more.effects ?? [])])].sort(),
      conditions: [...known, ...(more.conditions ?? [])],
    });
  };
  for (const { permission, policy, effect } of policies) {
    add(permission, policy, { effects: [effect] });
  }
  for (const condition of conditions) {
    const { resourceType, permissionMapping } = condition;
    for (const action of new Set(permissionMapping.map(mappedAction))) {
      add(resourceType, action, { conditions: [condition] });
    }
  }
  return all;
}

/** Who has it: a condition says so itself, where plugins do not answer. */
function knownOf(
  permission: string,
  published: readonly PluginPermissionsJson[],
  said: readonly Said[],
): KnownPermission {
  const known = knownPermission(permission, published);
  const [condition] = said.flatMap(({ conditions }) => conditions);
  return known.plugins.length === 0 && condition
    ? { plugins: [condition.pluginId], kind: 'resource type' }
    : known;
}

/** A text that two roles share when they say the same of an action, whatever else their conditions bear on. */
function contentOf({ effects, conditions }: Said, action: Action): string {
  const mapped = (entries: readonly PermissionMapping[]) =>
    entries.filter(entry => mappedAction(entry) === action);
  return JSON.stringify([
    effects,
    conditions
      .map(({ pluginId, permissionMapping, conditions: criteria }) =>
        JSON.stringify([pluginId, mapped(permissionMapping), criteria]),
      )
      .sort(),
  ]);
}
