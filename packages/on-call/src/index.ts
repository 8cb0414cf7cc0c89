import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  RBACProvider,
  RBACProviderConnection,
  rbacProviderExtensionPoint,
} from '@portal-rbac/plugin-rbac-node';
import { readFile } from 'node:fs/promises';

const ROLE = 'role:default/on-call';

/** Lets whoever is on call delete entities of the kind Resource. */
class OnCallProvider implements RBACProvider {
  private connection?: RBACProviderConnection;

  constructor(private readonly rotaFile: string) {}

  getProviderName() {
    return 'on-call';
  }

  async connect(connection: RBACProviderConnection) {
    this.connection = connection;
    await this.refresh();
  }

  async refresh() {
    const onCall: string[] = JSON.parse(await readFile(this.rotaFile, 'utf8'));
    await this.connection?.applyRoles(onCall.map(user => [user, ROLE]));
    await this.connection?.applyPermissions([
      [ROLE, 'catalog-entity', 'read', 'allow'],
    ]);
    await this.connection?.applyConditionalPermissions([
      {
        result: 'CONDITIONAL',
        roleEntityRef: ROLE,
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['delete'],
        conditions: {
          rule: 'IS_ENTITY_KIND',
          resourceType: 'catalog-entity',
          params: { kinds: ['Resource'] },
        },
      },
    ]);
  }
}

/** Brings the role of the people on call, who are listed in a file. */
export default createBackendModule({
  pluginId: 'permission',
  moduleId: 'on-call',
  register(registration) {
    registration.registerInit({
      deps: {
        config: coreServices.rootConfig,
        rbac: rbacProviderExtensionPoint,
      },
      async init({ config, rbac }) {
        const rotaFile = config.getString('onCall.rota');
        rbac.addRBACProvider(new OnCallProvider(rotaFile));
      },
    });
  },
});
