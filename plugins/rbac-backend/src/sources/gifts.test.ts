import { Entity } from '@backstage/catalog-model';
import { JsonObject } from '@backstage/types';
import { eventually, TestFolder } from '@internal/rbac-testkit';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(120_000);

const EVE = 'user:default/eve';
const everybody = 'role:default/everybody';

const entities: Entity[] = [
  ...['admin', 'eve'].map(name => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { name },
    spec: { memberOf: name === 'admin' ? ['security'] : [] },
  })),
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name: 'security' },
    spec: { type: 'team', children: [] },
  },
];

const guardrail = `guardrails:
  - { name: only security deletes, permission: policy.entity.delete, onlyBy: group:default/security }
`;

const gifts = {
  'a super user': { admin: { superUsers: [{ name: EVE }] } },
  'a basic permission': {
    defaultPermissions: {
      defaultRole: everybody,
      basicPermissions: [{ permission: 'policy-entity', action: 'delete' }],
    },
  },
};

describe.each(Object.entries(gifts))('%s of the configuration', (_, given) => {
  let folder: TestFolder;
  let portal: TestRouter | undefined;
  beforeEach(async () => {
    folder = await TestFolder.make();
    await folder.write('rbac-guardrails.yaml', guardrail);
  });
  afterEach(async () => {
    await portal?.stop();
    portal = undefined;
    await folder.remove();
  });

  const restarted = async (rbac: JsonObject, hasGuardrails = true) => {
    await portal?.stop();
    portal = await TestRouter.start({
      entities,
      database: folder.path,
      rbac: {
        admin: { users: [{ name: 'user:default/admin' }] },
        policyFileReload: true,
        ...(hasGuardrails && {
          guardrailsFile: folder.file('rbac-guardrails.yaml'),
        }),
        ...rbac,
      },
    });
    return portal;
  };
  const withGift = {
    ...given,
    admin: {
      users: [{ name: 'user:default/admin' }],
      ...('admin' in given && given.admin),
    },
  };
  /** Whether eve may delete a role; there is none of this name. */
  const mayDelete = async () =>
    (await portal!.call('delete', '/roles/role/default/none', undefined, EVE))
      .status === 404;
  const problems = async () => {
    const { body } = await portal!.call('get', '/sources');
    return body[0].problems
      .filter(({ severity }: { severity: string }) => severity === 'error')
      .map(({ message }: { message: string }) => message);
  };

  it('that newly breaks a guardrail is not in force after a start, until the guardrail is gone', async () => {
    await restarted({});
    await restarted(withGift);
    await eventually(async () => {
      expect(await problems()).toEqual([
        expect.stringMatching(
          /^this breaks the guardrail "only security deletes": user:default\/eve .*; the super users, the default role and the basicPermissions that were in force before stay$/,
        ),
      ]);
    });
    expect(await mayDelete()).toBe(false);
    await folder.write('rbac-guardrails.yaml', '# empty');
    await eventually(async () => {
      expect([await problems(), await mayDelete()]).toEqual([[], true]);
    });
  });

  it('that a portal had before stays, though it breaks a guardrail', async () => {
    await restarted(withGift, false);
    expect(await mayDelete()).toBe(true);
    await restarted(withGift);
    expect(await mayDelete()).toBe(true);
    expect(await problems()).toEqual([]);
  });

  it('is in force at once where there are no guardrails', async () => {
    await restarted({}, false);
    expect(await mayDelete()).toBe(false);
    await restarted(withGift, false);
    expect(await mayDelete()).toBe(true);
  });
});
