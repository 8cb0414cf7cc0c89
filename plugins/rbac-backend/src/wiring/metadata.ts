import { PluginIdProvider } from '@portal-rbac/plugin-rbac-node';
import { createAskPlugin } from '../metadata/askPlugin';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { PluginIds } from '../metadata/PluginIds';
import { createMetadataReader } from '../metadata/readMetadata';
import { ResourceTypes } from '../metadata/ResourceTypes';
import { PluginIdStore } from '../store/PluginIdStore';
import { ResourceTypeStore } from '../store/ResourceTypeStore';
import { Context } from './context';

/** What is known of the permissions and rules of plugins. */
export type Metadata = Awaited<ReturnType<typeof wireMetadata>>;

/**
 * Wires which plugins there are, and what they publish; they are asked as soon as
 * the routes of all answer.
 */
export async function wireMetadata(
  { services, live, knex, logger, stopped }: Context,
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
  const published = new PublishedMetadata({
    ids: pluginIds,
    types,
    read: createMetadataReader(ask),
    logger,
  });
  /** Resolves when all were asked once. */
  const answered = new Promise<void>(resolve =>
    services.rootLifecycle.addStartupHook(() =>
      resolve(published.start(stopped)),
    ),
  );
  return { pluginIds, ask, published, answered };
}
