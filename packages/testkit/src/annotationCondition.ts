import { JsonObject } from '@backstage/types';

/**
 * The body that creates a condition by REST: a role reads catalog entities only
 * where an annotation is as `params` say.
 *
 * @param roleEntityRef - the role, which exists
 */
export function annotationCondition(roleEntityRef: string, params: JsonObject) {
  return {
    result: 'CONDITIONAL',
    roleEntityRef,
    pluginId: 'catalog',
    resourceType: 'catalog-entity',
    permissionMapping: ['read'],
    conditions: {
      rule: 'HAS_ANNOTATION',
      resourceType: 'catalog-entity',
      params,
    },
  };
}
