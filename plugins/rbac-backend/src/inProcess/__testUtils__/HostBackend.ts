import {
  AuthService,
  BackendFeature,
  BackstageCredentials,
  coreServices,
  createBackendModule,
  createBackendPlugin,
  PermissionsRegistryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  createPermission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  createPermissionResourceRef,
  createPermissionRule,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { Method } from '@internal/rbac-testkit/backend/AskedBackend';
import {
  serviceTokens,
  TestPortal,
} from '@internal/rbac-testkit/backend/TestPortal';
import { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { createConditionApplier } from '../../explanation/applyConditions';
import { createAskPlugin } from '../../metadata/askPlugin';
import { serveAuthorize } from '../authorizeRequests';
import {
  inProcessPermissions,
  observedPermissionsRegistry,
} from '../factories';
import {
  PermissionBackend,
  ProcessPermissions,
  processPermissionsServiceRef,
} from '../ProcessPermissions';
import { Identity } from '../recentTokens';

/** How questions are answered: in the process, or by Backstage alone. */
export const manners = ['in the process', 'by Backstage'] as const;
type Manner = (typeof manners)[number];

/** Who asks. */
export const ANN = 'user:default/ann';

/** The only resource that a plugin does not have. */
export const MISSING = 'default:test/missing';

/** A permission of plugin-2 that is of no resource. */
export const ofNothing = createPermission({ name: 'basic', attributes: {} });

/** A type of resources with a rule that holds if its params say so, and one that never does. */
export function thing(pluginId: string, resourceType: string) {
  const resourceRef = createPermissionResourceRef<object, object>().with({
    pluginId,
    resourceType,
  });
  const rules = [
    createPermissionRule({
      name: 'HOLDS',
      description: 'Holds if it is told so',
      resourceRef,
      paramsSchema: z.object({ answer: z.enum(['yes', 'no']) }),
      apply: (_, { answer }) => answer === 'yes',
      toQuery: () => ({}),
    }),
    createPermissionRule({
      name: 'NEVER',
      description: 'Never holds',
      resourceRef,
      apply: () => false,
      toQuery: () => ({}),
    }),
  ];
  const permissions = [
    createPermission({
      name: `${resourceType}.read`,
      ...{ attributes: {}, resourceType },
    }),
  ];
  return { resourceRef, rules, permissions };
}

/**
 * Backstage's permission backend and some plugins, with the services that replace those
 * of Backstage, and a policy that the test decides by.
 */
export class HostBackend {
  /** What the policy answers; denied unless the test says otherwise. */
  readonly decide = jest.fn<
    Promise<PolicyDecision>,
    [PolicyQuery, PolicyQueryUser?]
  >();
  /** The references that a plugin was asked for at once. */
  readonly fetched = jest.fn<void, [plugin: string, refs: string[]]>();
  /** The addresses that were called. */
  readonly called: string[] = [];
  auth!: AuthService;
  permissions!: PermissionsService;
  here!: ProcessPermissions;
  private opened?: PermissionBackend;
  private portal!: TestPortal;

  /** @param isEnabled - whether permissions are, in the configuration */
  static async start(isEnabled = true): Promise<HostBackend> {
    const host = new HostBackend();
    host.portal = await TestPortal.start({
      config: { permission: { enabled: isEnabled } },
      policy: host.policyModule(isEnabled),
      features: [
        inProcessPermissions,
        observedPermissionsRegistry,
        host.plugin('plugin-1', (registry, getResources) => {
          registry.addResourceType({
            ...thing('plugin-1', 'thing-1'),
            getResources,
          });
          registry.addResourceType({
            ...thing('plugin-1', 'other-1'),
            getResources,
          });
          registry.addResourceType(thing('plugin-1', 'bare-1'));
        }),
        // Rules may come before the type that they are for.
        host.plugin('plugin-2', (registry, getResources) => {
          const { resourceRef, rules, permissions } = thing(
            ...(['plugin-2', 'thing-2'] as const),
          );
          registry.addPermissionRules(rules);
          registry.addPermissions([ofNothing, ...permissions]);
          registry.addResourceType({ resourceRef, rules: [], getResources });
        }),
      ],
    });
    host.portal.backend.server.prependListener(
      'request',
      ({ url }: IncomingMessage) => host.called.push(String(url)),
    );
    host.reset();
    return host;
  }

  /** Forgets what was asked, and denies everything again. */
  reset(): void {
    this.decide.mockReset();
    this.decide.mockResolvedValue({ result: AuthorizeResult.DENY });
    this.fetched.mockReset();
    this.called.length = 0;
  }

  /** Does something in a manner. */
  async by<T>(manner: Manner, act: () => Promise<T>): Promise<T> {
    if (manner === 'by Backstage') {
      this.here.close();
    }
    try {
      return await act();
    } finally {
      if (this.opened) {
        this.here.open(this.opened);
      }
    }
  }

  /** Calls a plugin with a token, or with none. */
  call(
    token: string | undefined,
    method: Method,
    path: string,
    body?: unknown,
  ) {
    return this.portal.callWithToken(token, method, `/api${path}`, body);
  }

  /** A token of a user. */
  tokenOf(user = ANN): Promise<string> {
    return this.portal.tokenOf(user);
  }

  /** Credentials of a user who has called plugin-1. */
  async credentialsOf(user = ANN): Promise<BackstageCredentials> {
    return this.auth.authenticate(await this.tokenOf(user));
  }

  /** Credentials of a service from outside. */
  serviceCredentials(): Promise<BackstageCredentials> {
    return this.auth.authenticate(serviceTokens.unrestricted);
  }

  /** The token by which plugin-1 calls another plugin for a user. */
  async tokenFor(targetPluginId: string, user = ANN): Promise<string> {
    const onBehalfOf = await this.credentialsOf(user);
    const issued = { onBehalfOf, targetPluginId };
    return (await this.auth.getPluginRequestToken(issued)).token;
  }

  stop(): Promise<void> {
    return this.portal.stop();
  }

  private policyModule(isEnabled: boolean): BackendFeature {
    return createBackendModule({
      pluginId: 'permission',
      moduleId: 'policy-of-the-test',
      register: registration =>
        registration.registerInit({
          deps: {
            auth: coreServices.auth,
            config: coreServices.rootConfig,
            discovery: coreServices.discovery,
            here: processPermissionsServiceRef,
            httpAuth: coreServices.httpAuth,
            httpRouter: coreServices.httpRouter,
            policyExtension: policyExtensionPoint,
            userInfo: coreServices.userInfo,
          },
          init: async ({ auth, discovery, here, ...services }) => {
            const { config, httpAuth, httpRouter } = services;
            const { policyExtension, userInfo } = services;
            const policy = { handle: this.decide };
            policyExtension.setPolicy(policy);
            this.here = here;
            if (!isEnabled) {
              return;
            }
            serveAuthorize({ ...{ config, httpAuth, httpRouter }, here });
            const ask = createAskPlugin({ auth, discovery });
            const options = { allowLimitedAccess: true };
            this.opened = {
              ...{ policy, userInfo },
              verify: async token =>
                (await auth.authenticate(token, options)) as Identity,
              apply: (pluginId, applications, onBehalfOf) =>
                createConditionApplier((id, endpoint, signal, body) =>
                  ask(id, endpoint, signal, body, onBehalfOf),
                )(pluginId, applications),
            };
            here.open(this.opened);
          },
        }),
    });
  }

  private plugin(
    pluginId: string,
    registerWith: (
      registry: PermissionsRegistryService,
      getResources: (refs: string[]) => Promise<(object | undefined)[]>,
    ) => void,
  ): BackendFeature {
    return createBackendPlugin({
      pluginId,
      register: registration =>
        registration.registerInit({
          deps: {
            auth: coreServices.auth,
            permissions: coreServices.permissions,
            registry: coreServices.permissionsRegistry,
          },
          init: async ({ auth, permissions, registry }) => {
            if (pluginId === 'plugin-1') {
              Object.assign(this, { auth, permissions });
            }
            registerWith(registry, async refs => {
              this.fetched(pluginId, refs);
              return refs.map(ref => (ref === MISSING ? undefined : {}));
            });
          },
        }),
    });
  }
}
