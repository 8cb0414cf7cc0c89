import {
  createConditionAuthorizer,
  createPermissionResourceRef,
  createPermissionRule,
} from '@backstage/plugin-permission-node';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { PermissionsRegistryService } from '@backstage/backend-plugin-api';
import {
  isOwnerRule,
  policyActionsReadPermission,
  policyEntityPermissions,
  RESOURCE_TYPE_POLICY_ENTITY,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import {
  FrameworkCriteria,
  PolicySnapshot,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { toRef } from '../decision/references';

/** What a rule sees of a role. */
interface PolicyEntity {
  /** Absent for "any role": what a caller may do to some role at all. */
  readonly role?: Role;
}

/** What a rule becomes for those who filter roles themselves. */
interface PolicyEntityFilter {
  readonly key: 'owner';
  readonly values: readonly string[];
}

/**
 * The resource reference that web interfaces send when they ask whether to
 * offer administration at all.
 */
const ANY_ROLE = RESOURCE_TYPE_POLICY_ENTITY;

const policyEntityRef = createPermissionResourceRef<
  PolicyEntity,
  PolicyEntityFilter
>().with({
  pluginId: 'permission',
  resourceType: RESOURCE_TYPE_POLICY_ENTITY,
});

/** Lets an administrator delegate: a caller limited by it has their own roles. */
const isOwner = createPermissionRule({
  ...isOwnerRule,
  resourceRef: policyEntityRef,
  apply: ({ role }, { owners }) =>
    role === undefined ||
    (role.metadata.owner !== undefined &&
      owners.map(toRef).includes(toRef(role.metadata.owner))),
  toQuery: ({ owners }) => ({ key: 'owner', values: owners }),
});

/** The rules that can be evaluated for any role, in force or not. */
const coversRole = createConditionAuthorizer<PolicyEntity>({
  getRuleByName: name => {
    if (name !== isOwner.name) {
      throw new Error(`There is no rule ${name} here`);
    }
    return isOwner;
  },
});

/**
 * Whether criteria on roles hold for a role under a policy, which need not be in force;
 * nothing if they are of a rule that another module added.
 */
export function holdsForRole(
  criteria: FrameworkCriteria,
  ref: string,
  { document }: PolicySnapshot,
): boolean | undefined {
  const role = document.roles.get(toRef(ref) as RoleRef);
  if (!role && ref !== ANY_ROLE) {
    return false;
  }
  try {
    return coversRole(
      {
        result: AuthorizeResult.CONDITIONAL,
        ...policyEntityRef,
        conditions: criteria,
      },
      { role },
    );
  } catch {
    return undefined;
  }
}

/**
 * Makes roles a resource of the permission framework, with the permissions and
 * the rule that guard their administration; and registers the permission to see actions.
 *
 * @returns whether a decision of the framework covers a role
 */
export function registerPolicyEntity(
  registry: PermissionsRegistryService,
  current: CurrentSnapshot,
): (decision: PolicyDecision, role: Role) => boolean {
  registry.addResourceType({
    resourceRef: policyEntityRef,
    permissions: policyEntityPermissions,
    rules: [isOwner],
    getResources: async refs =>
      refs.map(ref => {
        if (ref === ANY_ROLE) {
          return {};
        }
        const role = current.get().document.roles.get(toRef(ref) as RoleRef);
        return role && { role };
      }),
  });
  registry.addPermissions([policyActionsReadPermission]);
  const covers = createConditionAuthorizer(
    registry.getPermissionRuleset(policyEntityRef),
  );
  // The role that everybody has has no owner, whoever made a role of its name before.
  const isDefault = ({ ref }: Role) =>
    ref === current.get().settings.defaultRole;
  return (decision, role) =>
    decision.result === AuthorizeResult.ALLOW ||
    (covers(decision, { role }) && !isDefault(role));
}
