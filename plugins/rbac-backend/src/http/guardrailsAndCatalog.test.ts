import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { Entity, RELATION_MEMBER_OF } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { eventually, TestFolder } from '@internal/rbac-testkit';
import {
  entity,
  group,
  user,
} from '@internal/rbac-testkit/backend/catalogEntities';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(120_000);

/** A catalog in which people change groups, and which can be away. */
class ChangingCatalog {
  isAway = false;
  entities: readonly Entity[] = [];

  readonly feature = createServiceFactory({
    service: catalogServiceRef,
    deps: {},
    factory: () => {
      const now = () => {
        if (this.isAway) {
          throw new Error('The catalog is away');
        }
        return catalogServiceMock({ entities: [...this.entities] });
      };
      return {
        ...catalogServiceMock(),
        queryEntities: async (...given) => now().queryEntities(...given),
        getEntityFacets: async (...given) => now().getEntityFacets(...given),
        getEntitiesByRefs: async (...given) =>
          now().getEntitiesByRefs(...given),
      };
    },
  });
}

/** A user with relations, as the catalog returns them. */
function inGroups(name: string, ...groups: string[]): Entity {
  return {
    ...user(name, ...groups),
    relations: groups.map(one => ({
      type: RELATION_MEMBER_OF,
      targetRef: `group:default/${one}`,
    })),
  };
}

const contractorsRead =
  'guardrails: [{ name: contractors read only, of: group:default/contractors, only: [{ action: read }] }]';
const onAdministration =
  'guardrails: [{ name: only security deletes policy, permission: policy.entity.delete, onlyBy: group:default/security }]';

describe('the guardrails, when the catalog changes', () => {
  const catalog = new ChangingCatalog();
  const logger = mockServices.rootLogger.mock();
  logger.child.mockReturnValue(logger);
  let folder: TestFolder;
  let portal: TestRouter;

  beforeAll(async () => {
    folder = await TestFolder.make();
    catalog.entities = [
      group('contractors'),
      group('platform'),
      inGroups('carl', 'contractors'),
      inGroups('erin', 'platform'),
    ];
    portal = await TestRouter.start({
      rbac: {
        guardrailsFile: await folder.write(
          'rbac-guardrails.yaml',
          contractorsRead,
        ),
        groups: { maxAge: '1s' },
      },
      features: [catalog.feature, logger.factory],
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  it('are reported as broken, and as kept again, without a change of the policy', async () => {
    const made = await portal.call('post', '/policy/roles', {
      name: 'role:default/platform',
      memberReferences: ['group:default/platform'],
      policies: [
        {
          permission: 'catalog.entity.delete',
          policy: 'delete',
          effect: 'allow',
        },
      ],
      conditions: [],
    });
    expect(made.status).toBe(201);
    const state = async () => {
      const { body } = await portal.call('get', '/guardrails');
      return body.guardrails[0].state;
    };
    const isLogged = (level: 'warn' | 'info', text: string) =>
      logger[level].mock.calls.some(([line]) => line.includes(text));
    await eventually(async () => expect(await state()).toBe('holds'));

    catalog.entities = [
      ...catalog.entities.slice(0, 2),
      inGroups('carl', 'contractors', 'platform'),
      inGroups('erin', 'platform'),
    ];
    // By itself, whether anybody looks or not.
    await eventually(() =>
      isLogged(
        'warn',
        'The guardrail "contractors read only" is broken: user:default/carl',
      ),
    );
    expect(await state()).toBe('broken');

    catalog.entities = [
      ...catalog.entities.slice(0, 2),
      inGroups('carl', 'contractors'),
      inGroups('erin', 'platform'),
    ];
    await eventually(() =>
      isLogged('info', 'The guardrail "contractors read only" holds again'),
    );
    expect(await state()).toBe('holds');
  });
});

describe('the guardrails at the first start, while the catalog is away', () => {
  const catalog = new ChangingCatalog();
  let folder: TestFolder;
  let portal: TestRouter;

  beforeAll(async () => {
    folder = await TestFolder.make();
    catalog.isAway = true;
    catalog.entities = [group('security'), inGroups('admin', 'security')];
    portal = await TestRouter.start({
      rbac: {
        guardrailsFile: await folder.write(
          'rbac-guardrails.yaml',
          onAdministration,
        ),
        groups: { maxAge: '1s' },
      },
      features: [catalog.feature],
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  it('keep the configuration from naming administrators, until the catalog answers', async () => {
    expect((await portal.call('get', '/sources')).status).toBe(403);

    catalog.isAway = false;

    await eventually(async () => {
      const { status, body } = await portal.call('get', '/sources');
      expect(status).toBe(200);
      expect(body[0].problems).toEqual([]);
    }, 'the configuration is loaded after all');
  });
});

describe('the tests of the guardrails on a resource', () => {
  let folder: TestFolder;
  let portal: TestRouter;

  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      entities: [
        group('platform'),
        user('admin'),
        user('erin', 'platform'),
        entity('Component', 'own', {
          type: 'service',
          lifecycle: 'production',
          owner: 'user:default/erin',
        }),
        entity('Component', 'foreign', {
          type: 'service',
          lifecycle: 'production',
          owner: 'user:default/admin',
        }),
      ],
      rbac: {
        guardrailsFile: await folder.write(
          'rbac-guardrails.yaml',
          'tests:',
          '  - { name: erin deletes what they own, user: user:default/erin, permission: catalog.entity.delete, on: component:default/own, expect: allow }',
          '  - { name: erin deletes nothing else, user: user:default/erin, permission: catalog.entity.delete, on: component:default/foreign, expect: deny }',
        ),
        groups: { maxAge: '1s' },
      },
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  const whole = (rule: string, params: object) => ({
    name: 'role:default/owners',
    memberReferences: ['group:default/platform'],
    policies: [],
    conditions: [
      {
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['delete'],
        conditions: { rule, resourceType: 'catalog-entity', params },
      },
    ],
  });

  it('are judged by the rules of the plugin, with what it has', async () => {
    const owned = whole('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] });
    await eventually(async () => {
      const { status } = await portal.call('post', '/policy/roles', owned);
      expect([201, 409]).toContain(status);
    });
    await eventually(async () => {
      const { body } = await portal.call('get', '/guardrails');
      expect(
        body.guardrails.map(({ state }: { state: string }) => state),
      ).toEqual(['holds', 'holds']);
    }, 'the catalog has the components with their owners');

    const { status, body } = await portal.call(
      'put',
      '/policy/roles/role/default/owners',
      whole('IS_ENTITY_KIND', { kinds: ['Component'] }),
    );

    expect([status, body.error.message]).toEqual([
      422,
      expect.stringContaining('erin deletes nothing else'),
    ]);
    expect(body.error.message).not.toContain('what they own');
  });
});
