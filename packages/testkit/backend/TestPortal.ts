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
import authPlugin from '@backstage/plugin-auth-backend';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import permissionPlugin from '@backstage/plugin-permission-backend';
import { JsonObject } from '@backstage/types';
import { memoize } from 'lodash';
import request from 'supertest';
import { stringify } from 'yaml';
import rbacModule from '@portal-rbac/plugin-rbac-backend';
import { TestFolder } from '../src/TestFolder';
import {
  AskedBackend,
  BackendOptions,
  configurationOf,
  serviceTokens,
} from './AskedBackend';
import { closingDatabases } from './closingDatabases';
import { testSignIn } from './testSignIn';

export { ADMIN, serviceTokens } from './AskedBackend';

/** What a test portal is made of. */
export interface TestPortalOptions extends BackendOptions {
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
    private readonly folder: TestFolder,
  ) {
    super(backend);
  }

  static async start(options: TestPortalOptions = {}): Promise<TestPortal> {
    const folder = await TestFolder.make();
    const entities = (options.entities ?? []).map(one => stringify(one));
    const file = await folder.write('catalog.yaml', entities.join('---\n'));
    const backend = await startTestBackend({
      features: [
        mockServices.rootConfig.factory({
          data: configuration(file, options),
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
    await this.folder.remove();
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

const service = (token: string, accessRestrictions?: JsonObject[]) => ({
  type: 'static',
  options: { token, subject: token },
  ...(accessRestrictions && { accessRestrictions }),
});

function configuration(target: string, options: BackendOptions): JsonObject {
  const externalAccess = [
    service(serviceTokens.unrestricted),
    service(serviceTokens.creatingOnly, [
      { plugin: 'permission', permission: 'policy.entity.create' },
    ]),
    service(serviceTokens.elsewhere, [{ plugin: 'catalog' }]),
  ];
  return configurationOf(
    options,
    { auth: { externalAccess } },
    {
      auth: { environment: 'test', providers: { test: {} } },
      catalog: {
        processingInterval: { seconds: 1 },
        locations: [{ type: 'file', target }],
        rules: [{ allow: ['User', 'Group', 'Component', 'Resource'] }],
      },
    },
  );
}
