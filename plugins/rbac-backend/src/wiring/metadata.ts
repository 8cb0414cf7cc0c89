import { PluginIdProvider } from '@portal-rbac/plugin-rbac-node';
import { createAskPlugin } from '../metadata/askPlugin';
import { PermissionCatalog } from '../metadata/PermissionCatalog';
import { PluginIds } from '../metadata/PluginIds';
import { PluginRecords } from '../metadata/PluginRecords';
import { createMetadataReader } from '../metadata/readMetadata';
import { ResourceTypes } from '../metadata/ResourceTypes';
import { PluginIdStore } from '../store/PluginIdStore';
import { ResourceTypeStore } from '../store/ResourceTypeStore';
import { Context } from './context';

/** What is known of the permissions and rules of plugins. */
export type Metadata = Awaited<ReturnType<typeof wireMetadata>>;

/** Wires which plugins there are, and what they publish. */
export async function wireMetadata(
  { services, live, knex, logger }: Context,
  providers: readonly PluginIdProvider[],
) {
  const pluginIds = new PluginIds({
    system: services.system,
    configured: live.current.pluginsWithPermission,
    providers,
    store: new PluginIdStore(knex, logger),
    logger,
  });
  const types = new ResourceTypes(new ResourceTypeStore(knex), logger);
  await types.read();
  const ask = createAskPlugin(services);
  const ids = pluginIds;
  const read = createMetadataReader(ask);
  const records = new PluginRecords({ ids, types, read, logger });
  const catalog = new PermissionCatalog({ ids, types, records, logger });
  return { pluginIds, ask, records, catalog };
}
