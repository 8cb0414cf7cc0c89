import { RequestableJson } from '@portal-rbac/plugin-rbac-common';
import { Denied } from '../../api/RbacApi';
import { useAsked } from '../section/useAsked';

const NONE: readonly RequestableJson[] = [];

/**
 * The roles that one may request, the one with the least power first; none until they are
 * known, and where that cannot be found out: nobody misses an offer.
 *
 * @param denied - leaves those that would allow it
 */
export function useRequestable(denied?: Denied): readonly RequestableJson[] {
  const { permission, action, resourceType, resourceRef } = denied ?? {};
  const { value } = useAsked(
    api => api.listRequestable(denied),
    [permission, action, resourceType, resourceRef],
  );
  return value ?? NONE;
}
