import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { authDatabaseModule } from './authDatabase';
import { licensedUsersInfoPlugin } from './plugin';

/**
 * The user statistics as one feature: the plugin `licensed-users-info` and the
 * module of the plugin `auth` that it reads the sign-ins through.
 *
 * `backend.add(import('@portal-rbac/plugin-licensed-users-info-backend'))` is
 * all the code that a portal needs; there is nothing to configure.
 *
 * @public
 */
export const licensedUsersInfo = createBackendFeatureLoader({
  loader: () => [licensedUsersInfoPlugin, authDatabaseModule],
});
