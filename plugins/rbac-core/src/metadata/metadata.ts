import type { JsonObject } from '@backstage/types';
import {
  actionSchema,
  describeProblems,
  listOf,
  problemsOf,
} from '@portal-rbac/plugin-rbac-common';
import { sortBy, uniqBy } from 'lodash';
import { z } from 'zod';
import { PublishedPermission } from '../decide/knownPermissions';
import { paramsSchemas } from './paramsSchema';

/**
 * A rule by which conditions can filter the resources of a plugin.
 *
 * @public
 */
export interface PublishedRule {
  readonly name: string;
  readonly description: string;
  readonly resourceType: string;
  /** A draft-07 JSON schema, without references. */
  readonly paramsSchema: JsonObject;
}

/**
 * What a plugin publishes about its permissions, ordered by name. A plugin may
 * have several resource types, and modules may add rules for more.
 *
 * @public
 */
export interface PluginMetadata {
  readonly permissions: readonly PublishedPermission[];
  readonly rules: readonly PublishedRule[];
}

/**
 * What a plugin without permissions publishes.
 *
 * @public
 */
export const noMetadata: PluginMetadata = { permissions: [], rules: [] };

/** Permissions of one plugin, and rules. */
const MAX_ITEMS = 10_000;
/** Characters of a description that are kept. */
const MAX_DESCRIPTION = 1_000;
/** The most characters, roughly, of the schemas of all rules of one plugin. */
const MAX_SCHEMAS = 4_000_000;

/** Characters of a name; no policy can hold a longer one. */
const MAX_NAME = 500;

const text = z.string({ error: 'must be a string' });
const name = text
  .max(MAX_NAME, { error: `must have at most ${MAX_NAME} characters` })
  .regex(/^\P{C}*$/u, { error: 'must not contain control characters' });

const permissionSchema = z
  .object({
    name,
    attributes: z
      .object({ action: actionSchema.optional().catch(undefined) })
      .optional(),
    resourceType: name.optional(),
  })
  .transform(({ attributes, resourceType, ...named }): PublishedPermission => ({
    ...named,
    action: attributes?.action ?? 'use',
    ...(resourceType === undefined ? {} : { resourceType }),
  }));

function metadataSchema() {
  const rule: z.ZodType<PublishedRule> = z.object({
    name,
    description: text
      .default('')
      .transform(given => given.slice(0, MAX_DESCRIPTION)),
    resourceType: name,
    paramsSchema: paramsSchemas(MAX_SCHEMAS),
  });
  return z
    .object({
      permissions: listOf(permissionSchema, MAX_ITEMS).default([]),
      rules: listOf(rule, MAX_ITEMS).default([]),
    })
    .transform(({ permissions, rules }): PluginMetadata => ({
      permissions: sortBy(uniqBy(permissions, 'name'), 'name'),
      rules: sortBy(
        uniqBy(rules, item => `${item.resourceType}\0${item.name}`),
        ['name', 'resourceType'],
      ),
    }));
}

/**
 * Reads the answer of a plugin's metadata endpoint. What it gives is bounded in
 * all that it has, whatever the plugin answered.
 *
 * @throws Error that names what is wrong with it
 * @public
 */
export function parseMetadata(answer: unknown): PluginMetadata {
  const result = metadataSchema().safeParse(answer);
  if (!result.success) {
    const problems = describeProblems(problemsOf(result.error), 'the answer');
    throw new Error(`its metadata cannot be read: ${problems}`);
  }
  return result.data;
}
