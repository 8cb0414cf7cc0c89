import { authServiceFactory } from '@backstage/backend-defaults/auth';
import { httpAuthServiceFactory } from '@backstage/backend-defaults/httpAuth';
import { rootSystemMetadataServiceFactory } from '@backstage/backend-defaults/rootSystemMetadata';
import { userInfoServiceFactory } from '@backstage/backend-defaults/userInfo';
import { BackendFeature } from '@backstage/backend-plugin-api';
import {
  mockServices,
  startTestBackend,
  TestBackend,
} from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import authPlugin from '@backstage/plugin-auth-backend';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import permissionPlugin from '@backstage/plugin-permission-backend';
import { JsonObject } from '@backstage/types';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { stringify } from 'yaml';
import rbacModule from '@portal-rbac/plugin-rbac-backend';
import { testSignIn } from './testSignIn';

/** What a test portal is made of. */
export interface TestPortalOptions {
  /** Under `permission.rbac`, beside the administrator {@link ADMIN}. */
  readonly rbac?: JsonObject;
  /** Other configuration, in place of the standard one. */
  readonly config?: JsonObject;
  readonly entities?: readonly Entity[];
  /** The folder of the SQLite database; in memory without one. */
  readonly database?: string;
  /** Address of a PostgreSQL server to use instead, without a database. */
  readonly postgres?: string;
  /** What the names of its databases there begin with; a random text if absent. */
  readonly prefix?: string;
  /** The port by which the database of the policy is reached, such as that of a proxy. */
  readonly policyPort?: number;
  /** Other plugins, modules and services. */
  readonly features?: readonly BackendFeature[];
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** The user who administers a test portal. */
export const ADMIN = 'user:default/admin';

/**
 * The tokens of services in a test portal, by what their access is restricted
 * to.
 */
export const serviceTokens = {
  unrestricted: 'token-of-an-unrestricted-service',
  creatingOnly: 'token-of-a-service-that-creates',
  elsewhere: 'token-of-a-service-for-the-catalog',
};

/**
 * A backend with the real auth, permission and catalog backends and this
 * module, and with real tokens.
 */
export class TestPortal {
  private readonly tokens = new Map<string, Promise<string>>();

  private constructor(
    readonly backend: TestBackend,
    private readonly folder: string,
  ) {}

  static async start(options: TestPortalOptions = {}): Promise<TestPortal> {
    const folder = await mkdtemp(join(tmpdir(), 'rbac-portal-'));
    const catalogFile = join(folder, 'catalog.yaml');
    await writeFile(
      catalogFile,
      (options.entities ?? []).map(entity => stringify(entity)).join('---\n'),
    );
    const backend = await startTestBackend({
      features: [
        mockServices.rootConfig.factory({
          data: configuration(catalogFile, options),
        }),
        authServiceFactory,
        httpAuthServiceFactory,
        userInfoServiceFactory,
        rootSystemMetadataServiceFactory,
        authPlugin,
        testSignIn,
        catalogPlugin,
        permissionPlugin,
        rbacModule,
        ...(options.features ?? []),
      ],
    });
    return new TestPortal(backend, folder);
  }

  /** Calls the RBAC API as a user. */
  async call(method: Method, path: string, body?: unknown, user = ADMIN) {
    const token = await this.tokenOf(user);
    return this.callWithToken(token, method, path, body);
  }

  /** Calls the RBAC API with a token, or with none. */
  callWithToken(
    token: string | undefined,
    method: Method,
    path: string,
    body?: unknown,
  ) {
    const call = request(this.backend.server)[method](
      `/api${path.startsWith('/api') ? path.slice(4) : `/permission${path}`}`,
    );
    if (token) {
      call.set('authorization', `Bearer ${token}`);
    }
    return body === undefined
      ? call
      : call.set('content-type', 'application/json').send(body as object);
  }

  /**
   * A real token of a user.
   *
   * @param ownershipEntityRefs - the user by default
   */
  tokenOf(user: string, ownershipEntityRefs = [user]): Promise<string> {
    const signIn = JSON.stringify({ user, ownershipEntityRefs });
    let token = this.tokens.get(signIn);
    if (!token) {
      token = this.signIn(signIn);
      this.tokens.set(signIn, token);
    }
    return token;
  }

  /**
   * Makes a user an administrator of the roles that they own, and no others.
   *
   * @param owners - what counts as owning; the user alone by default
   */
  async delegateTo(user: string, owners = '$currentUser'): Promise<void> {
    const role = 'role:default/owners';
    await this.call('post', '/roles', {
      name: role,
      memberReferences: [user],
    });
    await this.call('post', '/policies', [
      {
        entityReference: role,
        permission: 'policy.entity.create',
        policy: 'create',
        effect: 'allow',
      },
    ]);
    await this.call('post', '/roles/conditions', {
      result: 'CONDITIONAL',
      roleEntityRef: role,
      pluginId: 'permission',
      resourceType: 'policy-entity',
      permissionMapping: ['read', 'update', 'delete'],
      conditions: {
        rule: 'IS_OWNER',
        resourceType: 'policy-entity',
        params: { owners: [owners] },
      },
    });
  }

  async stop(): Promise<void> {
    await this.backend.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async signIn(signIn: string): Promise<string> {
    const response = await request(this.backend.server)
      .get('/api/auth/test/refresh')
      .set('x-test-sign-in', signIn)
      .set('x-requested-with', 'XMLHttpRequest');
    if (response.status !== 200) {
      throw new Error(`Sign-in failed: ${response.text}`);
    }
    return response.body.backstageIdentity.token;
  }
}

function configuration(
  catalogFile: string,
  { rbac, config, database, postgres, prefix, policyPort }: TestPortalOptions,
): JsonObject {
  const service = (token: string, accessRestrictions?: JsonObject[]) => ({
    type: 'static',
    options: { token, subject: token },
    ...(accessRestrictions && { accessRestrictions }),
  });
  return {
    app: { baseUrl: 'http://localhost:3000' },
    backend: {
      baseUrl: 'http://localhost:7007',
      database: postgres
        ? {
            client: 'pg',
            connection: postgres,
            prefix: prefix ?? `rbac_portal_${randomUUID().slice(0, 8)}_`,
            ...(policyPort && {
              plugin: { permission: { connection: { port: policyPort } } },
            }),
          }
        : {
            client: 'better-sqlite3',
            connection: database ? { directory: database } : ':memory:',
          },
      auth: {
        externalAccess: [
          service(serviceTokens.unrestricted),
          service(serviceTokens.creatingOnly, [
            { plugin: 'permission', permission: 'policy.entity.create' },
          ]),
          service(serviceTokens.elsewhere, [{ plugin: 'catalog' }]),
        ],
      },
    },
    auth: { environment: 'test', providers: { test: {} } },
    catalog: {
      processingInterval: { seconds: 1 },
      locations: [{ type: 'file', target: catalogFile }],
      rules: [{ allow: ['User', 'Group', 'Component', 'Resource'] }],
    },
    permission: {
      enabled: true,
      rbac: { admin: { users: [{ name: ADMIN }] }, ...rbac },
    },
    ...config,
  };
}
