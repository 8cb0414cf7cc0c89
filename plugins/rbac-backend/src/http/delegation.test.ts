import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { supportedServers } from '@internal/rbac-testkit/backend/databases';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(300_000);

/** Limited by IS_OWNER to the roles that they own. */
const DELEGATE = 'user:default/delegate';
const FRIEND = 'user:default/friend';
const OTHER = 'user:default/other';

const OWN = 'role:default/own';
/** Belongs to the delegate, who is not in it; an administrator has filled it. */
const GIVEN = 'role:default/given';
/** Belongs to the delegate, and denies what a role of others gives. */
const RESTRAINT = 'role:default/restraint';
/** Belongs to the delegate, and allows what conditions of other roles may narrow. */
const ALLOWING = 'role:default/allowing';

const pathOf = (role: string) => role.replace(':', '/');

const allow = (permission: string, policy = 'use') => ({
  permission,
  policy,
  effect: 'allow',
});
const deny = (permission: string, policy = 'use') => ({
  ...allow(permission, policy),
  effect: 'deny',
});
const refreshing = (...kinds: string[]) => ({
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [{ name: 'catalog.entity.refresh', action: 'update' }],
  conditions: {
    rule: 'IS_ENTITY_KIND',
    resourceType: 'catalog-entity',
    params: { kinds },
  },
});

const role = (name: string, parts: object = {}) => ({
  name,
  memberReferences: [FRIEND],
  metadata: { owner: DELEGATE },
  policies: [],
  conditions: [],
  ...parts,
});

/** What administrators have made before each call of the delegate. */
const roles = [
  role('role:default/lead', {
    memberReferences: [DELEGATE],
    metadata: {},
    policies: [allow('held'), allow('other')],
    conditions: [refreshing('component', 'api')],
  }),
  role('role:default/writers', {
    metadata: {},
    policies: [allow('restrained')],
  }),
  role(OWN, { policies: [allow('other')], conditions: [refreshing('api')] }),
  role(GIVEN, {
    policies: [allow('held'), allow('lacking')],
    conditions: [refreshing('group')],
  }),
  role(RESTRAINT, { policies: [deny('restrained'), allow('held')] }),
  role(ALLOWING, { policies: [allow('catalog.entity.refresh', 'update')] }),
];

type Method = 'post' | 'put' | 'delete';

/** A call; `{condition}` and `{commit}` in its path stand for the latest ones. */
interface Way {
  readonly way: string;
  readonly method: Method;
  readonly path: string;
  readonly body?: unknown;
}

/** The ways to give a permission that is used. */
const givingPermission = (permission: string): Way[] => [
  {
    way: 'a policy that is added',
    method: 'post',
    path: '/policies',
    body: [{ entityReference: OWN, ...allow(permission) }],
  },
  {
    way: 'a policy in the place of another one',
    method: 'put',
    path: `/policies/${pathOf(OWN)}`,
    body: { oldPolicy: [allow('other')], newPolicy: [allow(permission)] },
  },
  {
    way: 'a whole role that is new',
    method: 'post',
    path: '/policy/roles',
    body: role('role:default/new', { policies: [allow(permission)] }),
  },
  {
    way: 'a whole role in the place of what it was',
    method: 'put',
    path: `/policy/roles/${pathOf(OWN)}`,
    body: role(OWN, { policies: [allow(permission)] }),
  },
];

/** The ways to give that entities of a kind are refreshed. */
const givingCondition = (kind: string): Way[] => [
  {
    way: 'a condition that is added',
    method: 'post',
    path: '/roles/conditions',
    body: {
      result: 'CONDITIONAL',
      roleEntityRef: RESTRAINT,
      ...refreshing(kind),
    },
  },
  {
    way: 'a condition beside an allow, which conditions of other roles would narrow',
    method: 'post',
    path: '/roles/conditions',
    body: {
      result: 'CONDITIONAL',
      roleEntityRef: ALLOWING,
      ...refreshing(kind),
    },
  },
  {
    way: 'a condition that becomes another one',
    method: 'put',
    path: '/roles/conditions/{condition}',
    body: { result: 'CONDITIONAL', roleEntityRef: OWN, ...refreshing(kind) },
  },
  {
    way: 'a condition in a whole role',
    method: 'put',
    path: `/policy/roles/${pathOf(OWN)}`,
    body: role(OWN, { conditions: [refreshing(kind)] }),
  },
];

