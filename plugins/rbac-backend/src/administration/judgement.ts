import {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  Permission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  AdministrativeAction,
  policyEntityPermissionFor,
} from '@portal-rbac/plugin-rbac-common';

/** What an action is judged by: its own permission, and those that limit it. */
export interface Judgement {
  readonly action: AdministrativeAction;
  readonly own: PolicyDecision;
  readonly limits: readonly PolicyDecision[];
}

/**
 * The permissions whose limits also apply, beside the action's own. Creation is
 * a basic permission, which cannot be limited by a rule; a caller who is
 * limited in what they see or change creates only within the same limits. The
 * last of each is `read`, which determines what the caller sees.
 */
const limiting = {
  read: ['read'],
  create: ['update', 'delete', 'read'],
  update: ['update', 'read'],
  delete: ['delete', 'read'],
} as const;

/**
 * The framework's answers for the permissions of an action. Rejects with whatever
 * prevents an answer.
 */
export async function judgedByFramework(
  action: AdministrativeAction,
  service: PermissionsService,
  credentials: BackstageCredentials,
): Promise<Judgement> {
  const basic =
    action === 'create'
      ? await service.authorize(
          [{ permission: policyEntityPermissionFor.create }],
          { credentials },
        )
      : [];
  const limits = await service.authorizeConditional(
    limiting[action].map(limit => ({
      permission: policyEntityPermissionFor[limit],
    })),
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
    own: decide(policyEntityPermissionFor[action]),
    limits: limiting[action].map(limit =>
      decide(policyEntityPermissionFor[limit]),
    ),
  };
}
