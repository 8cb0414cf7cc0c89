import * as shapes from '@portal-rbac/plugin-rbac-common';
import { stringify } from 'yaml';
import { z } from 'zod';
import { textParameter } from '../../../plugins/rbac-backend/src/http/requests';

const limits = shapes.defaultLimits;

/** What may stand in a request, or in both a request and an answer. */
const taken = {
  FilterText: textParameter,
  RoleReference: shapes.namedRoleSchema,
  MemberReference: shapes.memberRefSchema,
  EntityReference: shapes.entityRefSchema,
  Source: shapes.sourceIdSchema,
  Name: shapes.nameSchema(limits),
  Action: shapes.actionSchema,
  Effect: shapes.effectSchema,
  NewRole: shapes.roleSchema(limits),
  OldRole: shapes.oldRoleSchema(limits),
  RoleUpdate: shapes.roleUpdateSchema(limits),
  NewWholeRole: shapes.wholeRoleSchema(limits),
  PolicyOfPath: shapes.policySchema(limits),
  PoliciesOfPath: shapes.policiesSchema(limits),
  PolicyReplacement: shapes.policyReplacementSchema(limits),
  ConditionId: shapes.conditionIdSchema,
  NewCondition: shapes.conditionSchema(limits),
  NewConditionOfRole: shapes.declaredConditionSchema(limits),
  ConditionNode: shapes.conditionNodeSchema(limits),
  PluginId: shapes.pluginIdSchema,
  NewPluginIds: shapes.pluginIdsSchema,
  Members: shapes.membersSchema,
  Question: shapes.questionSchema(limits),
  OwnQuestion: shapes.ownQuestionSchema(limits),
  Simulation: shapes.simulationSchema(limits),
};

/** What is answered: with these fields, and no others. */
const answered = {
  Error: shapes.errorSchema,
  RoleMetadata: shapes.roleMetadataSchema,
  Role: shapes.roleJsonSchema,
  RoleSummary: shapes.roleSummarySchema,
  WholeRole: shapes.wholeRoleJsonSchema(limits),
  Policy: shapes.policyJsonSchema(limits),
  Condition: shapes.conditionJsonSchema(limits),
  CreatedCondition: shapes.newConditionSchema,
  PluginList: shapes.pluginListSchema,
  PluginStatus: shapes.pluginStatusSchema,
  PluginPermissions: shapes.pluginPermissionsSchema,
  PluginRules: shapes.pluginRulesSchema,
  SourceProblem: shapes.sourceProblemSchema,
  SourceStatus: shapes.sourceStatusSchema,
  Findings: shapes.findingsSchema,
  UnknownMembers: shapes.unknownMembersSchema,
  MarkedCriteria: shapes.markedCriteriaSchema,
  Explanation: shapes.explanationSchema,
  Population: shapes.populationSchema,
  Impact: shapes.impactSchema,
  DryRun: shapes.dryRunSchema,
  RolePatch: shapes.rolePatchSchema,
  WhoCan: shapes.whoCanSchema,
  WhatCan: shapes.whatCanSchema,
  Matrix: shapes.matrixSchema,
  CommitRecord: shapes.commitRecordSchema,
  Commit: shapes.commitSchema,
  RoleFacts: shapes.roleFactsSchema(limits),
  CommitChanges: shapes.commitChangesSchema(limits),
  Blame: shapes.blameSchema,
  Verification: shapes.verificationSchema,
  Laws: shapes.lawsSchema,
};

const conditionNodes = {
  type: 'array',
  minItems: 1,
  items: { $ref: '#/components/schemas/ConditionNode' },
};

/** What is read by hand, so that limits hold before anything is descended into. */
const byHand: Record<string, object> = {
  ConditionNode: {
    description:
      'A rule, or criteria. Criteria keys side by side must all hold. At most 12 levels, params not included, 500 nodes, 5,000 values in params and 64 kB for the whole condition. `$currentUser` and `$ownerRefs` anywhere in params are replaced at each decision.',
    oneOf: [
      {
        type: 'object',
        required: ['rule', 'resourceType'],
        properties: {
          rule: { $ref: '#/components/schemas/Name' },
          resourceType: { $ref: '#/components/schemas/Name' },
          params: { type: ['object', 'null'] },
        },
        additionalProperties: false,
      },
      {
        type: 'object',
        minProperties: 1,
        properties: {
          allOf: conditionNodes,
          anyOf: conditionNodes,
          not: { $ref: '#/components/schemas/ConditionNode' },
        },
        additionalProperties: false,
      },
    ],
  },
};

interface JsonSchema {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly properties?: unknown;
  readonly anyOf?: unknown;
}

/** The same in fewer words, and closed if nothing else is answered. */
function tidied(value: unknown, isClosed: boolean): unknown {
  if (Array.isArray(value)) {
    return value.map(item => tidied(item, isClosed));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const { anyOf, ...schema } = value as JsonSchema;
  // A shape may have a field of this name.
  const [some, none] = Array.isArray(anyOf) ? anyOf : [];
  const isOptional =
    none?.type === 'null' && typeof some.type === 'string' && !some.enum;
  const whole: JsonSchema = isOptional
    ? { ...schema, ...some, type: [some.type, 'null'] }
    : (value as JsonSchema);
  const entries = Object.entries({
    ...(isClosed && !!whole.properties && { additionalProperties: false }),
    ...whole,
  })
    .filter(([, item]) => Math.abs(Number(item)) !== Number.MAX_SAFE_INTEGER)
    .map(([key, item]) => [key, tidied(item, isClosed)]);
  return Object.fromEntries(entries);
}

/** The schemas of the API's description, as the shapes of REST say them. */
function apiSchemas(): object {
  const registry = z.registry<{ id: string }>();
  registry.add(shapes.roleRefSchema, { id: 'RoleReference' });
  for (const [id, schema] of Object.entries({ ...taken, ...answered })) {
    registry.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: id => `#/components/schemas/${id}`,
    unrepresentable: 'any',
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [
      id,
      tidied({ ...schema, ...byHand[id] }, id in answered),
    ]),
  );
}

/**
 * Puts the schemas into the description of the API, after everything else.
 *
 * @param text - the description as it is, YAML
 */
export function withSchemas(text: string): string {
  const start = text.indexOf('\n  schemas:\n');
  const schemas = stringify({ schemas: apiSchemas() }, { lineWidth: 0 });
  return `${text.slice(0, start)}\n${schemas.replace(/^(?=.)/gm, '  ')}`;
}