/** The ways to let somebody into a role who was not in it. */
const lettingIn = (name: string): Way[] => [
  {
    way: 'a member who is added',
    method: 'put',
    path: `/roles/${pathOf(name)}`,
    body: {
      oldRole: { memberReferences: [] },
      newRole: { name, memberReferences: [OTHER] },
    },
  },
  {
    way: 'a member who comes with another name',
    method: 'put',
    path: `/roles/${pathOf(name)}`,
    body: {
      oldRole: { memberReferences: [FRIEND] },
      newRole: { name: 'role:default/renamed', memberReferences: [OTHER] },
    },
  },
];

/** The ways in which delegates can remove their own deny. */
const lifting: Way[] = [
  {
    way: 'the end of a role',
    method: 'delete',
    path: `/roles/${pathOf(RESTRAINT)}`,
  },
  {
    way: 'the end of a membership',
    method: 'delete',
    path: `/roles/${pathOf(RESTRAINT)}?memberReferences=${FRIEND}`,
  },
  {
    way: 'the end of all policies',
    method: 'delete',
    path: `/policies/${pathOf(RESTRAINT)}`,
  },
  {
    way: 'the end of one policy',
    method: 'delete',
    path: `/policies/${pathOf(RESTRAINT)}?permission=restrained&policy=use&effect=deny`,
  },
  {
    way: 'the end of some policies',
    method: 'delete',
    path: `/policies/${pathOf(RESTRAINT)}`,
    body: [{ entityReference: RESTRAINT, ...deny('restrained') }],
  },
  {
    way: 'another policy in its place',
    method: 'put',
    path: `/policies/${pathOf(RESTRAINT)}`,
    body: { oldPolicy: [deny('restrained')], newPolicy: [deny('held')] },
  },
  {
    way: 'another membership in its place',
    method: 'put',
    path: `/roles/${pathOf(RESTRAINT)}`,
    body: {
      oldRole: { memberReferences: [FRIEND] },
      newRole: { name: RESTRAINT, memberReferences: [DELEGATE] },
    },
  },
];

