import * as shapes from '@portal-rbac/plugin-rbac-common';
import { camelCase, groupBy, keyBy, mapValues, omitBy, sortBy } from 'lodash';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { errorAnswers, head, headers } from './openApiWords';

const { endpoints } = shapes;
const limits = shapes.defaultLimits;

/** The names of schemas; others are written where they are used. */
const named: Readonly<Record<string, z.ZodType>> = {
  FilterText: shapes.textParameter,
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
  EvaluatedUsers: shapes.evaluatedUsersSchema,
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
  NewAccessRequest: shapes.newRequestSchema(limits),
  AccessRequest: shapes.accessRequestSchema,
  RequestableRole: shapes.requestableSchema,
  Verification: shapes.verificationSchema,
  Guardrails: shapes.guardrailsSchema,
};

const conditionNodes = {
  type: 'array',
  minItems: 1,
  items: { $ref: '#/components/schemas/ConditionNode' },
};

type Schema = Readonly<Record<string, any>>;

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

/** The same in fewer words, and closed if nothing else is answered. */
function tidied(
  value: unknown,
  isClosed: boolean,
  known: ($ref: string) => Schema,
): unknown {
  if (Array.isArray(value)) {
    return value.map(item => tidied(item, isClosed, known));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const { anyOf, ...schema } = value as Schema;
  // A shape may have a field of this name.
  const [some, none] = Array.isArray(anyOf) ? anyOf : [];
  const isOptional =
    none?.type === 'null' && typeof some.type === 'string' && !some.enum;
  const whole: Schema = isOptional
    ? { ...schema, ...some, type: [some.type, 'null'] }
    : (value as Schema);
  const said = typeof whole.$ref === 'string' ? known(whole.$ref) : {};
  const end =
    isClosed && whole.properties ? { additionalProperties: false } : {};
  const kept = omitBy(
    { ...end, ...whole },
    (item, key) =>
      Math.abs(Number(item)) === Number.MAX_SAFE_INTEGER ||
      // The format covers it.
      (key === 'pattern' && whole.format) ||
      isDeepStrictEqual(said[key], item),
  );
  return mapValues(kept, item => tidied(item, isClosed, known));
}

const schemaAt = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/** The objects of the query and of the headers, with what changes and previews have. */
function parametersOf({
  params,
  query,
  headers: own,
  isChange,
  isPreview,
}: shapes.Endpoint) {
  const asked = isChange || isPreview;
  const objects = {
    path: [params],
    query: [
      query && shapes.schemaUnder(query, limits),
      isChange && shapes.dryRunQuery,
      asked && shapes.impactQuery,
      isChange && shapes.overrideQuery,
    ],
    header: [
      asked && shapes.ifMatchHeaders,
      isChange && shapes.reasonHeaders,
      own,
    ],
  };
  return Object.entries(objects).flatMap(([place, schemas]) =>
    schemas.flatMap(schema => (schema ? { place, schema } : [])),
  );
}

/** All schemas of the table, as JSON Schema. */
class Schemas {
  private readonly registry = z.registry<{ id: string }>();
  private readonly made: Record<string, Schema>;

  constructor() {
    this.registry.add(shapes.roleRefSchema, { id: 'RoleReference' });
    let count = 0;
    const add = (schema?: shapes.Limited, id = `part${count++}`) => {
      const part = schema && shapes.schemaUnder(schema, limits);
      if (part && !this.registry.has(part)) {
        this.registry.add(part, { id });
      }
    };
    Object.entries(named).forEach(([id, schema]) => add(schema, id));
    for (const endpoint of Object.values<shapes.Endpoint>(endpoints)) {
      parametersOf(endpoint).forEach(({ schema }) => add(schema));
      add(endpoint.body);
      Object.values(endpoint.answers).forEach(({ body }) => add(body));
    }
    const { schemas } = z.toJSONSchema(this.registry, {
      io: 'input',
      uri: id => schemaAt(id).$ref,
      unrepresentable: 'any',
    });
    this.made = schemas as Record<string, Schema>;
  }

  /** The schema of a part, or a reference if it has a name. */
  of(schema: shapes.Limited, isClosed = false): Schema {
    const { id } = this.registry.get(shapes.schemaUnder(schema, limits))!;
    return id in named ? schemaAt(id) : this.tidy(id, isClosed);
  }

  /** Those with names; closed if they are in answers only. */
  components(requests: readonly unknown[]): Record<string, Schema> {
    const taken = new Set<string>();
    const take = (value: unknown) => {
      for (const [, id] of JSON.stringify(value).matchAll(/schemas\/(\w+)"/g)) {
        if (!taken.has(id)) {
          taken.add(id);
          take(this.made[id]);
        }
      }
    };
    take(requests);
    return mapValues(named, (_, id) => this.tidy(id, !taken.has(id)));
  }

  private tidy(id: string, isClosed: boolean): Schema {
    const { $schema, $id, ...schema } = this.made[id];
    const known = ($ref: string) => this.made[$ref.split('/').at(-1) ?? ''];
    return tidied({ ...schema, ...byHand[id] }, isClosed, known) as Schema;
  }
}

/** The parameters of an object schema; all are optional where the object is. */
function parametersIn(
  schema: z.ZodType,
  place: string,
  { properties = {}, required = [] }: Schema,
) {
  const isOptional = schema.safeParse({}).success;
  return Object.entries<Schema>(properties).map(
    ([name, { description, example, ...rest }]) => ({
      // HTTP ignores capitals in names of headers.
      name:
        place === 'header'
          ? name.replace(/\b[a-z]/g, letter => letter.toUpperCase())
          : name,
      in: place,
      required:
        place === 'path' || (!isOptional && required.includes(name))
          ? true
          : undefined,
      description,
      explode: rest.type === 'array' ? true : undefined,
      schema: rest,
      example,
    }),
  );
}

type Parameter = ReturnType<typeof parametersIn>[number];

/** Parameters that several calls have, under names of their own. */
function sharedParameters(all: readonly Parameter[]) {
  const components: Record<string, Parameter> = {};
  const groups = groupBy(all, parameter => JSON.stringify(parameter));
  const shared = mapValues(groups, same => {
    const name = camelCase(same[0].name);
    const key = name in components ? `${name}2` : name;
    if (same.length === 1) {
      return same[0];
    }
    components[key] = same[0];
    return { $ref: `#/components/parameters/${key}` };
  });
  return {
    components,
    at: (parameter: Parameter) => shared[JSON.stringify(parameter)],
  };
}

function answerOf(
  { description, body, isBodyOptional, text, etag, total }: shapes.AnswerShape,
  schemas: Schemas,
  isStored: boolean,
) {
  const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
  return {
    description,
    headers: isStored
      ? {
          ETag: etag ? header('ETag') : undefined,
          'X-Total-Count': total && header('Total'),
          'Cache-Control': header('NoStore'),
        }
      : undefined,
    'x-body-is-optional': isBodyOptional,
    content: body && {
      ...(text && { [text]: { schema: { type: 'string' } } }),
      'application/json': { schema: schemas.of(body, true) },
    },
  };
}

/** What is undefined is not written. */
function operationOf(
  operationId: string,
  endpoint: shapes.Endpoint,
  schemas: Schemas,
) {
  const { tag, summary, description, body, example, isBodyOptional } = endpoint;
  const answers = mapValues(endpoint.answers, answer =>
    answerOf(answer!, schemas, 'event' in endpoint),
  );
  const refusals = endpoint.refusals.map(status => [
    status,
    { $ref: `#/components/responses/${errorAnswers[status].name}` },
  ]);
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    parameters: parametersOf(endpoint).flatMap(({ place, schema }) =>
      parametersIn(schema, place, schemas.of(schema)),
    ),
    requestBody: body && {
      required: isBodyOptional ? undefined : true,
      content: { 'application/json': { schema: schemas.of(body), example } },
    },
    responses: { ...answers, ...Object.fromEntries(refusals) },
  };
}

const METHODS = ['get', 'post', 'put', 'delete'];

/**
 * The description of the API, OpenAPI 3.1, generated from the table of
 * endpoints.
 */
export function openApiDocument(): object {
  const schemas = new Schemas();
  const operations = sortBy(
    Object.entries<shapes.Endpoint>(endpoints),
    ([, { method }]) => METHODS.indexOf(method),
  ).map(([id, endpoint]) => ({
    ...{ path: endpoint.path, method: endpoint.method },
    operation: operationOf(id, endpoint, schemas),
  }));
  const { components: parameters, at } = sharedParameters(
    operations.flatMap(({ operation }) => operation.parameters),
  );
  const requests = operations.map(
    ({ operation: { parameters: own, requestBody } }) => [own, requestBody],
  );
  const content = { 'application/json': { schema: schemaAt('Error') } };
  const paths = mapValues(groupBy(operations, 'path'), calls =>
    mapValues(keyBy(calls, 'method'), ({ operation }) => {
      const own = operation.parameters.map(at);
      return { ...operation, parameters: own.length > 0 ? own : undefined };
    }),
  );
  const { securitySchemes, ...top } = head;
  return {
    ...top,
    paths: Object.fromEntries(Object.entries(paths).sort()),
    components: {
      securitySchemes,
      parameters,
      headers,
      responses: mapValues(keyBy(errorAnswers, 'name'), ({ description }) => ({
        description,
        content,
      })),
      schemas: schemas.components(requests),
    },
  };
}
