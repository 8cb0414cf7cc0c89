import { actionsRegistryServiceFactory } from '@backstage/backend-defaults/alpha';
import { ADMIN, TestPortal } from '../../testing/TestPortal';

const DELEGATE = 'user:default/delegate';
const ANN = 'user:default/ann';

jest.setTimeout(60_000);

describe('the actions of assistants', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.start({
      features: [actionsRegistryServiceFactory],
    });
    await portal.delegateTo(DELEGATE);
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
  const invoke = async (name: string, input: object, user = ADMIN) => {
    const path = `${PATH}/permission:${name}/invoke`;
    const { status, body } = await portal.call('post', path, input, user);
    return { status, output: body.output, error: body.error?.message };
  };

  it('only read', async () => {
    const { body } = await portal.call('get', PATH);
    expect(
      body.actions.map(({ id, attributes }: any) => [id, attributes.readOnly]),
    ).toEqual([
      ['permission:rbac-explain', true],
      ['permission:rbac-who-can', true],
      ['permission:rbac-history', true],
    ]);
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
    expect(output.users.map((user: any) => user.userEntityRef)).toEqual([
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

  it('reach no further than their caller', async () => {
    for (const name of ['rbac-explain', 'rbac-who-can', 'rbac-history']) {
      const input = { userEntityRef: ANN, permission: 'x' };
      const wanted = name === 'rbac-history' ? {} : input;
      expect(await invoke(name, wanted, ANN)).toMatchObject({
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
