import {
  Action,
  policyActionsReadPermission,
  policyEntityPermissions,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import type { Permission } from '@backstage/plugin-permission-common';
import { uniqBy } from 'lodash';
import { isGrantedByType, wordsOf } from './requestOf';

/**
 * A permission that a plugin asks for.
 *
 * @public
 */
export interface PublishedPermission {
  readonly name: string;
  readonly action: Action;
  /** Only a resource permission has one. */
  readonly resourceType?: string;
}

/**
 * What is known of the words that policies are on: names and resource types.
 *
 * @public
 */
export interface KnownPermissions {
  /**
   * The resource types by which each permission is granted as well; none of a
   * basic permission. Where several plugins claim a name, the types of all.
   */
  readonly typesByName: ReadonlyMap<string, ReadonlySet<string>>;
  readonly types: ReadonlySet<string>;
  /** The permissions that plugins ask for, by the words of policies on them. */
  readonly published: ReadonlyMap<string, readonly PublishedPermission[]>;
  /** Their actions, by the same words. */
  readonly actions: ReadonlyMap<string, ReadonlySet<Action>>;
  /**
   * Whether every plugin has published what it asks for, so there is no more.
   */
  readonly isComplete: boolean;
}

/**
 * What else is known, beside the permissions that plugins publish.
 *
 * @public
 */
export interface PublishedElsewhere {
  /** Resource types beside those of the permissions. */
  readonly otherTypes?: Iterable<string>;
  /** Whether every plugin has answered what it publishes. */
  readonly isComplete?: boolean;
}

const asPublished = (permission: Permission): PublishedPermission => ({
  name: permission.name,
  action: permission.attributes.action ?? 'use',
  resourceType:
    'resourceType' in permission ? permission.resourceType : undefined,
});

/** The permissions on roles, which are known in any case. */
const ownPermissions = [
  ...policyEntityPermissions,
  policyActionsReadPermission,
].map(asPublished);

/**
 * Permissions of Backstage's own backends and of this one. They are known
 * before any plugin has answered, and no other plugin can narrow them.
 */
const wellKnown: readonly PublishedPermission[] = [
  ...ownPermissions.map(permission => ({
    ...permission,
    resourceType: RESOURCE_TYPE_POLICY_ENTITY,
  })),
  ...permissionsOf('catalog-entity', {
    'catalog.entity.read': 'read',
    'catalog.entity.delete': 'delete',
    'catalog.entity.refresh': 'update',
  }),
  ...permissionsOf(undefined, {
    'catalog.entity.create': 'create',
    'catalog.entity.validate': 'use',
    'catalog.ingestion.manage': 'update',
    'catalog.ingestion.read': 'read',
    'catalog.location.analyze': 'use',
    'catalog.location.create': 'create',
    'catalog.location.delete': 'delete',
    'catalog.location.read': 'read',
  }),
  ...permissionsOf('scaffolder-action', { 'scaffolder.action.execute': 'use' }),
  ...permissionsOf('scaffolder-template', {
    'scaffolder.template.parameter.read': 'read',
    'scaffolder.template.step.read': 'read',
  }),
  ...permissionsOf('scaffolder-task', {
    'scaffolder.task.cancel': 'use',
    'scaffolder.task.read': 'read',
  }),
  ...permissionsOf(undefined, {
    'scaffolder.task.create': 'create',
    'scaffolder.template.dry-run': 'use',
    'scaffolder.template.management': 'use',
  }),
];

function permissionsOf(
  resourceType: string | undefined,
  named: Readonly<Record<string, Action>>,
): PublishedPermission[] {
  return Object.entries(named).map(([name, action]) => ({
    name,
    action,
    resourceType,
  }));
}

/**
 * What a name may stand for: according to each plugin that claims it, and to what
 * every portal asks for. Nothing if nobody has published the name.
 */
export function permissionsNamed(
  { published }: KnownPermissions,
  name: string,
): readonly PublishedPermission[] {
  const all = [
    ...wellKnown.map(permission =>
      // Its type is only that by which policies grant it.
      isGrantedByType(permission.name)
        ? { ...permission, resourceType: undefined }
        : permission,
    ),
    ...(published.get(name) ?? []),
  ];
  return uniqBy(
    all.filter(permission => permission.name === name),
    ({ action, resourceType }) => `${action} ${resourceType}`,
  );
}

/**
 * What is known when plugins have published some permissions.
 *
 * @public
 */
export function knownPermissions(
  published: readonly PublishedPermission[] = [],
  { otherTypes, isComplete = false }: PublishedElsewhere = {},
): KnownPermissions {
  const typesByName = new Map<string, Set<string>>();
  const types = new Set(otherTypes);
  for (const { name, resourceType } of [...wellKnown, ...published]) {
    const known = typesByName.get(name) ?? new Set();
    typesByName.set(name, known);
    if (resourceType !== undefined) {
      known.add(resourceType);
      types.add(resourceType);
    }
  }
  const byWord = new Map<string, PublishedPermission[]>();
  const actions = new Map<string, Set<Action>>();
  for (const permission of [...ownPermissions, ...published]) {
    for (const word of wordsOf(permission)) {
      const those = byWord.get(word) ?? [];
      those.push(permission);
      byWord.set(word, those);
      const theirs = actions.get(word) ?? new Set();
      actions.set(word, theirs.add(permission.action));
    }
  }
  return {
    typesByName,
    types,
    published: byWord,
    actions,
    isComplete,
  };
}
