import {
  policyEntityPermissions,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';

/** What is known of the words that policies are on: names and resource types. */
export interface KnownPermissions {
  /**
   * The resource types by which each permission is granted as well; none of a
   * basic permission. Where several plugins claim a name, the types of all.
   */
  readonly typesByName: ReadonlyMap<string, ReadonlySet<string>>;
  readonly types: ReadonlySet<string>;
}

/** As much of a permission as counts here. */
interface NamedPermission {
  readonly name: string;
  readonly resourceType?: string;
}

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
 * @param otherTypes - resource types beside those of the permissions
 */
export function knownPermissions(
  published: Iterable<NamedPermission> = [],
  otherTypes: Iterable<string> = [],
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
  return { typesByName, types };
}
