import {
  PluginListJson,
  pluginIdsSchema,
  PluginPermissionsJson,
  PluginRulesJson,
  PluginStatusJson,
} from '@portal-rbac/plugin-rbac-common';
import { Router } from 'express';
import { Access, unlimitedAccess } from '../administration/access';
import { WriteAction } from '../administration/judgement';
import { refuse } from '@portal-rbac/plugin-rbac-core';
import { Answer, Endpoint } from './endpoint';
import { pluginPermissionsJson } from './representation';
import { parse } from './requests';
import { RouterOptions } from './RouterOptions';

/**
 * The routes under `/plugins`: what plugins publish, and `/plugins/id`, the
 * plugins that are asked. Its GET gives `{ids, problems}` with all plugins and
 * why some of them do not answer; its POST and DELETE take `{ids}` with what to
 * add to the list or to remove from it, and give the list as it is afterwards.
 * The list is no part of the policy: it has no revision.
 */
export function addPluginRoutes(
  router: Router,
  endpoint: Endpoint,
  { authorize, published, pluginIds: ids }: RouterOptions,
) {
  addListing<PluginPermissionsJson>('policies', async () =>
    (await published.listPermissions()).map(pluginPermissionsJson),
  );
  addListing<PluginRulesJson>('condition-rules', () => published.listRules());

  router.get(
    '/plugins/id',
    endpoint(
      { eventId: 'policy-read', queryType: 'plugin-ids' },
      async request => {
        const { actor, source } = await authorize(request, 'read');
        const body: PluginStatusJson = {
          ids: await ids.latest(),
          problems: published.problems(),
        };
        return {
          status: 200,
          body,
          audit: { actor, source },
        };
      },
    ),
  );

  router.post(
    '/plugins/id',
    endpoint(
      { eventId: 'policy-write', actionType: 'add-plugin-ids' },
      async request => {
        const access = await authorize(request, 'create');
        const added = idsOf(request.body, access);
        await ids.add(added);
        return changed(access, { added });
      },
    ),
  );

  router.delete(
    '/plugins/id',
    endpoint(
      { eventId: 'policy-write', actionType: 'remove-plugin-ids' },
      async request => {
        const access = await authorize(request, 'delete');
        const removed = idsOf(request.body, access);
        await ids.remove(removed);
        return changed(access, { removed });
      },
    ),
  );

  function addListing<T extends object>(
    name: string,
    read: () => Promise<T[]>,
  ) {
    router.get(
      `/plugins/${name}`,
      endpoint(
        { eventId: 'policy-read', queryType: `plugin-${name}` },
        async request => {
          const { actor, source } = await authorize(request, 'read');
          return { status: 200, list: await read(), audit: { actor, source } };
        },
      ),
    );
  }

  async function changed(
    { actor, source }: Access<WriteAction>,
    change: { added: string[] } | { removed: string[] },
  ): Promise<Answer> {
    return {
      status: 200,
      body: { ids: await ids.latest() } satisfies PluginListJson,
      audit: { actor, source, ...change },
    };
  }
}

/** The ids that a body names, for a caller who may change the list. */
function idsOf(body: unknown, access: Access<WriteAction>): string[] {
  unlimitedAccess(access, 'change the list of plugins');
  const { ids } = parse(pluginIdsSchema, body, 'The body');
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    throw refuse.twice(`the plugin ${twice}`, { field: 'ids', item: twice });
  }
  return ids;
}
