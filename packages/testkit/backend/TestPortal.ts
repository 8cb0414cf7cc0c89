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
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoize } from 'lodash';
import request from 'supertest';
import { stringify } from 'yaml';
import rbacModule from '@portal-rbac/plugin-rbac-backend';
import {
  ADMIN,
  AskedBackend,
  DatabaseOptions,
  databaseConfig,
  serviceTokens,
} from './AskedBackend';
import { closingDatabases } from './closingDatabases';
import { testSignIn } from './testSignIn';

export { ADMIN, serviceTokens } from './AskedBackend';

/** What a test portal is made of. */
export interface TestPortalOptions extends DatabaseOptions {
  /** Under `permission.rbac`, beside the administrator {@link ADMIN}. */
  readonly rbac?: JsonObject;
  /** Other configuration, in place of the standard one. */
  readonly config?: JsonObject;
  readonly entities?: readonly Entity[];
  /** Other plugins, modules and services. */
  readonly features?: readonly BackendFeature[];
  /** The module that decides; this one if absent. */
  readonly policy?: BackendFeature;
}

/**
 * A backend with the real auth, permission and catalog backends and this
 * module, and with real tokens.
 */
export class TestPortal extends AskedBackend {
  private readonly signedIn = memoize((signIn: string) => this.signIn(signIn));

  private constructor(
    backend: TestBackend,
    private readonly folder: string,
  ) {
    super(backend);
  }

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
        closingDatabases,
        httpAuthServiceFactory,
        userInfoServiceFactory,
        rootSystemMetadataServiceFactory,
        authPlugin,
        testSignIn,
        catalogPlugin,
        permissionPlugin,
        options.policy ?? rbacModule,
        ...(options.features ?? []),
      ],
    });
    return new TestPortal(backend, folder);
  }

  /**
   * A real token of a user.
   *
   * @param ownershipEntityRefs - the user by default
   */
  tokenOf(user: string, ownershipEntityRefs = [user]): Promise<string> {
    return this.signedIn(JSON.stringify({ user, ownershipEntityRefs }));
  }

  async stop(): Promise<void> {
    await super.stop();
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
  { rbac, config, ...database }: TestPortalOptions,
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
      database: databaseConfig(database),
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
