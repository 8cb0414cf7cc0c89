import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { Denied } from '../../api/RbacApi';

/** What somebody was denied, as an explanation has it. */
export function deniedBy({
  permission: { name: permission, action, resourceType },
  resourceRef,
}: Pick<ExplanationJson, 'permission' | 'resourceRef'>): Denied {
  return { permission, action, resourceType, resourceRef };
}
