import { startTestBackend, mockServices } from '@backstage/backend-test-utils';
import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import scaffolderEntityModel from '@backstage/plugin-catalog-backend-module-scaffolder-entity-model';
import eventsPlugin from '@backstage/plugin-events-backend';
import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import { eventually } from '@internal/rbac-testkit';
import { closingDatabases } from '@internal/rbac-testkit/backend/closingDatabases';
import { policyEntityPermissions } from '@portal-rbac/plugin-rbac-common';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import request from 'supertest';
import { parse, parseAllDocuments } from 'yaml';

const root = resolve(__dirname, '../../..');
const readRoot = (name: string) => readFileSync(resolve(root, name), 'utf8');

const lines = readRoot('rbac-policies.csv')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .map(line => line.split(', '));
const policies = lines.filter(([type]) => type === 'p');
const memberships = lines.filter(([type]) => type === 'g');
const conditions = parseAllDocuments(
  readRoot('rbac-conditional-policies.yaml'),
).map(document => document.toJS());
const { catalog } = parse(readRoot('app-config.yaml'));

type Server = Awaited<ReturnType<typeof startTestBackend>>['server'];

interface PermissionMetadata {
  permissions: {
    name: string;
    attributes: { action?: string };
    resourceType?: string;
  }[];
  rules: { name: string; resourceType: string }[];
}

async function permissionMetadata(
  server: Server,
  pluginId: string,
): Promise<PermissionMetadata> {
  const response = await request(server).get(
    `/api/${pluginId}/.well-known/backstage/permissions/metadata`,
  );
  return response.body;
}

/** The entities of the sample catalog, as soon as all of them have been processed. */
async function processedEntities(server: Server): Promise<Entity[]> {
  let found: Entity[] = [];
  await eventually(async () => {
    ({ body: found } = await request(server).get('/api/catalog/entities'));
    const templates = found.filter(({ kind }) => kind === 'Template');
    const team = found.find(({ metadata }) => metadata.name === 'partner-team');
    const parents = team?.relations?.filter(({ type }) => type === 'childOf');
    return templates.length === 2 && parents?.length === 2;
  }, 'the sample catalog is processed');
  return found;
}

describe('the policy files of the sample portal', () => {
  let metadata: Record<string, PermissionMetadata>;
  let entities: Map<string, Entity>;

  beforeAll(async () => {
    const { server } = await startTestBackend({
      features: [
        closingDatabases,
        catalogPlugin,
        scaffolderEntityModel,
        scaffolderPlugin,
        eventsPlugin,
        mockServices.rootConfig.factory({
          data: {
            app: { baseUrl: 'http://localhost:3000' },
            backend: {
              database: { client: 'better-sqlite3', connection: ':memory:' },
            },
            catalog: {
              rules: catalog.rules,
              locations: [
                {
                  type: 'file',
                  target: resolve(root, 'examples/catalog.yaml'),
                },
              ],
            },
          },
        }),
      ],
    });
    metadata = {
      catalog: await permissionMetadata(server, 'catalog'),
      scaffolder: await permissionMetadata(server, 'scaffolder'),
    };
    const processed = await processedEntities(server);
    entities = new Map(
      processed.map(entity => [stringifyEntityRef(entity), entity]),
    );
  }, 60_000);

  it('name permissions, types and actions that the portal has', () => {
    const known = [
      ...metadata.catalog.permissions,
      ...metadata.scaffolder.permissions,
      ...policyEntityPermissions.map(permission => ({
        resourceType: undefined,
        ...permission,
      })),
    ].flatMap(({ name, resourceType, attributes }) =>
      [name, resourceType].map(
        target => `${target}, ${attributes.action ?? 'use'}`,
      ),
    );

    for (const [, , target, action] of policies) {
      expect(known).toContain(`${target}, ${action}`);
    }
  });

  it('name members that the catalog has', () => {
    for (const [, member] of memberships) {
      expect([...entities.keys()]).toContain(member);
    }
  });

  it('give every role a member, and conditions to these roles only', () => {
    const roles = memberships.map(([, , role]) => role);

    expect(roles).toEqual(
      expect.arrayContaining(policies.map(([, role]) => role)),
    );
    expect(roles).toEqual(
      expect.arrayContaining(conditions.map(c => c.roleEntityRef)),
    );
  });

  it('use rules that the plugin publishes for the resource type', () => {
    for (const { pluginId, resourceType, conditions: node } of conditions) {
      const { rule } = node.not ?? node;
      expect(metadata[pluginId].rules).toContainEqual(
        expect.objectContaining({ name: rule, resourceType }),
      );
    }
  });

  it('have something in the catalog to apply to', () => {
    const [frozen, clusters] = [
      [...entities.values()].filter(
        e => e.metadata.annotations?.['parcelwing.example/change-freeze'],
      ),
      [...entities.values()].filter(e => e.spec?.type === 'kubernetes-cluster'),
    ];

    expect(frozen.map(stringifyEntityRef)).toEqual([
      'component:default/invoice-service',
    ]);
    expect(clusters.map(stringifyEntityRef).sort()).toEqual([
      'resource:default/partner-cluster',
      'resource:default/production-cluster',
    ]);
  });
});
