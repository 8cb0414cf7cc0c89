import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { refuse } from '@portal-rbac/plugin-rbac-core';
import { pluginPermissionsJson } from './representation';
import { RouterOptions } from './RouterOptions';
import { Server } from './Server';

/**
 * The calls under `/plugins`: what plugins publish, and which of them are asked. That
 * list is no part of the policy: it has no revision.
 */
export function servePlugins(
  serve: Server,
  { published, pluginIds }: RouterOptions,
) {
  serve.plain(endpoints.listPluginPermissions, async () => ({
    list: (await published.listPermissions()).map(pluginPermissionsJson),
  }));

  serve.plain(endpoints.listPluginRules, async () => ({
    list: await published.listRules(),
  }));

  serve.plain(endpoints.listPluginIds, async () => ({
    body: {
      ids: await pluginIds.latest(),
      problems: published.problems(),
    },
  }));

  serve.plain(endpoints.addPluginIds, async ({ body }) => {
    const added = distinct(body);
    await pluginIds.add(added);
    return { body: { ids: await pluginIds.latest() }, audited: { added } };
  });

  serve.plain(endpoints.removePluginIds, async ({ body }) => {
    const removed = distinct(body);
    await pluginIds.remove(removed);
    return { body: { ids: await pluginIds.latest() }, audited: { removed } };
  });
}

/** The ids that a body names, each once. */
function distinct({ ids }: { readonly ids: string[] }): string[] {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    throw refuse(
      'named-twice',
      { what: 'plugin', name: twice },
      { field: 'ids', item: twice },
    );
  }
  return ids;
}
