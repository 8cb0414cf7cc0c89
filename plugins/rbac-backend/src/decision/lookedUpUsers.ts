import {
  BackstageCredentials,
  BackstageUserInfo,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import {
  PermissionPolicy,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';

/** What the framework gives of a user: `info` is deprecated, and a later release leaves it out. */
type AskingUser = Pick<PolicyQueryUser, 'credentials'> &
  Partial<PolicyQueryUser>;

/**
 * A policy that looks up users by their credentials where the framework does not. It is
 * asked once for all decisions of a batch, so they are still decided at one revision.
 *
 * @param policy - what decides
 * @param userInfo - its failures are those of the request, as they are where the framework asks
 */
export function withLookedUpUsers(
  policy: PermissionPolicy,
  userInfo: UserInfoService,
): PermissionPolicy {
  const asked = new WeakMap<BackstageCredentials, Promise<BackstageUserInfo>>();

  const lookUp = (credentials: BackstageCredentials) => {
    const info = asked.get(credentials) ?? userInfo.getUserInfo(credentials);
    asked.set(credentials, info);
    return info;
  };

  return {
    handle(query, user?: AskingUser) {
      if (!user) {
        return policy.handle(query);
      }
      const { credentials, info } = user;
      return info
        ? policy.handle(query, { credentials, info })
        : lookUp(credentials).then(found =>
            policy.handle(query, { credentials, info: found }),
          );
    },
  };
}
