import { actions } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';

/*
 * What a delegate does by REST, as data, with few names, so that calls meet.
 */

/** May change only what they own. */
export const DELEGATE = 'user:default/delegate';
/** Everybody whose permissions a delegate might change. */
export const people = [
  DELEGATE,
  'user:default/admin',
  'user:default/anna',
  'user:default/bert',
];
/** The groups directly above people. */
export const parents: Readonly<Record<string, readonly string[]>> = {
  'user:default/anna': ['group:default/makers'],
  'user:default/bert': ['group:default/makers'],
};

const roles = {
  others: ['role:default/others-a', 'role:default/others-b'],
  own: ['role:default/own-a', 'role:default/own-b'],
  new: ['role:default/new-a', 'role:default/new-b'],
  fixed: ['role:default/owners', 'role:default/rbac_admin'],
};

/** What permissions are asked for, and what edits the catalog or administers. */
export const requests = [
  ...(['read', 'update', 'delete'] as const).map(action => ({
    permission: `policy.entity.${action}`,
    action,
    resourceType: 'policy-entity',
    isGuarded: true,
  })),
  { permission: 'policy.entity.create', action: 'create', isGuarded: true },
  { permission: 'catalog.entity.create', action: 'create', isGuarded: true },
  { permission: 'catalog.location.create', action: 'create', isGuarded: true },
  { permission: 'catalog.location.delete', action: 'delete', isGuarded: true },
  {
    permission: 'catalog.entity.delete',
    action: 'delete',
    resourceType: 'catalog-entity',
    isGuarded: true,
  },
  {
    permission: 'catalog.entity.refresh',
    action: 'update',
    resourceType: 'catalog-entity',
    isGuarded: false,
  },
  {
    permission: 'catalog.entity.read',
    action: 'read',
    resourceType: 'catalog-entity',
    isGuarded: false,
  },
  { permission: 'kubernetes.proxy', action: 'use', isGuarded: false },
] as const;

const anyMember = fc.constantFrom(...people, 'group:default/makers');
const anyMembers = fc.uniqueArray(anyMember, { minLength: 1, maxLength: 3 });

/** A policy that concerns one of the requests, by name or type. */
const anyPolicy = fc
  .record({
    request: fc.constantFrom(...requests),
    byType: fc.boolean(),
    action: fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...actions) },
    ),
    effect: fc.constantFrom('allow', 'allow', 'deny'),
  })
  .map(({ request, byType, action, effect }) => ({
    permission:
      byType && 'resourceType' in request
        ? request.resourceType
        : request.permission,
    policy: action ?? request.action,
    effect,
  }));

const anyPolicies = fc.uniqueArray(anyPolicy, {
  selector: policy => JSON.stringify(policy),
  maxLength: 4,
});

const onCatalog = fc.record({
  resourceType: fc.constant('catalog-entity'),
  pluginId: fc.constant('catalog'),
  permissionMapping: fc.subarray(['read', 'update', 'delete'], {
    minLength: 1,
  }),
  conditions: fc.constant({
    rule: 'IS_ENTITY_KIND',
    resourceType: 'catalog-entity',
    params: { kinds: ['component'] },
  }),
});
const onPolicies = fc.record({
  resourceType: fc.constant('policy-entity'),
  pluginId: fc.constant('permission'),
  permissionMapping: fc.subarray(['read', 'update', 'delete'], {
    minLength: 1,
  }),
  conditions: fc.constant({
    rule: 'IS_OWNER',
    resourceType: 'policy-entity',
    // Whose roles come and go; those of administrators stay from attack to attack.
    params: { owners: ['$currentUser', 'user:default/bert'] },
  }),
});
const anyCondition = fc.oneof(
  { weight: 3, arbitrary: onCatalog },
  { weight: 1, arbitrary: onPolicies },
);

/** A role as an administrator makes it, with what belongs to it. */
export interface GivenRole {
  readonly name: string;
  readonly metadata: { readonly owner: string };
  readonly memberReferences: readonly string[];
  readonly policies: readonly object[];
  readonly conditions: readonly object[];
}

function roleOf(name: string, owner: string): fc.Arbitrary<GivenRole> {
  return fc.record({
    name: fc.constant(name),
    metadata: fc.constant({ owner }),
    memberReferences: anyMembers,
    policies: anyPolicies,
    conditions: fc.array(anyCondition, { maxLength: 1 }),
  });
}

