import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import { Precedence, unlimited } from '@portal-rbac/plugin-rbac-core';
import {
  conditionReader,
  ExistingTables,
  mappingOf,
  textOf,
} from '@portal-rbac/plugin-rbac-backend/adoption';

/** A condition as the other plugin matched it to a request. */
export interface FormerCondition {
  readonly id: string;
  readonly resourceType: string;
  /** Entries are actions, or permissions with an action. */
  readonly mapping: readonly unknown[];
  readonly pluginId: string;
  /** Absent if they cannot be read. */
  readonly criteria?: ConditionNode;
}

/** The configuration of the other plugin; the keys are the same here. */
export interface FormerSettings {
  readonly precedence: Precedence;
  /** Users and groups that may do everything. */
  readonly superUsers: ReadonlySet<string>;
  readonly defaultRole?: string;
  /** Allowed to everybody; it did not know an effect here. */
  readonly basicPermissions: readonly {
    readonly permission: string;
    readonly action: string;
  }[];
}

/** The tables of the other plugin, in the way in which it looked into them. */
export interface FormerPolicy {
  /** By member, in the exact spelling. */
  readonly rolesByMember: ReadonlyMap<string, readonly string[]>;
  /**
   * By the role, user or group that they are on, and then by what they are on:
   * the effects.
   */
  readonly rules: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** By role. */
  readonly conditions: ReadonlyMap<string, readonly FormerCondition[]>;
  readonly settings: FormerSettings;
}

/** What a rule is on: a permission or resource type, and an action. */
export function ruleKey(permission: string, action: string): string {
  return JSON.stringify([permission, action]);
}

/** Reads the tables as the other plugin did. Rows that it could not use are none. */
export function formerPolicyOf(
  { rules: rows, conditions: conditionRows }: ExistingTables,
  settings: FormerSettings,
): FormerPolicy {
  const rolesByMember = new Map<string, string[]>();
  const rules = new Map<string, Map<string, string[]>>();
  const conditions = new Map<string, FormerCondition[]>();
  const addRule = (on: string, key: string, effect: string) => {
    const ofSubject = rules.get(on) ?? new Map<string, string[]>();
    add(ofSubject, key, effect);
    rules.set(on, ofSubject);
  };
  for (const row of rows) {
    const [v0, v1, v2, v3] = ['v0', 'v1', 'v2', 'v3'].map(
      column => textOf(row, column) ?? '',
    );
    if (row.ptype === 'g') {
      add(rolesByMember, v0, v1);
    } else if (row.ptype === 'p') {
      addRule(v0, ruleKey(v1, v2), v3);
    }
  }
  const { defaultRole, basicPermissions } = settings;
  if (defaultRole !== undefined) {
    basicPermissions.forEach(({ permission, action }) =>
      addRule(defaultRole, ruleKey(permission, action), 'allow'),
    );
  }
  const read = conditionReader(unlimited);
  for (const row of conditionRows) {
    const mapping = mappingOf(row.permissions);
    add(conditions, textOf(row, 'roleEntityRef') ?? '', {
      id: textOf(row, 'id') ?? '',
      resourceType: textOf(row, 'resourceType') ?? '',
      mapping: Array.isArray(mapping) ? mapping : [],
      pluginId: textOf(row, 'pluginId') ?? '',
      criteria: read(row).value?.criteria,
    });
  }
  return { rolesByMember, rules, conditions, settings };
}

function add<V>(map: Map<string, V[]>, key: string, value: V) {
  const values = map.get(key);
  if (values) {
    values.push(value);
  } else {
    map.set(key, [value]);
  }
}
