import { createHash } from 'node:crypto';
import {
  policyEntityCreatePermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import { RoleDeclaration } from '../core/change';
import { ADMIN_ROLE, CONFIGURATION } from '../core/model';
import { LiveSettings, RbacSettings } from '../settings';
import { untilDone } from '../untilDone';
import { PolicySource, ReceiveOffer, SourceOffer } from './source';
import { UnknownAdministrators } from './UnknownAdministrators';

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

  constructor(
    private readonly settings: LiveSettings,
    private readonly unknown: UnknownAdministrators,
  ) {}

  async start(receive: ReceiveOffer, signal: AbortSignal): Promise<void> {
    // A change that comes while the database is away, or busy, must not be lost,
    // and a start then is late rather than none.
    const offer = () => untilDone(() => receive(this.offer()), signal);
    this.settings.onChange(offer);
    this.unknown.start(offer, signal);
    await offer();
  }

  private offer(): SourceOffer {
    const role = administratorRole(this.settings.current);
    return {
      kind: 'draft',
      draft: {
        roles: [role],
        untouched: new Set(),
        problems: [...this.settings.current.problems, ...this.unknown.problems],
        digest: createHash('sha256').update(JSON.stringify(role)).digest('hex'),
      },
    };
  }
}
