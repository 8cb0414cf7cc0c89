import { httpAuthServiceFactory } from '@backstage/backend-defaults/httpAuth';
import { rootSystemMetadataServiceFactory } from '@backstage/backend-defaults/rootSystemMetadata';
import { BackendFeature } from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestBackend,
} from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import permissionPlugin from '@backstage/plugin-permission-backend';
import rbacModule from '@portal-rbac/plugin-rbac-backend';
import { JsonObject } from '@backstage/types';
import {
  ADMIN,
  AskedBackend,
  DatabaseOptions,
  databaseConfig,
} from './AskedBackend';
import { closingDatabases } from './closingDatabases';
import { withRelations } from './relations';
import {
  fakeAuth,
  fakeAuthPlugin,
  fakeCatalogPlugin,
  fakeUserInfo,
} from './fakeServices';

export { ADMIN, serviceTokens } from './AskedBackend';

/** What the router is mounted on. */
export interface TestRouterOptions extends DatabaseOptions {
  /** Under `permission.rbac`, beside the administrator {@link ADMIN}. */
  readonly rbac?: JsonObject;
  /** Other configuration, in place of the standard one. */
  readonly config?: JsonObject;
  /** What the catalog has, with `spec` only: relations are made of it. */
  readonly entities?: readonly Entity[];
  /** Other plugins, modules and services, in place of the fakes where there are some. */
  readonly features?: readonly BackendFeature[];
}

/**
 * The router of RBAC, with all that is behind it and its store in memory, on fakes of
 * the services of Backstage: users have a token without having signed in, and the
 * catalog is a list of entities. It starts some ten times as fast as a `TestPortal`,
 * which is for tests of tokens, of the catalog's own answers, of the start and the
 * end, of files and of PostgreSQL.
 */
export class TestRouter extends AskedBackend {
  private constructor(
    backend: TestBackend,
    private readonly ownership: Map<string, string[]>,
  ) {
    super(backend);
  }

  static async start({
    rbac,
    config,
    entities = [],
    features = [],
    ...database
  }: TestRouterOptions = {}): Promise<TestRouter> {
    const ownership = new Map<string, string[]>();
    const own = [
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl: 'http://localhost:3000' },
          backend: {
            baseUrl: 'http://localhost:7007',
            database: databaseConfig(database),
          },
          permission: {
            enabled: true,
            rbac: { admin: { users: [{ name: ADMIN }] }, ...rbac },
          },
          ...config,
        },
      }),
      fakeAuth,
      fakeUserInfo(ownership),
      httpAuthServiceFactory,
      rootSystemMetadataServiceFactory,
      closingDatabases,
      catalogServiceMock.factory({ entities: withRelations(entities) }),
      fakeCatalogPlugin,
      fakeAuthPlugin,
      permissionPlugin,
      rbacModule,
    ];
    const given = new Set(features.map(replacedService));
    const backend = await startTestBackend({
      features: [
        ...own.filter(feature => !given.has(replacedService(feature) ?? '')),
        ...features,
      ],
    });
    return new TestRouter(backend, ownership);
  }

  async tokenOf(user: string, ownershipEntityRefs = [user]): Promise<string> {
    this.ownership.set(user, ownershipEntityRefs);
    return mockCredentials.user.token(user);
  }
}

/** The id of the service that a feature is an implementation of. */
function replacedService(feature: object): string | undefined {
  return 'service' in feature
    ? (feature as { service: { id: string } }).service.id
    : undefined;
}
