import { schedulerServiceFactory } from '@backstage/backend-defaults/scheduler';
import { Entity } from '@backstage/catalog-model';
import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import searchPlugin from '@backstage/plugin-search-backend';
import searchCatalogModule from '@backstage/plugin-search-backend-module-catalog';
import { eventually } from '@internal/rbac-testkit';
import { IncomingMessage } from 'node:http';
import { BothWays } from './__testUtils__/BothWays';
import {
  catalogPage,
  PageRequest,
} from '@internal/rbac-testkit/backend/catalogPage';
import { shopFeatures } from './__testUtils__/shop';
import { supportedServers } from '@internal/rbac-testkit/backend/databases';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

jest.setTimeout(180_000);

const TEAMS = 4;
const SERVICES = 24;
const ROOT = 'user:default/root';
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

function entity(
  kind: string,
  name: string,
  spec: Entity['spec'],
  metadata: object = {},
): Entity {
  return {
    ...{ apiVersion: 'backstage.io/v1alpha1', kind, spec },
    metadata: { name, namespace: 'default', ...metadata },
  };
}

/** Users of each team, one who is in no team, and one who may do everything. */
const users = [
  ...times(18, index => `user:default/user-${index}`),
  ...['user:default/stranger', ROOT],
];

const entities = [
  ...times(TEAMS, index =>
    entity('Group', `team-${index}`, { type: 'team', children: [] }),
  ),
  ...times(18, index =>
    entity('User', `user-${index}`, { memberOf: [`team-${index % TEAMS}`] }),
  ),
  ...times(SERVICES, index =>
    entity(
      'Component',
      `service-${index}`,
      {
        ...{ type: 'service', lifecycle: 'production' },
        owner: `team-${index % TEAMS}`,
      },
      { annotations: { [`example.org/is-${index % 3}`]: 'yes' } },
    ),
  ),
];

const catalogRule = (rule: string, params: object) => ({
  ...{ rule, params, resourceType: 'catalog-entity' },
});

const conditionOn = (
  pluginId: string,
  resourceType: string,
  conditions: object,
) => ({ pluginId, resourceType, permissionMapping: ['read'], conditions });

const mayRead = { permission: 'catalog-entity', policy: 'read' };

