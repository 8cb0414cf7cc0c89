import {
  Action,
  actions,
  ConditionContent,
  conditionSchema,
  describeProblems,
  Effect,
  effects,
  MemberRef,
  namedRole,
  PolicyStatement,
  problemsOf,
  RoleRef,
  RoleTerms,
  roleTermsJson,
  roleTermsSchema,
} from '@portal-rbac/plugin-rbac-common';
import {
  DistinctPolicies,
  Role,
  RoleCondition,
  unlimited,
  Steps,
} from '@portal-rbac/plugin-rbac-core';
import { ConditionRow, RoleRow, RuleRow } from './tables';

/*
 * Rows were checked before they were written, and nobody else should write
 * these tables. Unreadable rows must still not widen what a role grants.
 */

const storedCondition = conditionSchema(unlimited);

/** Stands in for criteria to find out what else can be read. */
const anyCriteria = (resourceType: string) =>
  JSON.stringify({ rule: 'ANY', resourceType });

/** The row of `rbac_roles` for a role. */
export function toRoleRow(
  { ref, name, source, metadata }: Role,
  digest: string | null,
): RoleRow {
  return {
    ref,
    name: name ?? null,
    source,
    description: metadata.description ?? null,
    owner: metadata.owner ?? null,
    author: metadata.author ?? null,
    modified_by: metadata.modifiedBy ?? null,
    created_at: metadata.createdAt ?? null,
    last_modified: metadata.lastModified ?? null,
    requests: metadata.requests
      ? JSON.stringify(roleTermsJson(metadata.requests))
      : null,
    digest,
  };
}

/** The row of `rbac_casbin_rule` for a member of a role. */
export function toMemberRow(role: RoleRef, member: string): RuleRow {
  return { ptype: 'g', v0: member, v1: role, v2: null, v3: null };
}

/** The row of `rbac_casbin_rule` for a policy of a role. */
export function toPolicyRow(
  role: RoleRef,
  { permission, action, effect }: PolicyStatement,
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

/**
 * The condition of a row. An unreadable one may have narrowed what its role
 * allows, so it stays as never satisfied: without criteria, and on every
 * action if its actions are unreadable, too.
 */
function toCondition(row: ConditionRow): RoleCondition {
  const id = Number(row.id);
  try {
    return { id, ...contentOf(row) };
  } catch (error) {
    return {
      id,
      pluginId: String(row.plugin_id),
      resourceType: String(row.resource_type),
      mapping: readableMapping(row) ?? actions,
      criteria: {},
      problem: `the row ${id} of rbac_conditions cannot be read (${(error as Error).message}); update or delete the condition`,
    };
  }
}

/** @throws Error that names what cannot be read */
function contentOf(row: ConditionRow): ConditionContent {
  const result = storedCondition.safeParse({
    result: 'CONDITIONAL',
    roleEntityRef: row.role_ref,
    pluginId: row.plugin_id,
    resourceType: row.resource_type,
    permissionMapping: JSON.parse(row.permission_mapping),
    conditions: JSON.parse(row.criteria),
  });
  if (!result.success) {
    throw new Error(describeProblems(problemsOf(result.error), 'it'));
  }
  return result.data.content;
}

/** Unreadable terms let nobody ask. */
function toTerms({ requests }: RoleRow): { requests?: RoleTerms } {
  if (!requests) {
    return {};
  }
  try {
    return { requests: roleTermsSchema.parse(JSON.parse(requests)) };
  } catch {
    return {};
  }
}

function readableMapping(row: ConditionRow) {
  try {
    const { resource_type: type } = row;
    return contentOf({ ...row, criteria: anyCriteria(type) }).mapping;
  } catch {
    return undefined;
  }
}

/**
 * Puts roles together from their rows. They share the policies, members and other texts
 * that are equal, which the rows repeat.
 */
export class StoredRoles {
  private readonly rows: RoleRow[] = [];
  private readonly parts = new Map<
    string,
    {
      readonly members: MemberRef[];
      readonly policies: PolicyStatement[];
      readonly conditions: RoleCondition[];
    }
  >();
  private readonly texts = new Map<string, string>();
  private readonly policies = new DistinctPolicies();

  /** Adds roles, before what they have. */
  addRoles(rows: readonly RoleRow[]): void {
    for (const row of rows) {
      this.rows.push(row);
      this.parts.set(row.ref, { members: [], policies: [], conditions: [] });
    }
  }

  /**
   * Adds members and policies, those of each role in their order. Rows of roles
   * that are not there are passed over.
   *
   * @throws Error that names a policy that cannot be read
   */
  addRules(rows: readonly RuleRow[]): void {
    for (const row of rows) {
      if (row.ptype === 'g') {
        this.parts.get(row.v1)?.members.push(this.shared(row.v0 as MemberRef));
      } else {
        this.parts.get(row.v0)?.policies.push(this.policyOf(row));
      }
    }
  }

  /** Adds conditions in their order, except those of missing roles. */
  addConditions(rows: readonly ConditionRow[]): void {
    for (const row of rows) {
      this.parts.get(row.role_ref)?.conditions.push(toCondition(row));
    }
  }

  /** The roles, in the order of their rows. */
  *finish(): Steps<Role[]> {
    const roles: Role[] = [];
    for (const row of this.rows) {
      // Not `...namedRole()`: an object that begins with what it copies has a shape of its own.
      const { ref, name } = namedRole(row.ref as RoleRef, row.name);
      const { members, policies, conditions } = this.parts.get(ref)!;
      roles.push({
        ref,
        name,
        source: this.shared(row.source),
        // Copies, because lists that were added to have room for more.
        members: members.slice(),
        policies: policies.slice(),
        conditions,
        metadata: {
          description: row.description ?? undefined,
          owner: this.shared(row.owner),
          author: this.shared(row.author),
          modifiedBy: this.shared(row.modified_by),
          createdAt: this.shared(row.created_at),
          lastModified: this.shared(row.last_modified),
          ...toTerms(row),
        },
      });
      yield;
    }
    return roles;
  }

  /** The one text with this content; nothing for `null`. */
  private shared<T extends string>(text: T): T;
  private shared<T extends string>(text: T | null): T | undefined;
  private shared(text: string | null): string | undefined {
    if (text === null) {
      return undefined;
    }
    const known = this.texts.get(text);
    if (known === undefined) {
      this.texts.set(text, text);
    }
    return known ?? text;
  }

  /** Throws for a row that cannot be read: it may have been a deny, and no role may go without it. */
  private policyOf({ id, v0, v1, v2, v3 }: RuleRow): PolicyStatement {
    const [action, effect] = [v2 as Action, v3 as Effect];
    if (
      typeof v1 !== 'string' ||
      !actions.includes(action) ||
      !effects.includes(effect)
    ) {
      throw new Error(
        `The row ${id} of rbac_casbin_rule, a policy of ${v0}, cannot be read; correct or remove it: ${JSON.stringify([v1, v2, v3])}`,
      );
    }
    return this.policies.of(v1, action, effect).policy;
  }
}
