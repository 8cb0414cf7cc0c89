import { FILES, inForceByFiles, PlaceOf } from '@portal-rbac/plugin-rbac-core';
import { RBACProvider } from '@portal-rbac/plugin-rbac-node';
import { debounce } from 'lodash';
import { UnknownConditions } from '../metadata/UnknownConditions';
import { CatalogPresence } from '../sources/CatalogPresence';
import { ConfigurationSource } from '../sources/configuration';
import { FileSource } from '../sources/FileSource';
import { ProviderSources } from '../sources/ProviderSources';
import { SourceLoads } from '../sources/SourceLoads';
import { UnknownNames } from '../sources/UnknownNames';
import { Context } from './context';
import { PortalGuardrails } from './guardrails';
import { Metadata } from './metadata';
import { Policy, Storage } from './policy';

/** Plugins become known one by one; files are checked again when they are quiet. */
const RECHECK_DELAY_MS = 250;

/** The pause between two attempts to load what guardrails refused. */
const OFFER_AGAIN_MS = 5_000;

/** The sources that roles come from, each loaded once. */
export type Sources = Awaited<ReturnType<typeof wireSources>>;

/** Starts configuration, files and providers, in this order: no one may claim the roles of those before. */
export async function wireSources(
  context: Context,
  { adoption }: Storage,
  { records, published }: Metadata,
  { current, administration, gifts }: Policy,
  { file }: PortalGuardrails,
  roleProviders: readonly RBACProvider[],
) {
  const { services, live, logger, auditor, stopped } = context;
  const loads = new SourceLoads({
    administration,
    auditor,
    reserved: () => live.current.reservedNames,
    reasonOf: source => {
      const { filesRevision } = live.current;
      return source === FILES && filesRevision !== undefined
        ? `Policy files of ${filesRevision}`
        : undefined;
    },
    logger,
  });
  if (adoption) {
    loads.note(adoption.status);
  }
  const presence = new CatalogPresence({
    catalog: services.entities,
    auth: services.auth,
    settings: () => live.current,
  });
  const unknownNames = new UnknownNames({
    presence,
    settings: () => live.current,
    isRole: ref => current.get().role(ref) !== undefined,
  });
  await loads.start(
    new ConfigurationSource(
      live,
      ref => current.get().role(ref),
      unknownNames,
      gifts,
    ),
    stopped,
  );
  const files = fileSource(context, published, administration);
  await loads.start(files, stopped);
  const providers = new ProviderSources(roleProviders, {
    limits: live.current.limits,
    loads,
    roles: () => current.get().document.roles.values(),
    logger,
  });
  await providers.start(stopped);

  // What guardrails blocked while the catalog or a plugin did not answer.
  const offerAgain = () => void loads.offerAgain();
  file.onChange(offerAgain);
  live.onChange(offerAgain);
  records.onChange(offerAgain);
  const timer = setInterval(offerAgain, OFFER_AGAIN_MS);
  timer.unref();
  stopped.addEventListener('abort', () => clearInterval(timer));

  const unknown = new UnknownConditions(current, published, logger);
  void unknown.report();
  const recheck = debounce(() => {
    void unknown.report();
    files
      .recheck()
      .catch(error =>
        logger.error('The policy files could not be checked', error),
      );
  }, RECHECK_DELAY_MS);
  records.onChange(recheck);
  live.onChange(recheck);
  services.lifecycle.addShutdownHook(() => recheck.cancel());

  const placeOf: PlaceOf = (role, part) =>
    role.source === files.id ? files.placeOf(role.ref, part) : undefined;
  return { loads, files, providers, presence, placeOf };
}

function fileSource(
  { services: { rootLifecycle }, live, logger }: Context,
  published: Metadata['published'],
  administration: Policy['administration'],
): FileSource {
  const { current: settings } = live;
  return new FileSource({
    policyFile: settings.policyFile,
    conditionsFile: settings.conditionsFile,
    reload: settings.reloadFiles,
    sizes: settings.fileSizes,
    rules: {
      limits: settings.limits,
      maxDocuments: settings.maxConditionDocuments,
      requireChecksums: settings.requireChecksums,
    },
    latestDigest: async () => {
      const [latest] = await administration.recentLoads(FILES);
      return latest?.digest;
    },
    started: new Promise(resolve => {
      rootLifecycle.addStartupHook(() => resolve(undefined));
    }),
    surroundings: async () => ({
      checkCondition: condition => published.checkConditionAnew(condition),
      defaultPermissions: live.current,
      // Also what another replica has put into force.
      ...inForceByFiles((await administration.latest()).document),
    }),
    logger,
  });
}
