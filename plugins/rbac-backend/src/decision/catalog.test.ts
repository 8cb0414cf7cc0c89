import {
  coreServices,
  createBackendModule,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import {
  catalogProcessingExtensionPoint,
  catalogServiceRef,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import { eventually } from '@internal/rbac-testkit';
import { closingDatabases } from '@internal/rbac-testkit/backend/closingDatabases';
import { userWith } from './__testUtils__/groupWorld';
import { SubjectResolver } from './SubjectResolver';

const JANE = 'user:default/jane';

const entities: Entity[] = [
  user('Jane', { memberOf: ['Team', 'staff/guests', 'nowhere'] }),
  user('joe', { memberOf: [] }),
  group('Team', { parent: 'division' }),
  group('division', { parent: 'company' }),
  group('company', {}),
  group('office', { children: ['team'], members: ['joe'] }),
  group('Guests', {}, 'staff'),
  group('apart', {}),
];

function user(name: string, spec: object): Entity {
  return entity('User', name, spec, 'default');
}

function group(name: string, spec: object, namespace = 'default'): Entity {
  const defaults = { type: 'team', children: [] };
  return entity('Group', name, { ...defaults, ...spec }, namespace);
}

function entity(
  kind: string,
  name: string,
  spec: object,
  namespace: string,
): Entity {
  const location = 'test:entities';
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: {
      name,
      namespace,
      annotations: {
        'backstage.io/managed-by-location': location,
        'backstage.io/managed-by-origin-location': location,
      },
    },
    spec: { ...spec },
  };
}

/** A real catalog with these entities and a resolver that asks it. */
async function startPortal() {
  let connection!: EntityProviderConnection;
  let resolver!: SubjectResolver;
  const provider = createBackendModule({
    pluginId: 'catalog',
    moduleId: 'test-entities',
    register(env) {
      env.registerInit({
        deps: { processing: catalogProcessingExtensionPoint },
        async init({ processing }) {
          processing.addEntityProvider({
            getProviderName: () => 'test',
            async connect(connected) {
              connection = connected;
            },
          });
        },
      });
    },
  });
  const consumer = createBackendPlugin({
    pluginId: 'consumer',
    register(env) {
      env.registerInit({
        deps: {
          auth: coreServices.auth,
          catalog: catalogServiceRef,
          logger: coreServices.logger,
        },
        async init(services) {
          resolver = new SubjectResolver({
            ...services,
            settings: () => ({
              useOwnershipEntityRefs: false,
              maxAge: 0,
              maxStaleness: 0,
            }),
            now: () => performance.now(),
          });
        },
      });
    },
  });
  const backend = await startTestBackend({
    features: [
      closingDatabases,
      catalogPlugin,
      provider,
      consumer,
      mockServices.rootConfig.factory({
        data: {
          backend: {
            database: { client: 'better-sqlite3', connection: ':memory:' },
          },
          catalog: { processingInterval: { seconds: 1 } },
        },
      }),
    ],
  });
  return {
    stop: () => backend.stop(),
    principalsOf: async (userRef: string) =>
      (await resolver.resolve(userWith(userRef, []))).principals,
    provide: (provided: Entity[]) =>
      connection.applyMutation({
        type: 'full',
        entities: provided.map(one => ({
          entity: one,
          locationKey: 'test',
        })),
      }),
  };
}

describe('with a real catalog', () => {
  it('groups come by memberOf, parent, children and members, and go when the catalog says so', async () => {
    const portal = await startPortal();
    try {
      expect(await portal.principalsOf(JANE)).toEqual([JANE]);

      await portal.provide(entities);
      const everything = [
        JANE,
        'group:default/company',
        'group:default/division',
        'group:default/nowhere',
        'group:default/office',
        'group:default/team',
        'group:staff/guests',
      ];
      await eventually(
        async () =>
          (await portal.principalsOf(JANE)).length === everything.length,
      );
      expect(await portal.principalsOf(JANE)).toEqual(everything);
      await eventually(
        async () =>
          (await portal.principalsOf('user:default/joe')).length === 2,
      );
      expect(await portal.principalsOf('User:default/Joe')).toEqual([
        'user:default/joe',
        'group:default/office',
      ]);

      await portal.provide(
        entities.filter(({ metadata }) => metadata.name !== 'Jane'),
      );
      await eventually(
        async () => (await portal.principalsOf(JANE)).length === 1,
      );
    } finally {
      await portal.stop();
    }
  }, 60_000);
});
