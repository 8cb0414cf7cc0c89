import { wholeRoleJsonSchema } from '@portal-rbac/plugin-rbac-common';
import { z } from 'zod';
import { Role } from '../model/document';

/**
 * A role as the core knows it, from REST's answer. It keeps the metadata that can
 * be changed.
 *
 * @public
 */
export function answeredRole({
  name,
  memberReferences,
  metadata,
  policies,
  conditions,
}: z.infer<ReturnType<typeof wholeRoleJsonSchema>>): Role {
  return {
    ...name,
    source: metadata.source,
    members: memberReferences,
    policies,
    conditions,
    metadata: {
      description: metadata.description || undefined,
      owner: metadata.owner || undefined,
    },
  };
}
