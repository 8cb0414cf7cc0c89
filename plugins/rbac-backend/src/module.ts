import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  metricsServiceRef,
  tracingServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  PluginIdProvider,
  pluginIdProviderExtensionPoint,
  RBACProvider,
  rbacProviderExtensionPoint,
} from '@portal-rbac/plugin-rbac-node';
import { debounce } from 'lodash';
import { createAuthorize } from './administration/access';
import { PolicyAdministration } from './administration/PolicyAdministration';
import { registerPolicyEntity } from './administration/policyEntity';
import { RevisionWatcher } from './administration/RevisionWatcher';
import { AdministrationAudit } from './audit';
import { DecisionSettings } from './core/decide';
import { FILES } from './core/model';
import { CurrentSnapshot } from './decision/CurrentSnapshot';
import { RbacPolicy } from './decision/RbacPolicy';
import { SubjectResolver } from './decision/SubjectResolver';
import { createConditionApplier } from './explanation/applyConditions';
import { EvaluationAudit } from './EvaluationAudit';
import { Explainer } from './explanation/Explainer';
import { PlaceOf } from './explanation/Reporter';
import { createRouter } from './http/router';
import { DecisionMeter } from './observability/DecisionMeter';
import { observeState } from './observability/observeState';
import {
  policyReadinessServiceRef,
  stalenessProblem,
} from './observability/readiness';
import { ShadowMeter } from './observability/ShadowMeter';
import { withShadow } from './oracle/ShadowedPolicy';
import { createAskPlugin } from './plugins/askPlugin';
import { PermissionCatalog } from './plugins/PermissionCatalog';
import { PluginIds } from './plugins/PluginIds';
import { createMetadataReader } from './plugins/readMetadata';
import { ResourceTypes } from './plugins/ResourceTypes';
import { UnknownConditions } from './plugins/UnknownConditions';
import { oneLineLogger } from './oneLineLogger';
import { LiveSettings } from './settings/LiveSettings';
import { CatalogPresence } from './sources/CatalogPresence';
import { ConfigurationSource } from './sources/configuration';
import { FileSource } from './sources/FileSource';
import { ProviderSources } from './sources/ProviderSources';
import { SourceLoads } from './sources/SourceLoads';
import { UnknownAdministrators } from './sources/UnknownAdministrators';
import { adoptExistingTables } from './adoption/adoption';
import { rulesFileOf } from './adoption/existingTables';
import { tellConsequences } from './adoption/tellConsequences';
import { CommitNotifications } from './store/CommitNotifications';
import { PluginIdStore } from './store/PluginIdStore';
import { PolicyStore } from './store/PolicyStore';
import { ResourceTypeStore } from './store/ResourceTypeStore';
import { unfailingAuditor } from './unfailingAuditor';
import { untilDone } from './untilDone';

/** Plugins become known one by one; files are checked again when they are quiet. */
const RECHECK_DELAY_MS = 250;

/**
 * Adds role-based access control to the permission backend: the policy that
 * decides, and the REST API that administers it. It restricts nothing and has
 * no routes when `permission.enabled` is not true.
 *
 * @public
 */
