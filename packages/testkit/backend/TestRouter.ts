import { httpAuthServiceFactory } from '@backstage/backend-defaults/httpAuth';
import { rootSystemMetadataServiceFactory } from '@backstage/backend-defaults/rootSystemMetadata';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestBackend,
} from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import permissionPlugin from '@backstage/plugin-permission-backend';
import rbacModule from '@portal-rbac/plugin-rbac-backend';
import { AskedBackend, BackendOptions, configurationOf } from './AskedBackend';
import { closingDatabases } from './closingDatabases';
import { withRelations } from './relations';
import {
  fakeAuth,
  fakeAuthPlugin,
  fakeCatalogPlugin,
  fakeUserInfo,
} from './fakeServices';

export { ADMIN, serviceTokens } from './AskedBackend';
export type { BackendOptions } from './AskedBackend';

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

  /** Features of a test replace the fakes, if there are any. */
  static async start(options: BackendOptions = {}): Promise<TestRouter> {
    const { entities = [], features = [] } = options;
    const ownership = new Map<string, string[]>();
    const own = [
      mockServices.rootConfig.factory({ data: configurationOf(options) }),
      fakeAuth,
      fakeUserInfo(ownership),
      httpAuthServiceFactory,
      rootSystemMetadataServiceFactory,
      closingDatabases,
      catalogServiceMock.factory({ entities: await withRelations(entities) }),
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
