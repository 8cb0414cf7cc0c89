import { JsonObject } from '@backstage/types';
import { z } from 'zod';
import { reasonShape } from '../schemas/problems';
import { defaultLimits } from '../schemas/limits';
import { listOf } from '../schemas/list';
import { actionSchema, nameSchema } from '../schemas/policy';
import { Json } from './json';

/**
 * Parses the id of a plugin. It becomes part of the address that a token is
 * sent to, so it is narrower than other names.
 *
 * @public
 */
export const pluginIdSchema = nameSchema(defaultLimits)
  .regex(/^[A-Za-z0-9][\w.-]*$/, {
    error: 'must be a plugin id: letters and digits, separated by -, _ or .',
  })
  .meta({ example: 'catalog' });

/** Plugin ids in one request. */
const MAX_IDS = 100;

/**
 * Parses the plugin ids to add to the list or to remove from it.
 *
 * @public
 */
export const pluginIdsSchema = z.object(
  {
    ids: listOf(pluginIdSchema, MAX_IDS, {
      error: 'must be an array of plugin ids',
    }).min(1, { error: 'must name at least one plugin' }),
  },
  { error: 'must be an object with ids' },
);

/**
 * The plugins whose permissions are listed.
 *
 * @public
 */
export const pluginListSchema = z.object({ ids: z.array(pluginIdSchema) });

/** @public */
export type PluginListJson = Json<typeof pluginListSchema>;

/**
 * The plugins whose permissions are listed, and what is wrong with some.
 *
 * @public
 */
export const pluginStatusSchema = pluginListSchema.extend({
  problems: z.array(z.object({ pluginId: pluginIdSchema, ...reasonShape })),
});

/** @public */
export type PluginStatusJson = Json<typeof pluginStatusSchema>;

/**
 * A permission that a plugin publishes.
 *
 * @public
 */
export const pluginPermissionSchema = z.object({
  permission: z.string(),
  name: z.string().describe('The same as `permission`.'),
  resourceType: z.string().optional(),
  policy: actionSchema,
  isResourced: z.boolean(),
});

/** @public */
export type PluginPermissionJson = Json<typeof pluginPermissionSchema>;

/**
 * The permissions of a plugin.
 *
 * @public
 */
export const pluginPermissionsSchema = z.object({
  pluginId: pluginIdSchema,
  policies: z.array(pluginPermissionSchema),
});

/** @public */
export type PluginPermissionsJson = Json<typeof pluginPermissionsSchema>;

const conditionRuleSchema = z.object({
  name: z.string(),
  description: z.string(),
  resourceType: z.string(),
  paramsSchema: z
    .custom<JsonObject>(value => typeof value === 'object' && value !== null)
    .meta({ type: 'object', description: 'A JSON schema of draft 07.' }),
});

/**
 * The condition rules of a plugin.
 *
 * @public
 */
export const pluginRulesSchema = z.object({
  pluginId: pluginIdSchema,
  rules: z.array(conditionRuleSchema),
});

/** @public */
export type PluginRulesJson = Json<typeof pluginRulesSchema>;

/**
 * A rule that a plugin publishes for conditions.
 *
 * @public
 */
export type ConditionRuleJson = PluginRulesJson['rules'][number];
