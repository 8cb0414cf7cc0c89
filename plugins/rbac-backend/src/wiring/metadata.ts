import { PluginIdProvider } from '@portal-rbac/plugin-rbac-node';
import { createConditionApplier } from '../explanation/applyConditions';
import { applyHereFirst } from '../inProcess/applyHereFirst';
import { createAskPlugin } from '../metadata/askPlugin';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { PluginIds } from '../metadata/PluginIds';
import { PluginRecords } from '../metadata/PluginRecords';
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
  const ids = new PluginIds({
    system: services.system,
    configured: live.current.pluginsWithPermission,
    providers,
    store: new PluginIdStore(knex, logger),
    logger,
  });
  const types = new ResourceTypes(new ResourceTypeStore(knex), logger);
  await types.read();
  const ask = createAskPlugin(services);
  const overHttp = createConditionApplier(ask);
  /** For explanations, lists and guardrails. */
  const apply = live.current.inProcess
    ? applyHereFirst(services.here, overHttp)
    : overHttp;
  const read = createMetadataReader(ask);
  const records = new PluginRecords({ ids, types, read, logger });
  const published = new PublishedMetadata({ ids, types, records, logger });
  /** Resolves when all were asked once. */
  const answered = new Promise<void>(resolve =>
    services.rootLifecycle.addStartupHook(() =>
      resolve(records.start(stopped)),
    ),
  );
  return { pluginIds: ids, ask, apply, records, published, answered };
}
