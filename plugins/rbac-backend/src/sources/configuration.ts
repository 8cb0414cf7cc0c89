import { createHash } from 'node:crypto';
import {
  policyEntityCreatePermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import { RoleDeclaration } from '../core/change';
import { ADMIN_ROLE, CONFIGURATION } from '../core/model';
import { LiveSettings, RbacSettings } from '../settings';
import { untilDone } from '../untilDone';
import { PolicySource, ReceiveOffer, SourceDraft, SourceOffer } from './source';

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

  constructor(private readonly settings: LiveSettings) {}

  async start(receive: ReceiveOffer, signal: AbortSignal): Promise<void> {
    // A change that comes while the database is away, or busy, must not be lost,
    // and a start then is late rather than none.
    const offer = () => untilDone(() => receive(this.offer()), signal);
    this.settings.onChange(offer);
    await offer();
  }

  private offer(): SourceOffer {
    return {
      kind: 'draft',
      draft: configurationDraft(this.settings.current),
    };
  }
}

/** What a configuration declares. */
export function configurationDraft(settings: RbacSettings): SourceDraft {
  const role = administratorRole(settings);
  return {
    roles: [role],
    untouched: new Set(),
    problems: settings.problems,
    digest: createHash('sha256').update(JSON.stringify(role)).digest('hex'),
  };
}
