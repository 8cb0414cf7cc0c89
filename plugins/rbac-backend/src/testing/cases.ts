import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { JsonValue } from '@backstage/types';
import {
  actions,
  Action,
  ConditionNode,
  defaultLimits,
  EntityRef,
  entityRefSchema,
  memberRefSchema,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { RoleDeclaration } from '../core/change';
import { DecisionSettings, Verdict } from '../core/decide';
import { offerOf, parsePolicyFiles } from '../sources/policyFiles';

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
  /** The text of a policy file. */
  readonly policies: string;
  /** The text of a conditional-policy file. */
  readonly conditions: string;
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
    policies,
    conditions,
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

/**
 * The roles that the files of a case declare, as they are loaded in a portal.
 *
 * @throws Error if a file of the case cannot be understood
 */
export async function declaredRoles({
  name,
  policies,
  conditions,
}: DecisionCase): Promise<readonly RoleDeclaration[]> {
  const parsed = await parsePolicyFiles(
    {
      policies: { file: 'policies', text: policies },
      conditions: { file: 'conditions', text: conditions },
      digest: '',
    },
    defaultLimits,
  );
  const offer = await offerOf(parsed, async () => undefined);
  if (offer.kind === 'rejected' || offer.draft.untouched.size > 0) {
    throw new Error(
      `The files of the case "${name}" are wrong: ${JSON.stringify(offer)}`,
    );
  }
  return offer.draft.roles;
}

function rulesOf(node: ConditionNode): string[] {
  if ('rule' in node) {
    return [node.rule];
  }
  const inner = [...(node.allOf ?? []), ...(node.anyOf ?? [])];
  return (node.not ? [...inner, node.not] : inner).flatMap(rulesOf);
}
