import { createHash } from 'node:crypto';
import {
  because,
  nameOf,
  policyEntityCreatePermission,
  RESOURCE_TYPE_POLICY_ENTITY,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  RoleDeclaration,
  ADMIN_ROLE,
  CONFIGURATION,
  FILES,
  Role,
  SourceDeclarations,
  SourceOffer,
} from '@portal-rbac/plugin-rbac-core';
import { LiveSettings } from '../settings/LiveSettings';
import { RbacSettings } from '../settings/readSettings';
import { untilDone } from '../runtime/untilDone';
import { PolicySource, ReceiveOffer } from './source';
import { ConfiguredGifts } from './ConfiguredGifts';
import { UnknownNames } from './UnknownNames';

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
    /** A role as it is in force. */
    private readonly roleInForce: (ref: RoleRef) => Role | undefined,
    private readonly unknown: UnknownNames,
    private readonly gifts: Pick<ConfiguredGifts, 'problems' | 'onChange'>,
  ) {}

  async start(receive: ReceiveOffer, signal: AbortSignal): Promise<void> {
    // A change that comes while the database is away, or busy, must not be lost,
    // and a start then is late rather than none.
    const offer = () => untilDone(() => receive(this.offer()), signal);
    this.settings.onChange(offer);
    this.unknown.start(offer, signal);
    this.gifts.onChange(offer);
    await offer();
  }

  /** Whoever had the name before keeps it, and with it what everybody may do. */
  private defaultRoleProblems(): SourceProblem[] {
    const { defaultRole } = this.settings.current;
    const role = defaultRole && this.roleInForce(defaultRole);
    return !role || [CONFIGURATION, FILES].includes(role.source)
      ? []
      : [
          {
            severity: 'warning',
            role: role.ref,
            ...because('everybody-by-source', {
              role: nameOf(role),
              source: role.source,
            }),
          },
        ];
  }

  private offer(): SourceOffer {
    const declarations = configurationDeclarations(this.settings.current);
    return {
      kind: 'declared',
      declarations: {
        ...declarations,
        problems: [
          ...declarations.problems,
          ...this.defaultRoleProblems(),
          ...this.unknown.problems,
          ...this.gifts.problems,
        ],
      },
    };
  }
}

/** What a configuration declares. */
export function configurationDeclarations(
  settings: RbacSettings,
): SourceDeclarations {
  const role = administratorRole(settings);
  return {
    roles: [role],
    untouched: new Set(),
    problems: settings.problems,
    digest: createHash('sha256').update(JSON.stringify(role)).digest('hex'),
  };
}
