import {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  Permission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  policyEntityCreatePermission,
  policyEntityDeletePermission,
  policyEntityReadPermission,
  policyEntityUpdatePermission,
} from '@portal-rbac/plugin-rbac-common';

/** What a caller wants to do with roles, policies and conditions. */
export type AdministrativeAction = 'read' | WriteAction;

/** How a caller wants to change them. */
export type WriteAction = 'create' | 'update' | 'delete';

/** What an action is judged by: its own permission, and those that limit it. */
export interface Judgement {
  readonly action: AdministrativeAction;
  readonly own: PolicyDecision;
  readonly limits: readonly PolicyDecision[];
}

const permissions = {
  read: policyEntityReadPermission,
  update: policyEntityUpdatePermission,
  delete: policyEntityDeletePermission,
};

/**
 * Whose limits hold beside the action's own permission. Creation is a basic
 * permission, which cannot be limited by a rule; a caller who is limited in
 * what they see or change creates only within the same limits. The last of each
 * is `read`, which says what the caller sees.
 */
const limiting = {
  read: ['read'],
  create: ['update', 'delete', 'read'],
  update: ['update', 'read'],
  delete: ['delete', 'read'],
} as const;

/** The permission that an action needs. */
export const needed = { ...permissions, create: policyEntityCreatePermission };

/**
 * What the framework says of the permissions that an action is judged by. Rejects
 * with whatever keeps it from answering.
 */
export async function judgedByFramework(
  action: AdministrativeAction,
  service: PermissionsService,
  credentials: BackstageCredentials,
): Promise<Judgement> {
  const basic =
    action === 'create'
      ? await service.authorize(
          [{ permission: policyEntityCreatePermission }],
          { credentials },
        )
      : [];
  const limits = await service.authorizeConditional(
    limiting[action].map(limit => ({ permission: permissions[limit] })),
    { credentials },
  );
  return { action, own: [...basic, ...limits][0], limits };
}

/** The same by something that decides at once. */
export function judgedBy(
  decide: (permission: Permission) => PolicyDecision,
  action: AdministrativeAction,
): Judgement {
  return {
    action,
    own: decide(needed[action]),
    limits: limiting[action].map(limit => decide(permissions[limit])),
  };
}
