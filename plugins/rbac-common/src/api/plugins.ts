import {
  pluginIdsSchema,
  pluginListSchema,
  pluginPermissionsSchema,
  pluginRulesSchema,
  pluginStatusSchema,
} from '../rest/plugins';
import { arrayOf } from './arrayOf';
import { endpoint } from './endpoint';

const path = '/plugins/id';
const example = { ids: ['topology'] };
const everything = 'change the list of plugins';
const afterwards = {
  description: 'The list as it is afterwards.',
  body: pluginListSchema,
} as const;

/** @public */
export const listPluginPermissions = endpoint({
  method: 'get',
  path: '/plugins/policies',
  tag: 'plugins',
  summary: 'The permissions of all plugins that have any',
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'plugin-policies' },
  answers: {
    200: {
      description: 'The permissions by plugin.',
      body: arrayOf(pluginPermissionsSchema),
    },
  },
  refusals: [401, 403],
});

/** @public */
export const listPluginRules = endpoint({
  method: 'get',
  path: '/plugins/condition-rules',
  tag: 'plugins',
  summary: 'The condition rules of all plugins that have any',
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'plugin-condition-rules' },
  answers: {
    200: {
      description: 'The rules by plugin.',
      body: arrayOf(pluginRulesSchema),
    },
  },
  refusals: [401, 403],
});

/** @public */
export const listPluginIds = endpoint({
  method: 'get',
  path,
  tag: 'plugins',
  summary:
    'The plugins whose permissions are listed, and those that do not answer or claim what belongs to another',
  needs: 'read',
  event: { eventId: 'policy-read', queryType: 'plugin-ids' },
  answers: {
    200: {
      description: 'All plugins, installed, configured or added.',
      body: pluginStatusSchema,
    },
  },
  refusals: [401, 403, 503],
});

/** @public */
export const addPluginIds = endpoint({
  method: 'post',
  path,
  tag: 'plugins',
  summary: 'Add plugins to the list',
  body: pluginIdsSchema,
  example,
  needs: 'create',
  everything,
  event: { eventId: 'policy-write', actionType: 'add-plugin-ids' },
  answers: { 200: afterwards },
  refusals: [400, 401, 403, 409, 413, 503],
});

/** @public */
export const removePluginIds = endpoint({
  method: 'delete',
  path,
  tag: 'plugins',
  summary: 'Remove plugins that were added to the list',
  body: pluginIdsSchema,
  example,
  needs: 'delete',
  everything,
  event: { eventId: 'policy-write', actionType: 'remove-plugin-ids' },
  answers: { 200: afterwards },
  refusals: [400, 401, 403, 404, 409, 413, 503],
});
