import {
  policyEntityPermissions,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import { Role } from './model';

/**
 * What a role that a limited author may change says nothing about: who
 * administers, and what is in the catalog, whose groups give roles.
 *
 * @public
 */
export type ReservedMatter = 'administration' | 'catalog';

/** As much of a policy or a condition as tells what it is on. */
interface Statement {
  /** The name of a permission, or a resource type. */
  readonly permission: string;
  readonly action: string;
}

const administrative: ReadonlySet<string> = new Set([
  RESOURCE_TYPE_POLICY_ENTITY,
  ...policyEntityPermissions.map(({ name }) => name),
]);

/** Permissions of the catalog that change no entity, though they do not read. */
const harmless: ReadonlySet<string> = new Set([
  'catalog.entity.refresh',
  'catalog.entity.validate',
  'catalog.location.analyze',
]);

/** Whether what is granted adds, changes or removes entities of the catalog. */
function editsCatalog({ permission, action }: Statement): boolean {
  return (
    action !== 'read' &&
    (permission === 'catalog-entity' ||
      (permission.startsWith('catalog.') && !harmless.has(permission)))
  );
}

/**
 * The reserved matter that a role has a say in, if it has: it allows, denies or
 * narrows one of the permissions that guard the administration, or it allows
 * what edits the catalog, be it on conditions.
 */
export function reservedMatterOf({
  policies,
  conditions,
}: Pick<Role, 'policies' | 'conditions'>): ReservedMatter | undefined {
  if (
    policies.some(({ permission }) => administrative.has(permission)) ||
    conditions.some(({ resourceType }) => administrative.has(resourceType))
  ) {
    return 'administration';
  }
  const granted: Statement[] = [
    ...policies.filter(({ effect }) => effect === 'allow'),
    ...conditions.flatMap(({ resourceType, mapping }) =>
      mapping.map(entry =>
        typeof entry === 'string'
          ? { permission: resourceType, action: entry }
          : { permission: entry.name, action: entry.action },
      ),
    ),
  ];
  return granted.some(editsCatalog) ? 'catalog' : undefined;
}
