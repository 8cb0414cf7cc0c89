import {
  policyEntityCreatePermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import { RoleDeclaration } from '../core/change';
import { ADMIN_ROLE, CONFIGURATION } from '../core/model';
import { RbacSettings } from '../settings';
import { PolicySource, ReceiveOffer } from './source';

/**
 * The role of the administrators. It is there even while the configuration
 * names none, so that nobody else can claim its name.
 */
function administratorRole({ administrators }: RbacSettings): RoleDeclaration {
  return {
    ref: ADMIN_ROLE,
    members: administrators,
    policies: [
      {
        permission: policyEntityCreatePermission.name,
        action: 'create',
        effect: 'allow',
      },
      {
        permission: RESOURCE_TYPE_POLICY_ENTITY,
        action: 'read',
        effect: 'allow',
      },
      {
        permission: RESOURCE_TYPE_POLICY_ENTITY,
        action: 'update',
        effect: 'allow',
      },
      {
        permission: RESOURCE_TYPE_POLICY_ENTITY,
        action: 'delete',
        effect: 'allow',
      },
      { permission: 'catalog-entity', action: 'read', effect: 'allow' },
    ],
    conditions: [],
    description: 'The administrators that the configuration names',
  };
}

/** The roles that the main configuration declares. */
export class ConfigurationSource implements PolicySource {
  readonly id = CONFIGURATION;
  readonly kind = 'configuration';

  constructor(private readonly settings: RbacSettings) {}

  start(receive: ReceiveOffer): Promise<void> {
    const role = administratorRole(this.settings);
    return receive({
      kind: 'draft',
      draft: {
        roles: [role],
        untouched: new Set(),
        problems: this.settings.problems,
        digest: role.members.join(' '),
      },
    });
  }
}
