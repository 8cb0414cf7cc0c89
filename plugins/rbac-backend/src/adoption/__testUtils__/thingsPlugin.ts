import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  createPermission,
  PermissionAttributes,
} from '@backstage/plugin-permission-common';
import {
  createPermissionResourceRef,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import { z } from 'zod/v3';
import { PLUGIN, questions } from './observedWorld';

/** The plugin about whose permissions the observed worlds are. */
export const thingsPlugin = createBackendPlugin({
  pluginId: PLUGIN,
  register: registration =>
    registration.registerInit({
      deps: { permissionsRegistry: coreServices.permissionsRegistry },
      async init({ permissionsRegistry }) {
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
              .map(({ permission, action }) =>
                createPermission({
                  name: permission,
                  attributes: attributesOf(action),
                  resourceType: type,
                }),
              ),
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
            .map(({ permission, action }) =>
              createPermission({
                name: permission,
                attributes: attributesOf(action),
              }),
            ),
        );
      },
    }),
});

function attributesOf(action: string): PermissionAttributes {
  return action === 'use'
    ? {}
    : { action: action as PermissionAttributes['action'] };
}
