import {
  policyEntityPermissions,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import { DecisionRequest } from '../decide/decide';
import { Role } from '../model/document';
import { namesOf } from '../decide/requestOf';

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

/** Stands for the name of any permission of a resource type; none can have it. */
export const ANY_NAME = '';

/** Whether a request is about who administers. */
export function isAdministration(request: DecisionRequest): boolean {
  return namesOf(request).some(name => administrative.has(name));
}

/**
 * Whether what is requested makes administrators, directly or through the catalog,
 * whose groups give roles.
 */
export function isReserved(request: DecisionRequest): boolean {
  return isAdministration(request) || editsCatalog(request);
}

/**
 * Whether it adds, changes or removes entities of the catalog, as the permissions of the
 * catalog do, though not those that other plugins have on its entities.
 */
function editsCatalog(request: DecisionRequest): boolean {
  const { permission, action } = request;
  const isOfCatalog =
    permission === ANY_NAME
      ? namesOf(request).includes('catalog-entity')
      : permission === 'catalog-entity' || permission.startsWith('catalog.');
  return action !== 'read' && isOfCatalog && !harmless.has(permission);
}

/** Whether a role affects who administers. */
export function isOnAdministration({
  policies,
  conditions,
}: Pick<Role, 'policies' | 'conditions'>): boolean {
  return (
    policies.some(({ permission }) => administrative.has(permission)) ||
    conditions.some(({ resourceType }) => administrative.has(resourceType))
  );
}

/** Whether a role could shut administrators out. */
export function deniesAdministration({
  policies,
}: Pick<Role, 'policies'>): boolean {
  return policies.some(
    ({ permission, effect }) =>
      effect === 'deny' && administrative.has(permission),
  );
}
