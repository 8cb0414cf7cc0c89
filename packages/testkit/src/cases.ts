import { Permission } from '@backstage/plugin-permission-common';
import {
  actions,
  effects,
  EntityRef,
  entityRefSchema,
  memberRefSchema,
  roleRefSchema,
} from '@portal-rbac/plugin-rbac-common';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  atOnce,
  RoleDeclaration,
  DecisionSettings,
  offerOf,
  defaultRules,
  parsePolicyFiles,
  precedences,
} from '@portal-rbac/plugin-rbac-core';
import { knowsAllBut } from './naive/NaiveEvaluator';
import { noSurroundings } from './surroundings';

const refsOfUser = z
  .record(entityRefSchema, z.array(entityRefSchema))
  .default({})
  .transform(
    refs => new Map(Object.entries(refs) as [EntityRef, EntityRef[]][]),
  );

const expectationSchema = z.strictObject({
  user: entityRefSchema,
  permission: z.string(),
  action: z.enum(actions),
  resourceType: z.string().optional(),
  result: z.enum(['ALLOW', 'DENY', 'CONDITIONAL']),
  /** Where it is CONDITIONAL: the criteria that the plugin gets. */
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
});

const whoMaySchema = z.strictObject({
  permission: z.string(),
  action: z.enum(actions),
  resourceType: z.string().optional(),
  /** Exactly those who are allowed it; everybody else in the case is not. */
  users: z.array(entityRefSchema),
});

const settingsSchema = z
  .strictObject({
    policyDecisionPrecedence: z.enum(precedences).default('conditional'),
    superUsers: z.array(memberRefSchema).default([]),
    defaultRole: roleRefSchema.optional(),
    basicPermissions: z
      .array(
        z.strictObject({
          permission: z.string(),
          action: z.enum(actions),
          effect: z.enum(effects),
        }),
      )
      .default([]),
    /** Rules that the plugins turn out not to have. */
    unknownRules: z.array(z.string()).default([]),
  })
  .transform(({ policyDecisionPrecedence, ...settings }): DecisionSettings => ({
    ...settings,
    precedence: policyDecisionPrecedence,
    superUsers: new Set(settings.superUsers),
    isKnown: knowsAllBut(settings.unknownRules),
  }));

const caseSchema = z
  .strictObject({
    case: z.string(),
    /** Where somebody else's suite has it: the file, and what is tested there. */
    source: z.string().optional(),
    /** The text of a policy file. */
    policies: z.string().default(''),
    /** The text of a conditional-policy file. */
    conditions: z.string().default(''),
    settings: settingsSchema.prefault({}),
    /** The groups of a user, transitively. */
    groups: refsOfUser,
    /** The value of `$ownerRefs`, where it is not the user and their groups. */
    ownershipRefs: refsOfUser,
    expect: z.array(expectationSchema).default([]),
    whoMay: z.array(whoMaySchema).default([]),
    /** The roles of a user, those by way of their groups included. */
    rolesOf: z.record(entityRefSchema, z.array(roleRefSchema)).default({}),
  })
  .refine(({ expect, whoMay }) => expect.length + whoMay.length > 0, {
    message: 'A case expects something',
  })
  .transform(({ case: name, expect: expectations, ...others }) => ({
    name,
    expectations,
    ...others,
  }));

/** One line of what a case expects. */
export type Expectation = z.infer<typeof expectationSchema>;

/** Everybody who may do something, of the people in a case. */
export type WhoMay = z.infer<typeof whoMaySchema>;

/** A policy, who belongs to which groups, and how requests are decided then. */
export type DecisionCase = z.infer<typeof caseSchema>;

/** Reads the cases of `decision-cases`, by file, in the order of their names. */
export function readDecisionCases() {
  const folder = join(__dirname, '..', 'decision-cases');
  const files = readdirSync(folder).filter(file => file.endsWith('.yaml'));
  return new Map(
    files.sort().map(file => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [file.replace('.yaml', ''), parseDecisionCases(text)];
    }),
  );
}

/**
 * Reads the cases of one file.
 *
 * @throws ZodError if the text has not the format of the cases
 */
export function parseDecisionCases(text: string): readonly DecisionCase[] {
  return z.array(caseSchema).parse(parse(text));
}

/**
 * The roles that the files of a case declare, as they are loaded in a portal.
 *
 * @throws Error if a file of the case cannot be understood
 */
export function declaredRoles({
  name,
  settings: { defaultRole },
  ...texts
}: DecisionCase): readonly RoleDeclaration[] {
  const policies = { file: 'policies', text: texts.policies };
  const conditions = { file: 'conditions', text: texts.conditions };
  const files = { policies, conditions, digest: '' };
  const parsed = atOnce(parsePolicyFiles(files, defaultRules));
  const defaultPermissions = { defaultRole };
  const offer = atOnce(
    offerOf(parsed, { ...noSurroundings, defaultPermissions }),
  );
  if (offer.kind === 'rejected' || offer.declarations.untouched.size > 0) {
    throw new Error(
      `The files of the case "${name}" are wrong: ${JSON.stringify(offer)}`,
    );
  }
  return offer.declarations.roles;
}

/** Everybody in a case: all users that its groups, roles, settings and expectations name. */
export function peopleIn(decisionCase: DecisionCase): readonly EntityRef[] {
  const { groups, settings, expectations, whoMay } = decisionCase;
  const named = [
    ...groups.keys(),
    ...declaredRoles(decisionCase).flatMap(({ members }) => members),
    ...settings.superUsers,
    ...expectations.map(({ user }) => user),
    ...whoMay.flatMap(({ users }) => users),
  ];
  return [...new Set(named)].filter(ref => ref.startsWith('user:')).sort();
}

/** The permission of the framework that a line of a case is about. */
export function permissionOf({
  permission: name,
  action,
  resourceType,
}: Pick<Expectation, 'permission' | 'action' | 'resourceType'>): Permission {
  const attributes = action === 'use' ? {} : { action };
  return resourceType === undefined
    ? { type: 'basic', name, attributes }
    : { type: 'resource', name, attributes, resourceType };
}
