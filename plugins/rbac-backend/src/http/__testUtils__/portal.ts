import { rootSystemMetadataServiceFactory } from '@backstage/backend-defaults/rootSystemMetadata';
import {
  BackendFeature,
  coreServices,
  createBackendPlugin,
  createServiceFactory,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import request from 'supertest';
import { createAuthorize } from '../../administration/access';
import { PolicyAdministration } from '../../administration/PolicyAdministration';
import { registerPolicyEntity } from '../../administration/policyEntity';
import { AdministrationAudit } from '../../audit';
import { CurrentSnapshot } from '../../decision/CurrentSnapshot';
import { PermissionCatalog } from '../../plugins/PermissionCatalog';
import { PluginIds } from '../../plugins/PluginIds';
import { createMetadataReader } from '../../plugins/readMetadata';
import { readSettings } from '../../settings';
import { PluginIdStore } from '../../store/PluginIdStore';
import { PolicyStore } from '../../store/PolicyStore';
import { createRouter } from '../router';

/** May administer everything. */
export const ADMINISTRATOR = 'user:default/administrator';
/** May administer the roles that he owns. */
export const OWNER = 'user:default/owner';
/** May not administer anything. */
export const STRANGER = 'user:default/stranger';

/** What the permission framework decides for the three of them. */
function decisionFor(user: string): PolicyDecision {
  switch (user) {
    case ADMINISTRATOR:
      return { result: AuthorizeResult.ALLOW };
    case OWNER:
      return {
        result: AuthorizeResult.CONDITIONAL,
        pluginId: 'permission',
        resourceType: 'policy-entity',
        conditions: {
          rule: 'IS_OWNER',
          resourceType: 'policy-entity',
          params: { owners: [OWNER] },
        },
      };
    default:
      return { result: AuthorizeResult.DENY };
  }
}

const permissions: PermissionsService = {
  authorize: async (queries, { credentials }) =>
    queries.map(() => ({
      result:
        decisionFor(userOf(credentials)).result === AuthorizeResult.DENY
          ? AuthorizeResult.DENY
          : AuthorizeResult.ALLOW,
    })),
  authorizeConditional: async (queries, { credentials }) =>
    queries.map(() => decisionFor(userOf(credentials))),
};

function userOf({ principal }: { principal: unknown }): string {
  return (principal as { userEntityRef?: string }).userEntityRef ?? '';
}

/** A running backend with the administration API, and what is behind it. */
export interface Portal {
  readonly catalog: PermissionCatalog;
  readonly audit: ReturnType<typeof mockServices.auditor.mock>;
  call(
    method: 'get' | 'post' | 'delete',
    path: string,
    user?: string,
  ): request.Test;
  stop(): Promise<void>;
}

/**
 * Starts a backend with these features, the real services of the catalogue of
 * permissions and the administration API; only what the permission framework
 * decides is made up.
 */
export async function startPortal(
  features: readonly BackendFeature[],
  pluginsWithPermission: readonly string[] = [],
): Promise<Portal> {
  const audit = mockServices.auditor.mock({
    createEvent: async () => ({
      success: async () => {},
      fail: async () => {},
    }),
  });
  const stopped = new AbortController();
  let catalog: PermissionCatalog | undefined;

  const plugin = createBackendPlugin({
    pluginId: 'permission',
    register(reg) {
      reg.registerInit({
        deps: {
          auth: coreServices.auth,
          auditor: coreServices.auditor,
          database: coreServices.database,
          discovery: coreServices.discovery,
          httpAuth: coreServices.httpAuth,
          httpRouter: coreServices.httpRouter,
          lifecycle: coreServices.rootLifecycle,
          logger: coreServices.logger,
          registry: coreServices.permissionsRegistry,
          permissions: coreServices.permissions,
          config: coreServices.rootConfig,
          system: coreServices.rootSystemMetadata,
        },
        async init(deps) {
          const { logger } = deps;
          const settings = readSettings(deps.config);
          const knex = await deps.database.getClient();
          const store = await PolicyStore.open(knex);
          const current = new CurrentSnapshot({
            precedence: 'conditional',
            superUsers: new Set(),
          });
          const ids = new PluginIds({
            system: deps.system,
            configured: settings.pluginsWithPermission,
            providers: [],
            store: new PluginIdStore(knex, logger),
            logger,
          });
          const known = new PermissionCatalog({
            ids,
            read: createMetadataReader(deps),
            logger,
          });
          catalog = known;
          deps.lifecycle.addStartupHook(() => {
            known.start(stopped.signal);
          });
          deps.httpRouter.use(
            createRouter(
              {
                authorize: createAuthorize({
                  ...deps,
                  covers: registerPolicyEntity(deps.registry, current),
                }),
                administration: new PolicyAdministration({
                  store,
                  current,
                  logger,
                }),
                limits: settings.limits,
              },
              new AdministrationAudit(deps.auditor),
              known,
              ids,
            ),
          );
        },
      });
    },
  });

  const backend = await startTestBackend({
    features: [
      plugin,
      rootSystemMetadataServiceFactory,
      createServiceFactory({
        service: coreServices.permissions,
        deps: {},
        factory: () => permissions,
      }),
      createServiceFactory({
        service: coreServices.auditor,
        deps: {},
        factory: () => audit,
      }),
      mockServices.rootConfig.factory({
        data: {
          backend: { baseUrl: 'http://localhost' },
          permission: {
            rbac: { pluginsWithPermission: [...pluginsWithPermission] },
          },
        },
      }),
      ...features,
    ],
  });

  return {
    catalog: catalog as PermissionCatalog,
    audit,
    call: (method, path, user = ADMINISTRATOR) =>
      request(backend.server)
        [method](`/api/permission${path}`)
        .set('Authorization', mockCredentials.user.header(user)),
    stop: async () => {
      stopped.abort();
      await backend.stop();
    },
  };
}