describe.each(supportedServers)(
  'a limited administrator on %s',
  (_, postgres) => {
    let portal: TestRouter;
    const asAdmin = async (method: Method, path: string, body?: unknown) => {
      const answer = await portal.call(method, path, body);
      expect([method, path, answer.status < 300]).toEqual([method, path, true]);
    };
    const latestCommit = async () => {
      const { body } = await portal.call('get', '/history?limit=1');
      return body[0].revision as number;
    };
    const ask = async ({ method, path, body }: Way, query = '') => {
      const { body: conditions } = await portal.call(
        'get',
        `/roles/conditions?roleEntityRef=${OWN}`,
      );
      const filled = path
        .replace('{condition}', conditions[0]?.id)
        .replace('{commit}', `${await latestCommit()}`);
      return portal.call(
        method,
        `${filled}${query && (filled.includes('?') ? '&' : '?')}${query}`,
        body,
        DELEGATE,
      );
    };
    /** What a call is answered, first as a dry run, and how many commits it made. */
    const outcomeOf = async (way: Way) => {
      const before = await latestCommit();
      const dryRun = await ask(way, 'dryRun=true');
      const { status, body } = await ask(way);
      return {
        previewed: [dryRun.status, dryRun.body.refusal?.problems],
        answered: [status < 300 ? 'made' : status, body.error?.problems],
        commits: (await latestCommit()) - before,
      };
    };
    const made = {
      previewed: [200, undefined],
      answered: ['made', undefined],
      commits: 1,
    };
    const refusedFor = (problem: object) => {
      const problems = [expect.objectContaining(problem)];
      return {
        previewed: [200, problems],
        answered: [403, problems],
        commits: 0,
      };
    };

    beforeAll(async () => {
      portal = await TestRouter.start({ postgres });
      await portal.delegateTo(DELEGATE);
    });
    beforeEach(async () => {
      const lasting = ['role:default/rbac_admin', 'role:default/owners'];
      const { body } = await portal.call('get', '/roles');
      for (const { name } of body as RoleJson[]) {
        if (!lasting.includes(name)) {
          await asAdmin('delete', `/roles/${pathOf(name)}`);
        }
      }
      for (const given of roles) {
        await asAdmin('post', '/policy/roles', given);
      }
    });
    afterAll(() => portal?.stop());

    it.each(givingPermission('lacking'))(
      'does not give a permission that they lack: $way',
      async way => {
        expect(await outcomeOf(way)).toEqual(
          refusedFor({
            field: 'policies',
            role: way.way.includes('new') ? 'role:default/new' : OWN,
            item: 'lacking, use',
            message: expect.stringContaining(
              'would give its members lacking, use, which you do not have yourself',
            ),
          }),
        );
      },
    );

    it.each(givingPermission('held'))(
      'gives a permission that they hold: $way',
      async way => {
        expect(await outcomeOf(way)).toEqual(made);
      },
    );

    it.each(givingCondition('group'))(
      'does not give more resources than they have: $way',
      async way => {
        expect(await outcomeOf(way)).toEqual(
          refusedFor({
            field: 'conditions',
            item: 'catalog.entity.refresh, update',
            message: expect.stringContaining(
              'would give its members catalog.entity.refresh, update, which you have only for other or fewer resources',
            ),
          }),
        );
      },
    );

    it.each(givingCondition('component'))(
      'gives some of the resources that they have: $way',
      async way => {
        expect(await outcomeOf(way)).toEqual(made);
      },
    );

    it.each(lettingIn(GIVEN))(
      'lets nobody into a role of theirs that gives what they lack: $way',
      async way => {
        expect(await outcomeOf(way)).toEqual(
          refusedFor({
            // With other members and another name it is a new role.
            field: way.way.includes('name') ? 'policies' : 'memberReferences',
            message: expect.stringContaining('would give its members'),
          }),
        );
      },
    );

    it.each(lettingIn(OWN))(
      'lets anybody into a role that gives what they hold: $way',
      async way => {
        expect(await outcomeOf(way)).toEqual(made);
      },
    );

    it('gives another name to a role that gives what they lack', async () => {
      const renaming: Way = {
        way: 'another name',
        method: 'put',
        path: `/roles/${pathOf(GIVEN)}`,
        body: {
          oldRole: { memberReferences: [FRIEND] },
          newRole: {
            name: 'role:default/renamed',
            memberReferences: [FRIEND],
          },
        },
      };
      expect(await outcomeOf(renaming)).toEqual(made);
    });

    it.each(lifting)(
      'brings out nothing that others give and they lack: $way',
      async way => {
        expect(await outcomeOf(way)).toEqual(
          refusedFor({
            field: '',
            item: 'restrained, use',
            message: expect.stringContaining(
              `${FRIEND} would gain restrained, use, which you do not have yourself`,
            ),
          }),
        );
      },
    );

    it.each(lifting)(
      'brings out what others give and they hold: $way',
      async way => {
        await asAdmin('post', '/policies', [
          { entityReference: 'role:default/lead', ...allow('restrained') },
        ]);
        expect(await outcomeOf(way)).toEqual(made);
      },
    );

    describe.each(['policies', 'conditions'])('reverts a loss of %s', part => {
      const reverting: Way = {
        way: 'a revert',
        method: 'post',
        path: '/history/{commit}/revert',
      };

      it('not where it gives back what they lack', async () => {
        await asAdmin('put', `/policy/roles/${pathOf(GIVEN)}`, {
          ...roles[3],
          [part]: [],
        });
        expect(await outcomeOf(reverting)).toEqual(
          refusedFor({
            field: part,
            role: GIVEN,
            message: expect.stringContaining(`${GIVEN} would give its members`),
          }),
        );
      });

      it('where it gives back what they hold', async () => {
        await asAdmin('put', `/policy/roles/${pathOf(OWN)}`, {
          ...roles[2],
          [part]: [],
        });
        expect(await outcomeOf(reverting)).toEqual(made);
      });
    });

    it('is limited to roles of their own where a deny leaves them nothing but to create', async () => {
      await asAdmin(
        'post',
        '/policy/roles',
        role('role:default/barred', {
          memberReferences: [DELEGATE],
          metadata: {},
          policies: ['read', 'update', 'delete'].map(action =>
            deny(`policy.entity.${action}`, action),
          ),
        }),
      );
      const [adding] = givingPermission('lacking');
      const { status: refused, body } = await ask(adding);
      expect([refused, body.error.problems]).toEqual([
        403,
        [expect.objectContaining({ field: 'policies', item: 'lacking, use' })],
      ]);
      const { status } = await ask({
        ...adding,
        body: [{ entityReference: 'role:default/writers', ...allow('held') }],
      });
      expect(status).toBe(404);
      const [keeping] = givingPermission('held');
      expect((await ask(keeping)).status).toBe(201);
    });

    it('states no override that would let it pass', async () => {
      const [way] = givingPermission('lacking');
      const { status } = await ask(way, 'override=lock-out');
      expect(status).toBe(403);
    });
  },
);
