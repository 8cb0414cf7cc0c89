import { JsonObject } from '@backstage/types';
import {
  Action,
  actionSchema,
  describeProblems,
  problemsOf,
} from '@portal-rbac/plugin-rbac-common';
import { sortBy, uniqBy } from 'lodash';
import { z } from 'zod';

/** A permission that a plugin asks for. */
export interface PublishedPermission {
  readonly name: string;
  readonly action: Action;
  /** Only a resource permission has one. */
  readonly resourceType?: string;
}

/** A rule by which conditions can filter the resources of a plugin. */
export interface PublishedRule {
  readonly name: string;
  readonly description: string;
  readonly resourceType: string;
  /** A draft-07 JSON schema. */
  readonly paramsSchema: JsonObject;
}

/**
 * What a plugin publishes about its permissions, ordered by name. A plugin may
 * have several resource types, and modules may add rules for more.
 */
export interface PluginMetadata {
  readonly permissions: readonly PublishedPermission[];
  readonly rules: readonly PublishedRule[];
}

/** What a plugin without permissions publishes. */
export const noMetadata: PluginMetadata = { permissions: [], rules: [] };

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

const withoutParams: JsonObject = {
  type: 'object',
  properties: {},
  additionalProperties: false,
};

const text = z.string({ error: 'must be a string' });

const permissionSchema = z
  .object({
    name: text,
    attributes: z
      .object({ action: actionSchema.optional().catch(undefined) })
      .optional(),
    resourceType: text.optional(),
  })
  .transform(({ name, attributes, resourceType }): PublishedPermission => ({
    name,
    action: attributes?.action ?? 'use',
    ...(resourceType === undefined ? {} : { resourceType }),
  }));

const ruleSchema = z
  .object({
    name: text,
    description: text.default(''),
    resourceType: text,
    paramsSchema: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform(({ paramsSchema, ...rule }): PublishedRule => ({
    ...rule,
    paramsSchema: {
      $schema: DRAFT_07,
      ...((paramsSchema ?? withoutParams) as JsonObject),
    },
  }));

const metadataSchema = z
  .object({
    permissions: z.array(permissionSchema).default([]),
    rules: z.array(ruleSchema).default([]),
  })
  .transform(({ permissions, rules }): PluginMetadata => ({
    permissions: sortBy(uniqBy(permissions, 'name'), 'name'),
    rules: sortBy(
      uniqBy(rules, ({ resourceType, name }) => `${resourceType}\0${name}`),
      ['name', 'resourceType'],
    ),
  }));

/**
 * Reads the answer of a plugin's metadata endpoint.
 *
 * @throws Error that names what is wrong with it
 */
export function parseMetadata(answer: unknown): PluginMetadata {
  const result = metadataSchema.safeParse(answer);
  if (!result.success) {
    const problems = describeProblems(problemsOf(result.error), 'the answer');
    throw new Error(`its metadata cannot be read: ${problems}`);
  }
  return result.data;
}
