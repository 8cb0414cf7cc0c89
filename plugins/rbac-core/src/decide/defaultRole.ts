import {
  equalPolicies,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import { DecisionSettings } from './decide';
import {
  CONFIGURATION,
  PolicyDocument,
  Role,
  SourceId,
} from '../model/document';

/** Whom clients show as the author of what the configuration grants. */
const CONFIGURATION_AUTHOR = 'application configuration';

/**
 * The configuration of the role that everybody has.
 *
 * @public
 */
export type DefaultPermissions = Pick<
  DecisionSettings,
  'defaultRole' | 'defaultRoleName' | 'basicPermissions'
>;

/**
 * The role that everybody has, as it is in force: its part of the document,
 * and the basic permissions of the configuration. The two have different
 * sources, so that files may add conditions to a role whose permissions the
 * configuration grants. Nothing if there is neither.
 */
export function defaultRoleIn(
  document: Pick<PolicyDocument, 'roles'>,
  { defaultRole, defaultRoleName, basicPermissions = [] }: DefaultPermissions,
): Role | undefined {
  const role = defaultRole && document.roles.get(defaultRole);
  if (!defaultRole || basicPermissions.length === 0) {
    return role;
  }
  const policies = role?.policies ?? [];
  const missing = basicPermissions.filter(
    basic => !policies.some(policy => equalPolicies(policy, basic)),
  );
  return {
    ref: defaultRole,
    source: CONFIGURATION,
    members: [],
    conditions: [],
    metadata: {
      description: 'Role with default permissions for all users and groups.',
      author: CONFIGURATION_AUTHOR,
      modifiedBy: CONFIGURATION_AUTHOR,
    },
    ...role,
    name: role?.name ?? defaultRoleName,
    policies: [...policies, ...missing],
  };
}

/**
 * A policy and the default role that is configured beside it.
 *
 * @public
 */
export interface InForce {
  readonly document: PolicyDocument;
  readonly settings: Pick<DecisionSettings, 'defaultRole'>;
}

/**
 * The source of a policy: that of its role, but of the default role, the
 * configuration for what that adds.
 *
 * @public
 */
export function sourceOfPolicy(
  { ref, source }: Role,
  policy: PolicyStatement,
  { document, settings }: InForce,
): SourceId {
  const isBasic =
    ref === settings.defaultRole &&
    !document.roles.get(ref)?.policies.includes(policy);
  return isBasic ? CONFIGURATION : source;
}
