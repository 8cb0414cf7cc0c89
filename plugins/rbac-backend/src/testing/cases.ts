import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { JsonValue } from '@backstage/types';
import {
  actions,
  Action,
  ConditionContent,
  conditionDocumentSchema,
  ConditionNode,
  defaultLimits,
  EntityRef,
  entityRefSchema,
  MemberRef,
  memberRefSchema,
  PermissionPolicy,
  policySchema,
  RoleRef,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { RoleDeclaration } from '../core/change';
import { DecisionSettings, Verdict } from '../core/decide';

/** One line of what a case expects. */
export interface Expectation {
  readonly user: EntityRef;
  readonly permission: string;
  readonly action: Action;
  readonly resourceType?: string;
  readonly result: 'ALLOW' | 'DENY' | 'CONDITIONAL';
  /** Where it is CONDITIONAL: the criteria that the plugin gets. */
  readonly criteria?: JsonValue;
  readonly verdict?: Verdict;
}

/** A policy, who belongs to which groups, and how requests are decided then. */
export interface DecisionCase {
  readonly name: string;
  readonly roles: readonly RoleDeclaration[];
  readonly settings: DecisionSettings;
  /** The groups of a user, transitively. */
  readonly groups: ReadonlyMap<EntityRef, readonly EntityRef[]>;
  readonly expectations: readonly Expectation[];
}

const caseSchema = z.strictObject({
  case: z.string(),
  policies: z.string().default(''),
  conditions: z.string().default(''),
  settings: z
    .strictObject({
      policyDecisionPrecedence: z
        .enum(['conditional', 'basic', 'role'])
        .default('conditional'),
      superUsers: z.array(memberRefSchema).default([]),
      defaultRole: roleRefSchema.optional(),
      /** Rules that the plugins turn out not to have. */
      unknownRules: z.array(z.string()).default([]),
    })
    .prefault({}),
  groups: z.record(entityRefSchema, z.array(entityRefSchema)).default({}),
  expect: z
    .array(
      z.strictObject({
        user: entityRefSchema,
        permission: z.string(),
        action: z.enum(actions),
        resourceType: z.string().optional(),
        result: z.enum(['ALLOW', 'DENY', 'CONDITIONAL']),
        criteria: z.json().optional(),
        verdict: z
          .enum([
            'super-user',
            'denied-by-policy',
            'allowed-by-policy',
            'allowed-on-condition',
            'nothing-grants',
          ])
          .optional(),
      }),
    )
    .min(1),
});

/** Reads the cases of `decision-cases`, by file, in the order of their names. */
export function readDecisionCases(): ReadonlyMap<
  string,
  readonly DecisionCase[]
> {
  const folder = resolvePackagePath(
    '@portal-rbac/plugin-rbac-backend',
    'decision-cases',
  );
  return new Map(
    readdirSync(folder)
      .filter(file => file.endsWith('.yaml'))
      .sort()
      .map(file => {
        const text = readFileSync(join(folder, file), 'utf8');
        const cases = z.array(caseSchema).parse(parse(text));
        return [file.replace('.yaml', ''), cases.map(toDecisionCase)];
      }),
  );
}

function toDecisionCase({
  case: name,
  policies,
  conditions,
  settings,
  groups,
  expect: expectations,
}: z.infer<typeof caseSchema>): DecisionCase {
  const { policyDecisionPrecedence, superUsers, defaultRole, unknownRules } =
    settings;
  return {
    name,
    roles: declarationsOf(policies, conditions),
    settings: {
      precedence: policyDecisionPrecedence,
      superUsers: new Set(superUsers),
      defaultRole,
      isKnown: content =>
        !rulesOf(content.criteria).some(rule => unknownRules.includes(rule)),
    },
    groups: new Map(
      Object.entries(groups).map(([user, refs]) => [user as EntityRef, refs]),
    ),
    expectations,
  };
}

function declarationsOf(
  policies: string,
  conditions: string,
): RoleDeclaration[] {
  const roles = new Map<
    RoleRef,
    {
      ref: RoleRef;
      members: MemberRef[];
      policies: PermissionPolicy[];
      conditions: ConditionContent[];
    }
  >();
  const roleAt = (ref: RoleRef) => {
    const role = roles.get(ref) ?? {
      ref,
      members: [],
      policies: [],
      conditions: [],
    };
    roles.set(ref, role);
    return role;
  };
  const lines = policies.split('\n').filter(line => line.trim() !== '');
  for (const line of lines) {
    const [type, ...fields] = line.split(',').map(field => field.trim());
    if (type === 'g') {
      const [member, role] = fields;
      roleAt(roleRefSchema.parse(role)).members.push(
        memberRefSchema.parse(member),
      );
    } else {
      const [role, permission, action, effect] = fields;
      const parsed = policySchema(defaultLimits).parse({
        permission,
        policy: action,
        effect,
      });
      roleAt(roleRefSchema.parse(role)).policies.push(parsed.policy);
    }
  }
  for (const document of parseAllDocuments(conditions)) {
    const condition = conditionDocumentSchema(defaultLimits).parse(
      document.toJS(),
    );
    roleAt(condition.role).conditions.push(condition.content);
  }
  return [...roles.values()];
}

function rulesOf(node: ConditionNode): string[] {
  if ('rule' in node) {
    return [node.rule];
  }
  const inner = [...(node.allOf ?? []), ...(node.anyOf ?? [])];
  return (node.not ? [...inner, node.not] : inner).flatMap(rulesOf);
}
