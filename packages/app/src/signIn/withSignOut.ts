import { IdentityApi } from '@backstage/frontend-plugin-api';

/** The same identity, which calls `beforeSignOut` when it is signed out. */
export function withSignOut(
  identity: IdentityApi,
  beforeSignOut: () => void,
): IdentityApi {
  return {
    getProfileInfo: () => identity.getProfileInfo(),
    getBackstageIdentity: () => identity.getBackstageIdentity(),
    getCredentials: () => identity.getCredentials(),
    signOut: async () => {
      beforeSignOut();
      await identity.signOut();
    },
  };
}
