import {
  AuthService,
  BackendFeature,
  BackstageCredentials,
  coreServices,
  createBackendModule,
  DiscoveryService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { ConfigReader } from '@backstage/config';
import {
  AuthorizePermissionRequest,
  QueryPermissionRequest,
} from '@backstage/plugin-permission-common';
import { ServerPermissionClient } from '@backstage/plugin-permission-node';
import { InProcessPermissions } from '../InProcessPermissions';
import {
  ProcessPermissions,
  processPermissionsServiceRef,
} from '../ProcessPermissions';

/** How a plugin asks: for definite answers or for conditions. */
export type Method = 'authorize' | 'authorizeConditional';

/** The two ways of a check. */
export interface Ways {
  readonly local: PermissionsService;
  /** As Backstage itself asks. */
  readonly http: PermissionsService;
}

/** The result of a question: answers, or the visible parts of an error. */
export type Outcome =
  { readonly answers: unknown } | { readonly error: unknown };

/** The permissions service of a plugin of the portal, next to Backstage's own. */
export class BothWays {
  single!: Ways;
  /** The ways with `permission.EXPERIMENTAL_enableBatchedRequests`. */
  batched!: Ways;
  auth!: AuthService;
  here!: ProcessPermissions;
  private discovery!: DiscoveryService;

  /** To be added to the portal. */
  readonly feature: BackendFeature;

  /** @param pluginId - the plugin that asks */
  constructor(pluginId = 'orders') {
    this.feature = createBackendModule({
      pluginId,
      moduleId: 'both-ways',
      register: registration =>
        registration.registerInit({
          deps: {
            auth: coreServices.auth,
            discovery: coreServices.discovery,
            here: processPermissionsServiceRef,
            permissions: coreServices.permissions,
          },
          init: async ({ auth, discovery, here, permissions }) => {
            const client = (isBatched: boolean) =>
              ServerPermissionClient.fromConfig(
                new ConfigReader({
                  permission: {
                    enabled: true,
                    EXPERIMENTAL_enableBatchedRequests: isBatched,
                  },
                }),
                { auth, discovery },
              );
            this.auth = auth;
            this.discovery = discovery;
            this.here = here;
            this.single = {
              local: permissions,
              http: this.asBackstage(client(false)),
            };
            this.batched = {
              local: new InProcessPermissions({
                ...{ pluginId, auth, here, isBatched: true },
                remote: client(true),
              }),
              http: this.asBackstage(client(true)),
            };
          },
        }),
    });
  }

  /** Does something while Backstage's permission backend answers everything itself. */
  async byBackstage<T>(act: () => Promise<T>): Promise<T> {
    const { backend } = this.here;
    this.here.close();
    try {
      return await act();
    } finally {
      if (backend) {
        this.here.open(backend);
      }
    }
  }

  private asBackstage(client: PermissionsService): PermissionsService {
    return {
      authorize: (requests, options) =>
        this.byBackstage(() => client.authorize(requests, options)),
      authorizeConditional: (requests, options) =>
        this.byBackstage(() => client.authorizeConditional(requests, options)),
    };
  }

  /** A real token of a user of a portal that may not have started yet. */
  async signIn(user: string): Promise<string> {
    const baseUrl = await this.discovery.getBaseUrl('auth');
    const signIn = { user, ownershipEntityRefs: [user] };
    const response = await fetch(`${baseUrl}/test/refresh`, {
      headers: {
        'x-test-sign-in': JSON.stringify(signIn),
        'x-requested-with': 'XMLHttpRequest',
      },
    });
    return (await response.json()).backstageIdentity.token;
  }

  /** Credentials of a user who has sent a token. */
  authenticate(token: string): Promise<BackstageCredentials> {
    return this.auth.authenticate(token, { allowLimitedAccess: true });
  }
}

/** Asks as a plugin does, with arguments of any type. */
export async function outcomeOf(
  permissions: PermissionsService,
  method: Method,
  questions: unknown,
  options: unknown,
): Promise<Outcome> {
  try {
    const given = options as { credentials: BackstageCredentials };
    const answers =
      method === 'authorize'
        ? await permissions.authorize(
            questions as AuthorizePermissionRequest[],
            given,
          )
        : await permissions.authorizeConditional(
            questions as QueryPermissionRequest[],
            given,
          );
    return { answers: answers.map(answer => ({ ...answer, id: undefined })) };
  } catch (error) {
    const { name, message, statusCode, body } = error as Error & {
      statusCode?: number;
      body?: { error?: unknown };
    };
    return { error: { name, message, statusCode, body: body?.error } };
  }
}
