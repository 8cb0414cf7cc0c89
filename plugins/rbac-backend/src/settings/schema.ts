import {
  actionSchema,
  defaultLimits,
  effectSchema,
  namedRoleSchema,
  nameSchema,
} from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import {
  defaultRules,
  defaultSizes,
  precedences,
} from '@portal-rbac/plugin-rbac-core';
import { defaultRetention } from './retention';
import { requestLapse, requests } from './terms';
import { usages } from './usage';
import {
  atLeastOne,
  duration,
  limit,
  number,
  numeric,
  truthValue,
  wholeNumber,
} from './values';

/** Where the settings are in the configuration. */
export const ROOT = 'permission.rbac';

const named = z
  .array(z.strictObject({ name: z.string({ error: 'must be a string' }) }), {
    error: 'must be a list of objects with a name',
  })
  .default([]);

/** A reference of a role, with `*` for any text. */
const rolePattern = z
  .string({ error: 'must be a string' })
  .regex(/^role:[^:/\s]+\/[^:/\s]+$/i, {
    error: 'must be of the form role:namespace/name, with * for any text',
  })
  .transform(pattern => pattern.toLocaleLowerCase('en-US'));

const validation = z.strictObject({
  maxDescriptionLength: limit.default(defaultLimits.maxDescriptionLength),
  // Names stand in an index, and PostgreSQL bounds what fits into one.
  maxNameLength: numeric(
    atLeastOne.max(500, { error: 'must be at most 500' }),
  ).default(defaultLimits.maxNameLength),
  maxMembers: limit.default(defaultLimits.maxMembers),
  maxPolicies: limit.default(defaultLimits.maxPolicies),
  maxConditions: limit.default(defaultLimits.maxConditions),
  maxMappings: limit.default(defaultLimits.maxMappings),
  conditionalPolicies: z
    .strictObject({
      maxConditionDepth: limit.default(defaultLimits.maxConditionDepth),
      maxConditionNodeCount: limit.default(defaultLimits.maxConditionNodeCount),
      maxCriteriaItems: limit.default(defaultLimits.maxCriteriaItems),
      maxParamValues: limit.default(defaultLimits.maxParamValues),
      maxConditionBytes: limit.default(defaultLimits.maxConditionBytes),
    })
    .prefault({}),
  policiesCsvFile: z
    .strictObject({ maxBytes: limit.default(defaultSizes.policies) })
    .prefault({}),
  conditionalPoliciesFile: z
    .strictObject({
      maxBytes: limit.default(defaultSizes.conditions),
      maxDocuments: limit.default(defaultRules.maxDocuments),
    })
    .prefault({}),
});

const flag = truthValue.default(false);
const path = z.string({ error: 'must be a path' }).min(1).optional();

/**
 * The keys of `permission.rbac`, the same as in `config.d.ts`, and the values that
 * they may have.
 *
 * Every object is strict: a misspelt key must not take away what it was meant to
 * set, such as the roles of the files.
 */
export const settingsSchema = z.strictObject({
  admin: z.strictObject({ users: named, superUsers: named }).prefault({}),
  'policies-csv-file': path,
  conditionalPoliciesFile: path,
  guardrailsFile: path,
  overrideGuardrails: z
    .array(z.string({ error: 'must be a string' }), {
      error: 'must be a list of names of guardrails',
    })
    .default([]),
  delegation: z
    .strictObject({
      grantable: z
        .array(nameSchema(defaultLimits), {
          error: 'must be a list of permissions and resource types',
        })
        .default([]),
    })
    .prefault({}),
  policyFileReload: flag,
  requireChecksums: flag,
  policyFilesRevision: z
    .string({ error: 'must be a string' })
    .regex(/^[!-~]{1,200}$/, {
      error: 'must have 1 to 200 characters of ASCII and no space',
    })
    .optional(),
  reservedRoles: z
    .array(rolePattern, { error: 'must be a list of names of roles' })
    .default([]),
  pluginsWithPermission: z
    .array(nameSchema(defaultLimits), { error: 'must be a list of plugin ids' })
    .default([]),
  maxDepth: numeric(
    wholeNumber.min(0, { error: 'must be at least 0' }),
  ).optional(),
  policyDecisionPrecedence: z
    .enum(precedences, {
      error: 'must be conditional, conditional-over-deny, basic or role',
    })
    .default('conditional'),
  useOwnershipEntityRefs: flag,
  inProcess: truthValue.default(true),
  auditDecisions: truthValue.default(true),
  requests,
  requestLapse,
  usage: z
    .enum(usages, {
      error: 'must be off, permissions or people',
    })
    .default('permissions'),
  usageKeepFor: duration.prefault({ days: 400 }),
  defaultPermissions: z
    .strictObject({
      defaultRole: namedRoleSchema,
      basicPermissions: z
        .array(
          z.strictObject({
            permission: nameSchema(defaultLimits),
            action: actionSchema.default('use'),
            effect: effectSchema.default('allow'),
          }),
          { error: 'must be a list of permissions' },
        )
        .default([]),
    })
    .optional(),
  validation: validation.prefault({}),
  groups: z
    .strictObject({
      maxAge: duration.prefault({ seconds: 30 }),
      maxStaleness: duration.prefault({ minutes: 10 }),
    })
    .prefault({}),
  history: z
    .strictObject({
      keepFor: duration.prefault({
        milliseconds: defaultRetention.milliseconds,
      }),
      maxCommits: limit.default(defaultRetention.commits),
      maxBytes: limit.default(defaultRetention.bytes),
      requireReason: flag,
    })
    .prefault({}),
  replicas: z
    .strictObject({
      pollInterval: duration.prefault({ milliseconds: 500 }),
      notifications: truthValue.default(true),
      maxStaleness: duration.prefault({ minutes: 10 }),
    })
    .prefault({}),
  shadow: z
    .strictObject({
      sample: numeric(
        number
          .min(0, { error: 'must be at least 0' })
          .max(1, { error: 'must be at most 1' }),
      ).default(0.01),
    })
    .optional(),
  // Read by the modules that bring providers, each its own part.
  providers: z.record(z.string(), z.unknown()).optional(),
});
