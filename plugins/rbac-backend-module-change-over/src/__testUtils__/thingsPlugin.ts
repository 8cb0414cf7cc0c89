import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  createPermission,
  Permission,
  PermissionAttributes,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  createPermissionResourceRef,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import { DecisionRequest } from '@portal-rbac/plugin-rbac-core';
import Router from 'express-promise-router';
import { z } from 'zod/v3';
import { PLUGIN, questions } from './observedWorld';

/** The plugin about whose permissions the observed worlds are. It answers what the caller may. */
export const thingsPlugin = createBackendPlugin({
  pluginId: PLUGIN,
  register: registration =>
    registration.registerInit({
      deps: {
        permissionsRegistry: coreServices.permissionsRegistry,
        permissions: coreServices.permissions,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
      },
      async init({ permissionsRegistry, permissions, httpAuth, httpRouter }) {
        const router = Router();
        router.get('/decisions', async (request, response) => {
          const credentials = await httpAuth.credentials(request);
          response.json(
            await permissions.authorizeConditional(
              questions.map(question => ({
                // Also those without resources, as any plugin may ask.
                permission: permissionOf(question) as ResourcePermission,
              })),
              { credentials },
            ),
          );
        });
        httpRouter.use(router);
        for (const type of ['thing', 'tool']) {
          const resourceRef = createPermissionResourceRef<
            object,
            object
          >().with({
            pluginId: PLUGIN,
            resourceType: type,
          });
          permissionsRegistry.addResourceType({
            resourceRef,
            permissions: questions
              .filter(({ resourceType }) => resourceType === type)
              .map(permissionOf),
            rules: [
              createPermissionRule({
                name: 'IS_KIND',
                description: 'Is of one of the kinds',
                resourceRef,
                paramsSchema: z.object({ kinds: z.array(z.string()) }),
                apply: () => false,
                toQuery: () => ({}),
              }),
            ],
          });
        }
        permissionsRegistry.addPermissions(
          questions
            .filter(({ resourceType }) => resourceType === undefined)
            .map(permissionOf),
        );
      },
    }),
});

function permissionOf({
  permission,
  action,
  resourceType,
}: DecisionRequest): Permission {
  const named = { name: permission, attributes: attributesOf(action) };
  return resourceType === undefined
    ? createPermission(named)
    : createPermission({ ...named, resourceType });
}

function attributesOf(action: string): PermissionAttributes {
  return action === 'use'
    ? {}
    : { action: action as PermissionAttributes['action'] };
}
