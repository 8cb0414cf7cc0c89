import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { policyEntityReadPermission } from '@portal-rbac/plugin-rbac-common';
import { withLookedUpUsers } from './lookedUpUsers';

const query = { permission: policyEntityReadPermission };
const credentials = mockCredentials.user('user:default/ann');
const info = { userEntityRef: 'user:default/ann', ownershipEntityRefs: [] };

function policyFor(getUserInfo = async () => info) {
  const handle = jest.fn<
    ReturnType<PermissionPolicy['handle']>,
    Parameters<PermissionPolicy['handle']>
  >(async () => ({ result: AuthorizeResult.DENY }));
  const userInfo = mockServices.userInfo.mock({
    getUserInfo: jest.fn(getUserInfo),
  });
  return { policy: withLookedUpUsers({ handle }, userInfo), handle, userInfo };
}

/** As a release without `info` calls it. */
const withoutInfo = { credentials } as PolicyQueryUser;

describe('withLookedUpUsers', () => {
  it('takes what the framework has looked up', async () => {
    const { policy, handle, userInfo } = policyFor();
    await policy.handle(query, { credentials, info });
    await policy.handle(query);
    expect(handle.mock.calls).toEqual([
      [query, { credentials, info }],
      [query],
    ]);
    expect(userInfo.getUserInfo).not.toHaveBeenCalled();
  });

  it('looks a user up once for a batch, where the framework does not', async () => {
    const { policy, handle, userInfo } = policyFor();
    await Promise.all([
      policy.handle(query, withoutInfo),
      policy.handle(query, withoutInfo),
    ]);
    expect(handle).toHaveBeenNthCalledWith(2, query, { credentials, info });
    expect(userInfo.getUserInfo).toHaveBeenCalledTimes(1);
  });

  it('decides nothing about a user who cannot be looked up', async () => {
    const { policy, handle } = policyFor(async () => {
      throw new Error('The auth backend is away');
    });
    await expect(policy.handle(query, withoutInfo)).rejects.toThrow('away');
    expect(handle).not.toHaveBeenCalled();
  });
});
