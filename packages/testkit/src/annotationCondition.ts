import { JsonObject } from '@backstage/types';
import { PermissionMapping, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { writtenCondition } from '@portal-rbac/plugin-rbac-core';
import { narrowing } from './documents';
import { catalogRule } from './fakeCatalog';

/**
 * The body that creates a condition by REST: a role reads catalog entities only
 * if an annotation matches `params`.
 *
 * @param role - which exists
 */
export function annotationCondition(role: string, params: JsonObject) {
  const criteria = catalogRule('HAS_ANNOTATION', params);
  return writtenCondition(
    { ref: role as RoleRef },
    narrowing(['read'], criteria),
  );
}

/** The same for a role that administers roles only where somebody owns them. */
export function ownershipCondition(
  role: string,
  mapping: readonly PermissionMapping[],
  owners: string,
) {
  const resourceType = 'policy-entity';
  const criteria = {
    rule: 'IS_OWNER',
    resourceType,
    params: { owners: [owners] },
  };
  return writtenCondition(
    { ref: role as RoleRef },
    { pluginId: 'permission', resourceType, mapping, criteria },
  );
}
