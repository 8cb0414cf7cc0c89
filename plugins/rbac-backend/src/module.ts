import { createBackendModule } from '@backstage/backend-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  PluginIdProvider,
  pluginIdProviderExtensionPoint,
  RBACProvider,
  rbacProviderExtensionPoint,
} from '@portal-rbac/plugin-rbac-node';
import {
  changeOverForecastExtensionPoint,
  ForetellChangeOver,
} from './adoption/changeOverForecast';
import { AccessEvents } from './observability/AccessEvents';
import { observeState } from './observability/observeState';
import { oneLineLogger } from './runtime/oneLineLogger';
import { unfailingAuditor } from './runtime/unfailingAuditor';
import { LiveSettings } from './settings/LiveSettings';
import { wireAccessChanges } from './wiring/adoption';
import { wireAssignments } from './wiring/assignments';
import { Context, dependencies } from './wiring/context';
import { wireDecision, wireSubjects } from './wiring/decision';
import { wireHttp } from './wiring/http';
import { wireInProcess } from './wiring/inProcess';
import { wireGuardrails, wireGuardrailWatch } from './wiring/guardrails';
import { wireMetadata } from './wiring/metadata';
import { openStorage, wirePolicy } from './wiring/policy';
import { wireReplicas } from './wiring/replicas';
import { wireSources } from './wiring/sources';
import { wireUse } from './wiring/use';

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
    let foretell: ForetellChangeOver | undefined;
    registration.registerExtensionPoint(changeOverForecastExtensionPoint, {
      setForecast: forecast => {
        foretell = forecast;
      },
    });
    registration.registerInit({
      deps: dependencies,
      async init(services) {
        const { config, lifecycle, metrics } = services;
        const logger = oneLineLogger(services.logger);
        if (!config.getOptionalBoolean('permission.enabled')) {
          logger.info('RBAC is off, because permission.enabled is not true');
          services.policy.setPolicy({
            handle: async () => ({ result: AuthorizeResult.ALLOW }),
          });
          return;
        }
        const stopped = new AbortController();
        lifecycle.addShutdownHook(() => stopped.abort());
        const context: Context = {
          services,
          logger,
          auditor: unfailingAuditor(services.auditor, logger),
          live: new LiveSettings(config, logger),
          knex: await services.database.getClient(),
          stopped: stopped.signal,
        };

        const storage = await openStorage(context);
        const metadata = await wireMetadata(context, pluginIdProviders);
        const guardrails = await wireGuardrails(context, metadata);
        const policy = await wirePolicy(context, storage, metadata, guardrails);
        const sources = await wireSources(
          context,
          storage,
          metadata,
          policy,
          guardrails,
          roleProviders,
        );
        const guardrailWatch = wireGuardrailWatch(
          context,
          guardrails,
          policy.current,
        );
        wireAccessChanges(
          context,
          storage,
          metadata,
          policy,
          sources,
          foretell,
        );
        const { notifications } = wireReplicas(context, storage, policy);
        const accessEvents = new AccessEvents({ ...services, logger });
        await wireAssignments(context, policy, accessEvents);
        const subjects = wireSubjects(context);
        observeState({
          metrics,
          ...policy,
          notifications,
          subjects,
          loads: sources.loads,
          guardrails: guardrailWatch,
          checks: services.here.checks,
        });
        const use = wireUse(context);
        const decision = wireDecision(
          context,
          policy,
          subjects,
          guardrails.signedIn,
          use.notes,
        );
        wireInProcess(context, metadata, decision);
        wireHttp(
          context,
          metadata,
          policy,
          sources,
          { ...guardrails, watch: guardrailWatch },
          subjects,
          accessEvents,
          use,
        );
      },
    });
  },
});
