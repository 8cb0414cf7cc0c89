import {
  Action,
  ConditionNode,
  Effect,
  MemberRef,
  PermissionMapping,
  PermissionPolicy,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { Role, RoleCondition } from '../core/model';
import { ConditionRow, RoleRow, RuleRow } from './tables';

/*
 * Rows were checked before they were written, and nobody else writes these
 * tables, so that reading them takes the types for granted.
 */

/** The row of `rbac_roles` for a role. */
export function toRoleRow({ ref, source, metadata }: Role): RoleRow {
  return {
    ref,
    source,
    description: metadata.description ?? null,
    owner: metadata.owner ?? null,
    author: metadata.author ?? null,
    modified_by: metadata.modifiedBy ?? null,
    created_at: metadata.createdAt ?? null,
    last_modified: metadata.lastModified ?? null,
  };
}

/** The row of `rbac_casbin_rule` for a member of a role. */
export function toMemberRow(role: RoleRef, member: string): RuleRow {
  return { ptype: 'g', v0: member, v1: role };
}

/** The row of `rbac_casbin_rule` for a policy of a role. */
export function toPolicyRow(
  role: RoleRef,
  { permission, action, effect }: PermissionPolicy,
): RuleRow {
  return { ptype: 'p', v0: role, v1: permission, v2: action, v3: effect };
}

/** The row of `rbac_conditions` for a condition of a role. */
export function toConditionRow(
  role: RoleRef,
  { id, pluginId, resourceType, mapping, criteria }: RoleCondition,
): ConditionRow {
  return {
    id,
    role_ref: role,
    plugin_id: pluginId,
    resource_type: resourceType,
    permission_mapping: JSON.stringify(mapping),
    criteria: JSON.stringify(criteria),
  };
}

function toCondition(row: ConditionRow): RoleCondition {
  return {
    id: Number(row.id),
    pluginId: row.plugin_id,
    resourceType: row.resource_type,
    mapping: JSON.parse(row.permission_mapping) as PermissionMapping[],
    criteria: JSON.parse(row.criteria) as ConditionNode,
  };
}

/**
 * Puts roles together from their rows, in the order of the role rows. Rows of
 * roles that are not among them are passed over.
 */
export function toRoles(
  roleRows: readonly RoleRow[],
  ruleRows: readonly RuleRow[],
  conditionRows: readonly ConditionRow[],
): Role[] {
  const parts = new Map(
    roleRows.map(row => [
      row.ref,
      {
        members: [] as MemberRef[],
        policies: [] as PermissionPolicy[],
        conditions: [] as RoleCondition[],
      },
    ]),
  );
  for (const { ptype, v0, v1, v2, v3 } of ruleRows) {
    if (ptype === 'g') {
      parts.get(v1)?.members.push(v0 as MemberRef);
    } else {
      parts.get(v0)?.policies.push({
        permission: v1,
        action: v2 as Action,
        effect: v3 as Effect,
      });
    }
  }
  for (const row of conditionRows) {
    parts.get(row.role_ref)?.conditions.push(toCondition(row));
  }
  return roleRows.map(row => ({
    ref: row.ref as RoleRef,
    source: row.source,
    ...parts.get(row.ref)!,
    metadata: {
      description: row.description ?? undefined,
      owner: row.owner ?? undefined,
      author: row.author ?? undefined,
      modifiedBy: row.modified_by ?? undefined,
      createdAt: row.created_at ?? undefined,
      lastModified: row.last_modified ?? undefined,
    },
  }));
}
