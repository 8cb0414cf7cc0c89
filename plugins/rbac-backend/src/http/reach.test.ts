import { because, endpoints } from '@portal-rbac/plugin-rbac-common';
import { actionsRegistryServiceFactory } from '@backstage/backend-defaults/alpha';
import { eventually } from '@internal/rbac-testkit';
import {
  entity,
  group,
  user,
} from '@internal/rbac-testkit/backend/catalogEntities';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

/** May read the roles that they own, and changes those. */
const DELEGATE = 'user:default/delegate';
/** A user in a role of the delegate, and in one that is hidden from them. */
const INSIDE = 'user:default/inside';
/** A user in hidden roles only. */
const OUTSIDE = 'user:default/outside';
const NOBODY = 'user:default/nobody';
/** Everybody who has the hidden role may read and delete it; the delegate may not. */
const SECRET = 'component:default/secret';
/** The delegate may read it, too. */
const OPEN = 'component:default/open';
const NONE = 'component:default/none';
const DELETE = 'catalog.entity.delete';

const component = (name: string, owner: string) =>
  entity('Component', name, { type: 'service', owner });

const owned = (owner: string) => ({
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: [owner] },
  },
});

describe('what an owner of some roles sees of a person', () => {
  let portal: TestRouter;

  const saveRole = async (role: object) =>
    expect((await portal.call('post', '/policy/roles', role)).status).toBe(201);

  beforeAll(async () => {
    portal = await TestRouter.start({
      features: [actionsRegistryServiceFactory],
      entities: [
        user('inside'),
        user('outside'),
        group('vault'),
        component('secret', 'group:default/vault'),
        component('open', 'group:default/plaza'),
      ],
    });
    await portal.delegateTo(DELEGATE);
    await portal.ask(endpoints.addPolicies, {
      body: [
        {
          entityReference: 'role:default/owners',
          permission: 'policy.actions.read',
          policy: 'read',
          effect: 'allow',
        },
      ],
    });
    await saveRole({
      name: 'role:default/hidden',
      memberReferences: [INSIDE, OUTSIDE],
      metadata: { owner: ADMIN },
      policies: [
        {
          permission: 'catalog.entity.create',
          policy: 'create',
          effect: 'deny',
        },
        { permission: 'catalog-entity', policy: 'update', effect: 'allow' },
      ],
      conditions: [
        {
          ...owned('group:default/vault'),
          permissionMapping: ['read', 'delete'],
        },
      ],
    });
    await saveRole({
      name: 'role:default/plaza-readers',
      memberReferences: [DELEGATE],
      metadata: { owner: ADMIN },
      policies: [],
      conditions: [
        { ...owned('group:default/plaza'), permissionMapping: ['read'] },
      ],
    });
    await saveRole({
      name: 'role:default/own',
      memberReferences: [INSIDE],
      metadata: { owner: DELEGATE },
      policies: [
        {
          permission: 'catalog.entity.create',
          policy: 'create',
          effect: 'allow',
        },
        {
          permission: 'catalog.entity.refresh',
          policy: 'update',
          effect: 'deny',
        },
      ],
      conditions: [],
    });
    await eventually(async () => {
      const { body } = await portal.call('post', '/explain', {
        userEntityRef: INSIDE,
        permission: { name: DELETE },
        resourceRef: SECRET,
      });
      return body.resourceResult === 'ALLOW';
    }, 'the catalog has the secret');
  });
  afterAll(() => portal?.stop());

  /** The same question, put in each way that there is. */
  const ways: Record<
    string,
    (
      userEntityRef: string,
      permission: string,
      resourceRef?: string,
    ) => Promise<{ status: number; body: any; message?: string }>
  > = {
    'POST /explain': async (userEntityRef, permission, resourceRef) => {
      const { status, body } = await portal.call(
        'post',
        '/explain',
        { userEntityRef, permission: { name: permission }, resourceRef },
        DELEGATE,
      );
      return { status, body, message: body.error?.message };
    },
    'the action rbac-explain': async (
      userEntityRef,
      permission,
      resourceRef,
    ) => {
      const { status, body } = await portal.call(
        'post',
        '/api/permission/.backstage/actions/v1/actions/permission:rbac-explain/invoke',
        { userEntityRef, permission, resourceRef },
        DELEGATE,
      );
      return { status, body: body.output, message: body.error?.message };
    },
  };

  describe.each(Object.entries(ways))('by %s', (_, ask) => {
    it('is nothing at all of those who are in none of these roles', async () => {
      const hidden = await ask(OUTSIDE, DELETE, SECRET);
      const absent = await ask(NOBODY, DELETE, SECRET);
      expect([hidden.status, hidden.message]).toEqual([
        404,
        `There is no user ${OUTSIDE} in the roles that you may see`,
      ]);
      expect(hidden.message?.replace(OUTSIDE, NOBODY)).toBe(absent.message);
      expect(absent.status).toBe(404);
    });

    it('is of other roles that one of them decides, and no more', async () => {
      const denied = await ask(INSIDE, 'catalog.entity.create');
      expect(denied.body).toMatchObject({
        result: 'DENY',
        reason:
          'A policy of a role that you may not see denies it, and a deny overrules every allow',
        policies: [
          {
            role: 'role:default/own',
            effect: 'allow',
            counted: false,
            overruled: {
              by: 'deny',
              policies: [],
              reason: 'a deny overrules it (a role that you may not see)',
            },
          },
        ],
        possibleGrants: [],
      });
      const refresh = await ask(INSIDE, 'catalog.entity.refresh');
      // The hidden role allows the type, which does not count.
      expect(refresh.body).toMatchObject({
        result: 'DENY',
        reason: 'A policy denies it, and a deny overrules every allow',
        policies: [{ role: 'role:default/own', counted: true }],
      });
      expect(JSON.stringify([denied, refresh])).not.toContain(
        'catalog-entity,',
      );
      expect(refresh.body.policies).toHaveLength(1);
    });

    it('is of a resource that they may not read what it is of none', async () => {
      const secret = await ask(INSIDE, DELETE, SECRET);
      const none = await ask(INSIDE, DELETE, NONE);
      expect(secret.status).toBe(200);
      expect(secret.body).toMatchObject({
        result: 'CONDITIONAL',
        resourceResult: 'DENY',
        conditions: [{ role: null, counted: true }],
        notes: [because('resource-unseen', { resource: SECRET })],
      });
      expect(
        JSON.parse(JSON.stringify(secret).replaceAll(SECRET, NONE)),
      ).toEqual(none);
    });

    it('is of a resource that they may read what holds there', async () => {
      const { body } = await ask(INSIDE, DELETE, OPEN);
      expect(body).toMatchObject({ resourceResult: 'DENY', notes: [] });
    });
  });

  it.each<[string, (resourceRef: string) => Promise<any>]>([
    [
      'GET /access/users',
      async resourceRef =>
        (
          await portal.call(
            'get',
            `/access/users?permission=${DELETE}&result=allow&result=deny&resourceRef=${resourceRef}`,
            undefined,
            DELEGATE,
          )
        ).body,
    ],
    [
      'the action rbac-who-can',
      async resourceRef =>
        (
          await portal.call(
            'post',
            '/api/permission/.backstage/actions/v1/actions/permission:rbac-who-can/invoke',
            { permission: DELETE, resourceRef },
            DELEGATE,
          )
        ).body.output,
    ],
  ])(
    'lists by %s of a resource that they may not read what it lists of none',
    async (_, list) => {
      const secret = await list(SECRET);
      expect(secret.counts).toEqual({ ALLOW: 0, CONDITIONAL: 0, DENY: 1 });
      expect(secret.notes).toContainEqual(
        because('resource-unseen', { resource: SECRET }),
      );
      const { evaluatedUsers: ofSecret, ...listed } = JSON.parse(
        JSON.stringify(secret).replaceAll(SECRET, NONE),
      );
      const { evaluatedUsers: ofNone, ...ofNothing } = await list(NONE);
      expect(listed).toEqual(ofNothing);
      expect((await list(OPEN)).notes).toEqual([]);
    },
  );
});
