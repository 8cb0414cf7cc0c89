import { actionsRegistryServiceFactory } from '@backstage/backend-defaults/alpha';
import { eventually, ownershipCondition } from '@internal/rbac-testkit';
import { user } from '@internal/rbac-testkit/backend/catalogEntities';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

const DELEGATE = 'user:default/delegate';
const ANN = 'user:default/ann';
/** May see the actions, and no role. */
const EVE = 'user:default/eve';
/** Has the type of roles, and with it the actions. */
const READER = 'user:default/reader';
/** May read all roles, by the name of that permission alone. */
const NAMED = 'user:default/named';
/** May read the roles that they own, and was not granted the actions. */
const OWNER = 'user:default/owner';

jest.setTimeout(60_000);

describe('the actions of assistants', () => {
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start({
      features: [actionsRegistryServiceFactory],
      // The catalog is still being filled when everybody is read first.
      rbac: { groups: { maxAge: '1 second' } },
      entities: [user('mover')],
    });
    await portal.delegateTo(DELEGATE);
    for (const [name, member, permission, policy] of [
      ['assisted', DELEGATE, 'policy.actions.read', 'read'],
      ['curious', EVE, 'policy.actions.read', 'read'],
      ['reading', READER, 'policy-entity', 'read'],
      ['named', NAMED, 'policy.entity.read', 'read'],
    ]) {
      await portal.call('post', '/policy/roles', {
        name: `role:default/${name}`,
        memberReferences: [member],
        metadata: {},
        policies: [{ permission, policy, effect: 'allow' }],
        conditions: [],
      });
    }
    await portal.call('post', '/roles', {
      name: 'role:default/owning',
      memberReferences: [OWNER],
    });
    await portal.call(
      'post',
      '/roles/conditions',
      ownershipCondition('role:default/owning', ['read'], '$currentUser'),
    );
    for (const [name, owner] of [
      ['own', DELEGATE],
      ['other', ADMIN],
    ]) {
      await portal.call('post', '/policy/roles', {
        name: `role:default/${name}`,
        memberReferences: [`user:default/of-${name}`],
        metadata: { owner },
        policies: [{ permission: 'x', policy: 'use', effect: 'allow' }],
        conditions: [],
      });
    }
  });
  afterAll(() => portal?.stop());

  const PATH = '/api/permission/.backstage/actions/v1/actions';
  const invoke = async (name: string, input: object, caller = ADMIN) => {
    const path = `${PATH}/permission:${name}/invoke`;
    const { status, body } = await portal.call('post', path, input, caller);
    return { status, output: body.output, error: body.error?.message };
  };

  it('only read', async () => {
    const { body } = await portal.call('get', PATH);
    expect(
      body.actions.map(({ id, attributes }: any) => [id, attributes.readOnly]),
    ).toEqual([
      ['permission:rbac-explain', true],
      ['permission:rbac-who-can', true],
      ['permission:rbac-simulate', true],
      ['permission:rbac-history', true],
    ]);
  });

  it('are seen by those who are granted them, and do not exist for others', async () => {
    const seenBy = async (caller: string) =>
      (await portal.call('get', PATH, undefined, caller)).body.actions.length;
    for (const caller of [ADMIN, READER, DELEGATE, EVE]) {
      expect(await seenBy(caller)).toBe(4);
    }
    for (const caller of [ANN, OWNER, NAMED]) {
      expect(await seenBy(caller)).toBe(0);
      expect((await invoke('rbac-history', {}, caller)).status).toBe(404);
    }
  });

  it('are not granted by a limited administrator who sees them', async () => {
    const policy = {
      entityReference: 'role:default/own',
      permission: 'policy.actions.read',
      policy: 'read',
      effect: 'allow',
    };
    const { status } = await portal.call(
      'post',
      '/policies',
      [policy],
      DELEGATE,
    );
    expect(status).toBe(403);
  });

  it('explain a decision, at present and in the past', async () => {
    const asked = {
      userEntityRef: 'user:default/of-own',
      permission: 'x',
      action: 'use',
    };
    const { output } = await invoke('rbac-explain', asked);
    expect(output).toMatchObject({
      result: 'ALLOW',
      text: expect.arrayContaining([expect.stringMatching('role:default/own')]),
    });
    const past = await invoke('rbac-explain', { ...asked, asOf: 1 });
    expect(past.output.result).toBe('DENY');
  });

  it('list who may do something, and who changed what', async () => {
    const { output } = await invoke('rbac-who-can', {
      permission: 'x',
      action: 'use',
    });
    expect(output.users.map((one: any) => one.userEntityRef)).toEqual([
      'user:default/of-other',
      'user:default/of-own',
    ]);
    const { output: history } = await invoke('rbac-history', { limit: 1 });
    expect(history.commits).toEqual([
      expect.objectContaining({
        actor: ADMIN,
        change: 'createRole',
        roles: ['role:default/other'],
      }),
    ]);
  });

  it('say what somebody would lose and gain in other groups, to those alone who see all roles', async () => {
    await portal.call('post', '/policy/roles', {
      name: 'role:default/readers',
      memberReferences: ['group:default/readers'],
      metadata: {},
      policies: [
        { permission: 'policy-entity', policy: 'read', effect: 'allow' },
      ],
      conditions: [],
    });
    const movement = {
      user: 'user:default/mover',
      joins: ['group:default/readers'],
    };
    await eventually(
      async () => (await invoke('rbac-simulate', movement)).status === 200,
      'the catalog has the user',
    );
    const { output } = await invoke('rbac-simulate', movement);
    expect(output.impact.people).toMatchObject({ gains: 1, loses: 0 });
    for (const caller of [DELEGATE, EVE]) {
      const { status } = await invoke('rbac-simulate', movement, caller);
      expect(status).toBe(403);
    }
    const senseless = await invoke('rbac-simulate', { user: 'nobody' });
    expect([senseless.status, senseless.error]).toEqual([
      400,
      expect.stringMatching(/user/),
    ]);
  });

  it('reach no further than their caller', async () => {
    for (const name of ['rbac-explain', 'rbac-who-can', 'rbac-history']) {
      const input = { userEntityRef: ANN, permission: 'x' };
      const wanted = name === 'rbac-history' ? {} : input;
      expect(await invoke(name, wanted, EVE)).toMatchObject({
        status: 403,
        error: 'You need the permission policy.entity.read for this',
      });
    }
    const { output } = await invoke('rbac-history', {}, DELEGATE);
    expect(output.commits.map((commit: any) => commit.roles)).toEqual([
      ['role:default/own'],
    ]);
    const found = await invoke(
      'rbac-who-can',
      { permission: 'x', action: 'use' },
      DELEGATE,
    );
    expect(JSON.stringify(found)).not.toMatch('other');
  });

  it('refuse what makes no sense', async () => {
    const { status, error } = await invoke('rbac-history', { since: 'then' });
    expect([status, error]).toEqual([400, expect.stringMatching(/since/)]);
  });
});
