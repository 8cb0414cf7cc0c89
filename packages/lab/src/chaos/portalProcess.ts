import './shiftedClock';
import { createBackend } from '@backstage/backend-defaults';
import authPlugin from '@backstage/plugin-auth-backend';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import permissionPlugin from '@backstage/plugin-permission-backend';
import { testSignIn } from '@internal/rbac-testkit/backend/testSignIn';
import rbacModule from '@portal-rbac/plugin-rbac-backend';

/*
 * One replica of a portal, a process of its own: `--config <file>` names its
 * configuration. It ends when the process that started it is gone.
 */

const backend = createBackend();
backend.add(authPlugin);
backend.add(testSignIn);
backend.add(catalogPlugin);
backend.add(permissionPlugin);
backend.add(rbacModule);

process.on('disconnect', () => process.exit());

backend.start().catch(error => {
  console.error(error);
  process.exit(1);
});