export const rbacModule = createBackendModule({
  pluginId: 'permission',
  moduleId: 'rbac',
  register(registration) {
    const pluginIdProviders: PluginIdProvider[] = [];
    registration.registerExtensionPoint(pluginIdProviderExtensionPoint, {
      addPluginIdProvider: provider => {
        pluginIdProviders.push(provider);
      },
    });
    const roleProviders: RBACProvider[] = [];
    registration.registerExtensionPoint(rbacProviderExtensionPoint, {
      addRBACProvider: (...providers) => {
        roleProviders.push(...providers.flat());
      },
    });
    registration.registerInit({
      deps: {
        policy: policyExtensionPoint,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        entities: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        discovery: coreServices.discovery,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        metrics: metricsServiceRef,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        readiness: policyReadinessServiceRef,
        rootLifecycle: coreServices.rootLifecycle,
        system: coreServices.rootSystemMetadata,
        tracing: tracingServiceRef,
        userInfo: coreServices.userInfo,
      },
      async init({ logger: ofBackstage, ...services }) {
        const { auth, config, lifecycle } = services;
        const logger = oneLineLogger(ofBackstage);
        const auditor = unfailingAuditor(services.auditor, logger);
        if (!config.getOptionalBoolean('permission.enabled')) {
          logger.info('RBAC is off, because permission.enabled is not true');
          services.policy.setPolicy({
            handle: async () => ({ result: AuthorizeResult.ALLOW }),
          });
          return;
        }
        const live = new LiveSettings(config, logger);
        const settings = live.current;
        const stopped = new AbortController();
        lifecycle.addShutdownHook(() => stopped.abort());

        const knex = await services.database.getClient();
        const { limits } = settings;
        const notifies =
          settings.notifications &&
          (await CommitNotifications.areAvailable(knex, logger));
        const store = await PolicyStore.open(
          knex,
          notifies ? CommitNotifications.announce : undefined,
          logger,
        );
        const adoption = await adoptExistingTables({
          knex,
          rulesFile: rulesFileOf(knex, config),
          store,
          limits,
          auditor,
          logger,
        });
        const pluginIds = new PluginIds({
          system: services.system,
          configured: settings.pluginsWithPermission,
          providers: pluginIdProviders,
          store: new PluginIdStore(knex, logger),
          logger,
        });
        const resourceTypes = new ResourceTypes(
          new ResourceTypeStore(knex),
          logger,
        );
        await resourceTypes.read();
        const ask = createAskPlugin(services);
        const catalog = new PermissionCatalog({
          ids: pluginIds,
          types: resourceTypes,
          read: createMetadataReader(ask),
          logger,
        });
        const decisionSettings = (): DecisionSettings => ({
          precedence: live.current.precedence,
          superUsers: new Set(live.current.superUsers),
          defaultRole: live.current.defaultRole,
          defaultRoleName: live.current.defaultRoleName,
          basicPermissions: live.current.basicPermissions,
          isKnown: condition => catalog.isKnown(condition),
        });
        const current = new CurrentSnapshot(decisionSettings());
        live.onChange(() => current.configure(decisionSettings()));
        const administration = new PolicyAdministration({
          store,
          current,
          logger,
          tracing: services.tracing,
        });
        await untilDone(() => administration.latest(), stopped.signal);

        const reserved = () => live.current.reservedNames;
        const loads = new SourceLoads({
          administration,
          auditor,
          reserved,
          logger,
        });
        if (adoption) {
          loads.note(adoption.status);
        }
        const presence = new CatalogPresence({
          catalog: services.entities,
          auth,
          settings: () => live.current,
        });
        const unknownAdministrators = new UnknownAdministrators({
          presence,
          settings: () => live.current,
        });
        await loads.start(
          new ConfigurationSource(
            live,
            ref => current.get().role(ref),
            unknownAdministrators,
          ),
          stopped.signal,
        );
        const files = new FileSource({
          policyFile: settings.policyFile,
          conditionsFile: settings.conditionsFile,
          reload: settings.reloadFiles,
          sizes: settings.fileSizes,
          rules: {
            limits,
            maxDocuments: settings.maxConditionDocuments,
            sealed: settings.filesSealed,
          },
          surroundings: async () => ({
            checkCondition: condition => catalog.checkConditionAnew(condition),
            defaultPermissions: live.current,
            // Also what another replica has put in force.
            inForce: [
              ...(await administration.latest()).document.roles.values(),
            ].filter(({ source }) => source === FILES),
          }),
          logger,
        });
        await loads.start(files, stopped.signal);
        // After the sources above, whose roles no provider may claim.
        const providers = new ProviderSources(roleProviders, {
          limits,
          loads,
          roles: () => current.get().document.roles.values(),
          logger,
        });
        await providers.start(stopped.signal);

        const unknown = new UnknownConditions(current, catalog, logger);
        unknown.report();
        const recheck = debounce(() => {
          void unknown.report();
          files
            .recheck()
            .catch(error =>
              logger.error('The policy files could not be checked', error),
            );
        }, RECHECK_DELAY_MS);
        catalog.onChange(() => {
          current.configure(decisionSettings());
          recheck();
        });
        live.onChange(recheck);
        // Only then do the routes of all plugins answer.
        services.rootLifecycle.addStartupHook(() => {
          const answered = catalog.start(stopped.signal);
          if (adoption?.taken) {
            const { status, taken } = adoption;
            const next = current.get();
            void untilDone(async () => {
              await answered;
              const problems = await tellConsequences(
                {
                  tables: taken,
                  settings: live.current,
                  next,
                  problems: status.problems,
                },
                { ...services, logger, knex, permissions: catalog },
              ).catch(error => {
                logger.info(
                  'Who gains and who loses by the change-over cannot be told yet',
                  error,
                );
                throw error;
              });
              loads.note({ ...status, problems });
            }, stopped.signal);
          }
        });
        lifecycle.addShutdownHook(() => recheck.cancel());

        const watcher = new RevisionWatcher(
          administration,
          logger,
          settings.pollIntervalMs,
        );
        watcher.start();
        lifecycle.addShutdownHook(() => watcher.stop());
        const notifications = new CommitNotifications({
          knex,
          logger,
          onCommit: () => watcher.look(),
        });
        if (notifies) {
          notifications.start();
          lifecycle.addShutdownHook(() => notifications.stop());
        }
        services.readiness.addCheck(() =>
          stalenessProblem(administration.age, settings.policyMaxStalenessMs),
        );

        const subjects = new SubjectResolver({
          catalog: services.entities,
          auth,
          logger,
          settings: () => ({
            maxDepth: live.current.maxDepth,
            useOwnershipEntityRefs: live.current.useOwnershipEntityRefs,
            maxAge: live.current.groupsMaxAgeMs,
            maxStaleness: live.current.groupsMaxStalenessMs,
          }),
          now: () => performance.now(),
        });
        observeState({
          metrics: services.metrics,
          current,
          administration,
          notifications,
          subjects,
          loads,
        });
        const policy = new RbacPolicy({
          subjects,
          current,
          audit: new EvaluationAudit(services.auditor, logger),
          meter: new DecisionMeter(services.metrics),
          logger,
        });
        services.policy.setPolicy(
          withShadow(
            policy,
            {
              knex,
              current,
              subjects,
              sample: () =>
                stopped.signal.aborted ? 0 : live.current.shadowSample,
              random: Math.random,
              meter: new ShadowMeter(services.metrics),
              logger,
            },
            listener => live.onChange(listener),
          ),
        );
        const placeOf: PlaceOf = (role, part) =>
          role.source === files.id ? files.placeOf(role.ref, part) : undefined;
        const covers = registerPolicyEntity(
          services.permissionsRegistry,
          current,
        );
        services.httpRouter.use(
          createRouter(
            {
              authorize: createAuthorize({
                auth,
                httpAuth: services.httpAuth,
                permissions: services.permissions,
                userInfo: services.userInfo,
                subjects,
                logger,
                covers,
                isAbandoned: source => loads.isAbandoned(source),
                surroundings: () => ({
                  reserved: reserved(),
                  permissions: catalog.knownPermissions(),
                  basicPermissions: current.get().settings.basicPermissions,
                }),
              }),
              administration,
              catalog,
              pluginIds,
              explainer: new Explainer({
                auth,
                entities: services.entities,
                subjects,
                settings: () => live.current,
                apply: createConditionApplier(ask),
                permissionsNamed: name => catalog.permissionsNamed(name),
                placeOf,
              }),
              limits,
              loads,
              presence,
              providers,
              placeOf,
              logger,
            },
            new AdministrationAudit(auditor),
          ),
        );
      },
    });
  },
});
