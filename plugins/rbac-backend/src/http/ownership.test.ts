import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { eventually } from '@internal/rbac-testkit';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

/** Administers what belongs to the groups in the catalog. */
const JANE = 'user:default/jane';
const MAKERS = 'group:default/makers';
const ROLE = '/roles/role/default/makers';

describe('who left the group that owns a role', () => {
  const groupsOf: Record<string, string[]> = { [JANE]: [MAKERS] };
  let portal: TestPortal;
  /** The token of a sign-in while Jane was one of the makers. */
  let token: string;

  const asJane = (
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: object,
  ) => portal.callWithToken(token, method, path, body);

  beforeAll(async () => {
    portal = await TestPortal.start({
      rbac: { groups: { maxAge: '10ms' } },
      features: [
        catalogServiceMock.mock({
          getEntitiesByRefs: async ({ entityRefs }) => ({
            items: entityRefs.map(ref => entityOf(ref, groupsOf[ref] ?? [])),
          }),
        }).factory,
      ],
    });
    await portal.delegateTo(JANE, '$ownerRefs');
    await portal.call('post', '/roles', {
      name: 'role:default/makers',
      memberReferences: [MAKERS],
      metadata: { owner: MAKERS },
    });
    token = await portal.tokenOf(JANE, [JANE, MAKERS]);
    await eventually(async () => (await asJane('get', ROLE)).status === 200);
    groupsOf[JANE] = [];
  });
  afterAll(async () => {
    await portal?.stop();
  });

  it('does not see it by the token of then', async () => {
    // What was read of a sign-in holds for its `maxAge`, and of each sign-in by itself.
    await eventually(async () => (await asJane('get', ROLE)).status === 404);
    expect((await asJane('get', '/roles')).body).toEqual([]);
  });

  it('does not make themselves its owner and member', async () => {
    const before = (await portal.call('get', ROLE)).body;
    const change = await asJane('put', ROLE, {
      oldRole: { memberReferences: [MAKERS] },
      newRole: {
        name: 'role:default/makers',
        memberReferences: [MAKERS, JANE],
        metadata: { owner: JANE },
      },
    });
    expect([403, 404]).toContain(change.status);
    expect((await portal.call('get', ROLE)).body).toEqual(before);
  });
});

function entityOf(ref: string, groups: readonly string[]) {
  const [kind, namespace, name] = ref.split(/[:/]/);
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { namespace, name },
    relations: groups.map(targetRef => ({ type: 'memberOf', targetRef })),
  };
}
