import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  RBACProvider,
  rbacProviderExtensionPoint,
} from '@portal-rbac/plugin-rbac-node';
import { createAuthorize } from './administration/access';
import { PolicyAdministration } from './administration/PolicyAdministration';
import { registerPolicyEntity } from './administration/policyEntity';
import { RevisionWatcher } from './administration/RevisionWatcher';
import { AdministrationAudit, EvaluationAudit } from './audit';
import { CurrentSnapshot } from './decision/CurrentSnapshot';
import { RbacPolicy } from './decision/RbacPolicy';
import { SubjectResolver } from './decision/SubjectResolver';
import { createRouter } from './http/router';
import { readSettings } from './settings';
import { ConfigurationSource } from './sources/configuration';
import { FileSource } from './sources/FileSource';
import { ProviderSources } from './sources/ProviderSources';
import { SourceLoads } from './sources/SourceLoads';
import { adoptExistingTables } from './store/adoption';
import { PolicyStore } from './store/PolicyStore';

/**
 * Adds role-based access control to the permission backend: the policy that
 * decides, and the REST API that administers it. With `permission.enabled:
 * false` it restricts nothing and has no routes.
 *
 * @public
 */
export const rbacModule = createBackendModule({
  pluginId: 'permission',
  moduleId: 'rbac',
  register(registration) {
    const providers: RBACProvider[] = [];
    registration.registerExtensionPoint(rbacProviderExtensionPoint, {
      addRBACProvider: (...added) => providers.push(...added.flat()),
    });
    registration.registerInit({
      deps: {
        policy: policyExtensionPoint,
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
      },
      async init(services) {
        const { auditor, auth, config, lifecycle, logger } = services;
        if (!config.getOptionalBoolean('permission.enabled')) {
          logger.info('RBAC is off, because permission.enabled is not true');
          services.policy.setPolicy({
            handle: async () => ({ result: AuthorizeResult.ALLOW }),
          });
          return;
        }
        const settings = readSettings(config);
        const stopped = new AbortController();
        lifecycle.addShutdownHook(() => stopped.abort());

        const current = new CurrentSnapshot({
          precedence: settings.precedence,
          superUsers: new Set(settings.superUsers),
          defaultRole: settings.defaultRole,
        });
        const knex = await services.database.getClient();
        const store = await PolicyStore.open(knex);
        const { limits } = settings;
        await adoptExistingTables({ knex, store, limits, auditor, logger });
        const administration = new PolicyAdministration({
          store,
          current,
          logger,
        });
        await administration.latest();

        const loads = new SourceLoads({ administration, auditor, logger });
        await loads.start(new ConfigurationSource(settings), stopped.signal);
        await loads.start(
          new FileSource({
            policyFile: settings.policyFile,
            conditionsFile: settings.conditionsFile,
            reload: settings.reloadFiles,
            limits,
            checkCondition: async () => undefined,
            logger,
          }),
          stopped.signal,
        );
        // After the sources above, so that a provider cannot claim their roles.
        const providerSources = new ProviderSources(providers, {
          limits,
          loads,
          roles: () => current.get().document.roles.values(),
          logger,
        });
        await providerSources.start(stopped.signal);
        const watcher = new RevisionWatcher(
          administration,
          logger,
          settings.pollIntervalMs,
        );
        watcher.start();
        lifecycle.addShutdownHook(() => watcher.stop());

        services.policy.setPolicy(
          new RbacPolicy({
            subjects: new SubjectResolver({
              catalog: services.catalog,
              auth,
              logger,
              settings: () => ({
                maxDepth: settings.maxDepth,
                useOwnershipEntityRefs: settings.useOwnershipEntityRefs,
                maxAge: settings.groupsMaxAgeMs,
                maxStaleness: settings.groupsMaxStalenessMs,
              }),
              now: () => performance.now(),
            }),
            current,
            audit: new EvaluationAudit(auditor, logger, config),
            logger,
          }),
        );
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
                covers,
              }),
              administration,
              limits,
            },
            new AdministrationAudit(auditor),
            { loads, providers: providerSources },
          ),
        );
      },
    });
  },
});
