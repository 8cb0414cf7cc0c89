import { AdministrativeAction } from '@portal-rbac/plugin-rbac-common';
import { EventEmitter, once } from 'node:events';
import {
  BackstageCredentials,
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { Request } from 'express';
import {
  PolicyDocument,
  Subject,
  compile,
} from '@portal-rbac/plugin-rbac-core';
import {
  documentOf,
  groupRef,
  policy,
  roleOf,
  userRef,
  eventually,
} from '@internal/rbac-testkit';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { createAuthorize } from './access';

jest.setTimeout(60_000);

const DEPUTY = 'user:default/deputy';
const DEPUTIES = 'role:default/deputies';

/** A plugin returns its rules, at once or on demand. */
class SlowPlugin extends EventEmitter {
  isSlow = false;
  private askedAt = Infinity;
  private readonly rules = ['IS_OTHER'];
  readonly feature = createBackendPlugin({
    pluginId: 'slow',
    register: registration => {
      registration.registerInit({
        deps: { http: coreServices.httpRouter },
        init: async ({ http }) => {
          http.use(async (_request, response) => {
            if (this.isSlow) {
              this.emit('asked');
              await once(this, 'answer');
            }
            this.askedAt = performance.now();
            response.json({
              permissions: [
                {
                  name: 'slow.thing.read',
                  attributes: { action: 'read' },
                  type: 'resource',
                  resourceType: 'slow-thing',
                },
              ],
              rules: this.rules.map(name => ({
                name,
                description: name,
                resourceType: 'slow-thing',
              })),
            });
          });
        },
      });
    },
  });

  /** Has a rule more, about which it may be asked again by now. */
  async addRule() {
    await eventually(() => performance.now() > this.askedAt + 1_000);
    this.rules.push('IS_MINE');
  }
}

const condition = {
  result: 'CONDITIONAL',
  roleEntityRef: DEPUTIES,
  pluginId: 'slow',
  resourceType: 'slow-thing',
  permissionMapping: ['read'],
  conditions: { rule: 'IS_MINE', resourceType: 'slow-thing', params: {} },
};

describe('a change of somebody whose role was withdrawn while a plugin was asked', () => {
  const slow = new SlowPlugin();
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start({ features: [slow.feature] });
    await portal.call('post', '/roles', {
      name: DEPUTIES,
      memberReferences: [DEPUTY, ADMIN],
    });
    await portal.call(
      'post',
      '/policies',
      [
        ['policy.entity.create', 'create'],
        ['policy-entity', 'read'],
        ['policy-entity', 'update'],
        ['policy-entity', 'delete'],
      ].map(([permission, action]) => ({
        entityReference: DEPUTIES,
        permission,
        policy: action,
        effect: 'allow',
      })),
    );
  });
  afterAll(() => portal?.stop());

  it('is refused with 403, and nothing is written', async () => {
    await slow.addRule();
    slow.isSlow = true;
    const may = await portal.call('get', '/', undefined, DEPUTY);
    expect(may.status).toBe(200);
    const asked = once(slow, 'asked');
    const created = portal
      .call('post', '/roles/conditions', condition, DEPUTY)
      .then(answer => answer);
    await asked;
    const withdrawn = await portal.call(
      'delete',
      `/roles/role/default/deputies?memberReferences=${DEPUTY}`,
    );
    expect(withdrawn.status).toBe(204);
    slow.emit('answer');

    const { status, body } = await created;
    expect([status, body.error?.message]).toEqual([
      403,
      'You need the permission policy.entity.create for this',
    ]);
    const list = await portal.call('get', '/roles/conditions');
    expect(list.body).toEqual([]);
    expect(list.headers.etag).toBe(withdrawn.headers.etag);
  });
});

describe('what a caller may change', () => {
  const team = groupRef('team');
  const grants = [
    'policy.entity.create, create, allow',
    'policy-entity, read, allow',
    'policy-entity, update, allow',
    'policy-entity, delete, allow',
  ].map(policy);
  const administrators = documentOf(
    roleOf('administrators', { members: [team], policies: grants }),
  );
  const owners = documentOf(
    roleOf('owners', {
      members: [team],
      policies: grants.slice(0, 1),
      conditions: [
        {
          id: 1,
          pluginId: 'permission',
          resourceType: 'policy-entity',
          mapping: ['read', 'update', 'delete'],
          criteria: {
            rule: 'IS_OWNER',
            resourceType: 'policy-entity',
            params: { owners: ['$currentUser'] },
          },
        },
      ],
    }),
  );
  const deputy: Subject = {
    userRef: userRef('deputy'),
    principals: [userRef('deputy'), team],
    ownerRefs: [userRef('deputy')],
  };

  /** Has the framework, of whichever process and revision, allow everything. */
  async function authorUnder(
    action: AdministrativeAction,
    document: PolicyDocument,
    subject: Subject,
    credentials: BackstageCredentials = mockCredentials.user(DEPUTY),
  ) {
    const allow = async (requests: readonly unknown[]) =>
      requests.map(() => ({ result: AuthorizeResult.ALLOW }) as const);
    const { authorize } = createAuthorize({
      auth: mockServices.auth(),
      httpAuth: mockServices.httpAuth.mock({
        credentials: async () => credentials as never,
      }),
      permissions: mockServices.permissions.mock({
        authorize: allow,
        authorizeConditional: allow,
      }),
      userInfo: mockServices.userInfo(),
      subjects: { resolve: async () => subject },
      logger: mockServices.logger.mock(),
      covers: decision => decision.result === AuthorizeResult.ALLOW,
      withheldFrom: () => undefined,
      isAbandoned: () => false,
      surroundings: () => ({}),
    });
    const access = await authorize({} as Request, action);
    return (await access.renew())(
      compile(document, { precedence: 'conditional', superUsers: new Set() }),
    );
  }

  it.each(['create', 'update', 'delete'] as const)(
    'is what the policy lets them %s that the change is made on',
    async action => {
      const mine = roleOf('mine');
      const author = await authorUnder(action, administrators, deputy);
      expect([author.isLimited, author.mayChange(mine)]).toEqual([false, true]);
      const limited = await authorUnder(action, owners, deputy);
      expect([limited.isLimited, limited.mayChange(mine)]).toEqual([
        true,
        false,
      ]);
      await expect(
        authorUnder(action, documentOf(), deputy),
      ).rejects.toMatchObject({ statusCode: 403 });
    },
  );

  it('is what they may as the members that they are by then', async () => {
    const left = { ...deputy, principals: [deputy.userRef] };
    await expect(
      authorUnder('create', administrators, left),
    ).rejects.toMatchObject({ statusCode: 403 });
  });

  it('is, for a service, what the configuration says', async () => {
    const service = mockCredentials.service('pipeline', {
      permissionNames: ['policy.entity.create'],
    });
    const author = await authorUnder('create', documentOf(), deputy, service);
    expect(author.isLimited).toBe(false);
  });
});
