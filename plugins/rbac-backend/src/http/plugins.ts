import { Router } from 'express';
import { z } from 'zod';
import { Access, unlimitedAccess, WriteAction } from '../administration/access';
import { refuse } from '@portal-rbac/plugin-rbac-core';
import { pluginIdSchema } from '../metadata/PluginIds';
import { Answer, Endpoint } from './endpoint';
import { pluginPoliciesJson, pluginRulesJson } from './representation';
import { parse } from './requests';
import { RouterOptions } from './RouterOptions';

/** Plugin ids in one request. */
const MAX_IDS = 100;

const idsSchema = z.object(
  {
    ids: z
      .array(pluginIdSchema, { error: 'must be an array of plugin ids' })
      .min(1, { error: 'must name at least one plugin' })
      .max(MAX_IDS, { error: `must have at most ${MAX_IDS} items` }),
  },
  { error: 'must be an object with ids' },
);

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
  addListing('policies', async () =>
    (await published.listPermissions()).map(pluginPoliciesJson),
  );
  addListing('condition-rules', async () =>
    (await published.listRules()).map(pluginRulesJson),
  );

  router.get(
    '/plugins/id',
    endpoint(
      { eventId: 'policy-read', queryType: 'plugin-ids' },
      async request => {
        const { actor, source } = await authorize(request, 'read');
        return {
          status: 200,
          body: { ids: await ids.latest(), problems: published.problems() },
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

  function addListing(name: string, read: () => Promise<object[]>) {
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
      body: { ids: await ids.latest() },
      audit: { actor, source, ...change },
    };
  }
}

/** The ids that a body names, for a caller who may change the list. */
function idsOf(body: unknown, access: Access<WriteAction>): string[] {
  unlimitedAccess(access, 'change the list of plugins');
  const { ids } = parse(idsSchema, body, 'The body');
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    throw refuse.twice(`the plugin ${twice}`);
  }
  return ids;
}