/** What the members of each team may do. */
const parts = [
  {
    policies: [
      { ...mayRead, effect: 'allow' },
      { permission: 'catalog.location.read', policy: 'read', effect: 'allow' },
      { permission: 'scaffolder-action', policy: 'use', effect: 'allow' },
    ],
  },
  {
    conditions: [
      conditionOn(
        ...(['catalog', 'catalog-entity'] as const),
        catalogRule('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] }),
      ),
      conditionOn('scaffolder', 'scaffolder-task', {
        ...{ rule: 'IS_TASK_OWNER', resourceType: 'scaffolder-task' },
        params: { createdBy: ['$currentUser'] },
      }),
    ],
  },
  {
    conditions: [
      conditionOn('catalog', 'catalog-entity', {
        anyOf: [
          catalogRule('HAS_ANNOTATION', { annotation: 'example.org/is-0' }),
          { not: catalogRule('IS_ENTITY_KIND', { kinds: ['component'] }) },
        ],
      }),
    ],
  },
  { policies: [{ ...mayRead, effect: 'deny' }] },
];

const get = (path: string): PageRequest => ({ method: 'get', path });

const routes: readonly PageRequest[] = [
  ...catalogPage,
  get('/api/catalog/entities'),
  get('/api/catalog/entities/by-query?limit=5&fullTextFilterTerm=service'),
  get('/api/catalog/entities/by-name/component/default/service-0'),
  get('/api/catalog/entities/by-name/component/default/service-1/ancestry'),
  get('/api/catalog/locations'),
  get('/api/scaffolder/v2/tasks'),
  get('/api/scaffolder/v2/actions'),
  get('/api/search/query?term=service'),
  get('/api/search/query?term=service&types[0]=software-catalog&pageLimit=5'),
  get('/api/permission/roles'),
  get('/api/permission/policies'),
  {
    ...{ method: 'post', path: '/api/catalog/refresh' },
    body: { entityRef: 'component:default/service-2' },
  },
];

describe.each(supportedServers)(
  'the routes of plugins on %s',
  (_, postgres) => {
    const ways = new BothWays();
    let portal: TestPortal;
    const asked: string[] = [];

    beforeAll(async () => {
      portal = await TestPortal.start({
        postgres,
        rbac: {
          admin: { users: [{ name: ADMIN }], superUsers: [{ name: ROOT }] },
        },
        config: {
          search: {
            // A search that gives up early on a busy machine shows other results.
            permissions: { queryLatencyBudgetMs: 60_000 },
            collators: {
              catalog: {
                schedule: {
                  initialDelay: { seconds: 1 },
                  frequency: { seconds: 2 },
                  timeout: { minutes: 1 },
                },
              },
            },
          },
        },
        entities,
        features: [
          ...[schedulerServiceFactory, scaffolderPlugin],
          ...[searchPlugin, searchCatalogModule],
          ...shopFeatures,
          ways.feature,
        ],
      });
      for (const [index, part] of parts.entries()) {
        const name = `role:default/team-${index}`;
        const memberReferences = [`group:default/team-${index}`];
        await portal.call('post', '/roles', { name, memberReferences });
        const { status, text } = await portal.call(
          'put',
          `/policy/roles/role/default/team-${index}`,
          { name, memberReferences, policies: [], conditions: [], ...part },
        );
        if (status !== 200) {
          throw new Error(`${name} was answered with ${status}: ${text}`);
        }
      }
      await eventually(async () => {
        const all = await portal.call(
          'get',
          '/api/catalog/entities',
          undefined,
          ROOT,
        );
        const found = await portal.call(
          ...([
            'get',
            '/api/search/query?term=service',
            undefined,
            ROOT,
          ] as const),
        );
        return (
          all.body.length >= entities.length && found.body.numberOfResults >= 20
        );
      }, 'the catalog and the search know everything');
      // Before routers shorten the path.
      portal.backend.server.prependListener(
        'request',
        ({ url }: IncomingMessage) => asked.push(String(url)),
      );
    });
    afterAll(() => portal?.stop());

    const call = ({ method, path, body }: PageRequest, user: string) =>
      portal.call(method, path, body, user);

    it.each(users)('are the same for %s', async user => {
      for (const route of routes) {
        const here = await call(route, user);
        const there = await ways.byBackstage(() => call(route, user));
        expect({
          route: route.path,
          ...{ status: here.status, body: here.body },
        }).toEqual({
          route: route.path,
          ...{ status: there.status, body: there.body },
        });
        expect(here.status).toBeLessThan(500);
      }
    });

    it('differ from user to user', async () => {
      const seen = async (index: number) =>
        (await call(get('/api/catalog/entities'), users[index])).body.length;
      const all = await seen(users.indexOf(ROOT));
      expect([await seen(0), await seen(3), await seen(18)]).toEqual([
        all,
        0,
        0,
      ]);
      expect(await seen(1)).toBeGreaterThan(0);
      expect(await seen(1)).toBeLessThan(all);
      expect(await seen(2)).toBeLessThan(all);
    });

    it.each(users.slice(0, 5))(
      'ask for no permission over HTTP beside the browser (%s)',
      async user => {
        asked.length = 0;
        for (const request of catalogPage) {
          await call(request, user);
        }
        expect(asked.filter(url => /permission/.test(url))).toEqual([
          '/api/permission/authorize',
        ]);
        asked.length = 0;
        await ways.byBackstage(async () => {
          for (const request of catalogPage) {
            await call(request, user);
          }
        });
        expect(
          asked.filter(url => /permission/.test(url)).length,
        ).toBeGreaterThan(4);
      },
    );
  },
);
