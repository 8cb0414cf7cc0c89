import {
  Action,
  policyEntityPermissions,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import { NearestNames } from './nearestName';
import { wordsOf } from './requestOf';

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
  /** Whether every plugin has said what it asks for, so that there is no more. */
  readonly isComplete: boolean;
  /** The words that permissions are published by. */
  readonly words: NearestNames;
}

/**
 * What else is known, beside the permissions that plugins publish.
 *
 * @public
 */
export interface PublishedElsewhere {
  /** Resource types beside those of the permissions. */
  readonly otherTypes?: Iterable<string>;
  /** Whether every plugin has said what it publishes. */
  readonly isComplete?: boolean;
}

/** As much of a permission as is known before any plugin has answered. */
type NamedPermission = Pick<PublishedPermission, 'name' | 'resourceType'>;

/** The permissions on roles, which are known in any case. */
const ownPermissions = policyEntityPermissions.map(
  (permission): PublishedPermission => ({
    name: permission.name,
    action: permission.attributes.action ?? 'use',
    resourceType:
      'resourceType' in permission ? permission.resourceType : undefined,
  }),
);

/**
 * Permissions of Backstage's own backends and of this one. They are known
 * before any plugin has answered, and no other plugin can say less of them.
 */
const wellKnown: readonly NamedPermission[] = [
  ...policyEntityPermissions.map(({ name }) => ({
    name,
    resourceType: RESOURCE_TYPE_POLICY_ENTITY,
  })),
  ...named(
    'catalog-entity',
    'catalog.entity.read',
    'catalog.entity.delete',
    'catalog.entity.refresh',
  ),
  ...named(
    undefined,
    'catalog.entity.create',
    'catalog.entity.validate',
    'catalog.ingestion.manage',
    'catalog.ingestion.read',
    'catalog.location.analyze',
    'catalog.location.create',
    'catalog.location.delete',
    'catalog.location.read',
  ),
  ...named('scaffolder-action', 'scaffolder.action.execute'),
  ...named(
    'scaffolder-template',
    'scaffolder.template.parameter.read',
    'scaffolder.template.step.read',
  ),
  ...named('scaffolder-task', 'scaffolder.task.cancel', 'scaffolder.task.read'),
  ...named(
    undefined,
    'scaffolder.task.create',
    'scaffolder.template.dry-run',
    'scaffolder.template.management',
  ),
];

function named(
  resourceType: string | undefined,
  ...names: string[]
): NamedPermission[] {
  return names.map(name => ({ name, resourceType }));
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
    words: new NearestNames(byWord.keys()),
  };
}