/** Some roles of others, and some that the delegate was given. */
const anyRoles = fc
  .tuple(
    fc.option(roleOf(roles.others[0], 'user:default/admin'), {
      nil: undefined,
    }),
    fc.option(roleOf(roles.others[1], 'user:default/bert'), { nil: undefined }),
    fc.option(roleOf(roles.own[0], DELEGATE), { nil: undefined }),
    fc.option(roleOf(roles.own[1], DELEGATE), { nil: undefined }),
  )
  .map(all => all.filter(role => role !== undefined));

const anyRole = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...roles.own, ...roles.new) },
  { weight: 1, arbitrary: fc.constantFrom(...roles.others, ...roles.fixed) },
);

/** A call of the REST API; what it names may not exist. */
export interface Call {
  readonly method: 'post' | 'put' | 'delete';
  readonly path: string;
  readonly body?: unknown;
}

const pathOf = (ref: string) => ref.replace(':', '/');

const anyOwner = fc.option(
  fc.constantFrom(DELEGATE, 'user:default/admin', 'user:default/anna'),
  { nil: undefined, freq: 2 },
);

/** Any change that somebody may try to make, to the roles of few names. */
export const anyCall: fc.Arbitrary<Call> = fc.oneof(
  fc
    .record({ name: anyRole, members: anyMembers, owner: anyOwner })
    .map(({ name, members, owner }) => ({
      method: 'post' as const,
      path: '/roles',
      body: {
        name,
        memberReferences: members,
        ...(owner && { metadata: { owner } }),
      },
    })),
  fc
    .record({
      old: anyRole,
      name: anyRole,
      members: anyMembers,
      owner: anyOwner,
    })
    .map(({ old, name, members, owner }) => ({
      method: 'put' as const,
      path: `/roles/${pathOf(old)}`,
      body: {
        oldRole: { name: old, memberReferences: [] },
        newRole: {
          name,
          memberReferences: members,
          ...(owner && { metadata: { owner } }),
        },
      },
    })),
  fc
    .record({
      old: fc.option(anyRole, { nil: undefined }),
      name: anyRole,
      members: anyMembers,
      owner: anyOwner,
      policies: anyPolicies,
      conditions: fc.array(anyCondition, { maxLength: 1 }),
    })
    .map(({ old, name, members, owner, ...grants }) => ({
      method: old ? ('put' as const) : ('post' as const),
      path: old ? `/policy/roles/${pathOf(old)}` : '/policy/roles',
      body: {
        name,
        memberReferences: members,
        metadata: { owner },
        ...grants,
      },
    })),
  fc
    .record({ role: anyRole, member: fc.option(anyMember) })
    .map(({ role, member }) => ({
      method: 'delete' as const,
      path: `/roles/${pathOf(role)}${
        member ? `?memberReferences=${member}` : ''
      }`,
    })),
  fc.record({ role: anyRole, policy: anyPolicy }).map(({ role, policy }) => ({
    method: 'post' as const,
    path: '/policies',
    body: [{ entityReference: role, ...policy }],
  })),
  fc
    .record({ role: anyRole, old: anyPolicies, policy: anyPolicy })
    .map(({ role, old, policy }) => ({
      method: 'put' as const,
      path: `/policies/${pathOf(role)}`,
      body: { oldPolicy: old, newPolicy: [policy] },
    })),
  anyRole.map(role => ({
    method: 'delete' as const,
    path: `/policies/${pathOf(role)}`,
  })),
  fc
    .record({ role: anyRole, condition: anyCondition })
    .map(({ role, condition }) => ({
      method: 'post' as const,
      path: '/roles/conditions',
      body: { result: 'CONDITIONAL', roleEntityRef: role, ...condition },
    })),
  fc
    .record({
      // The conditions of an attack are the latest ones.
      back: fc.nat({ max: 3 }),
      role: anyRole,
      condition: anyCondition,
    })
    .map(({ back, role, condition }) => ({
      method: 'put' as const,
      path: `/roles/conditions/{latest-${back}}`,
      body: { result: 'CONDITIONAL', roleEntityRef: role, ...condition },
    })),
  fc.nat({ max: 3 }).map(back => ({
    method: 'delete' as const,
    path: `/roles/conditions/{latest-${back}}`,
  })),
);

/** What a delegate finds, and what they do. */
export interface Delegation {
  readonly roles: readonly GivenRole[];
  readonly calls: readonly Call[];
}

/** Any of that. */
export const anyDelegation: fc.Arbitrary<Delegation> = fc.record({
  roles: anyRoles,
  calls: fc.array(anyCall, { minLength: 1, maxLength: 8 }),
});
