import { Action } from '@portal-rbac/plugin-rbac-common';
import { PublishedPermission } from '@portal-rbac/plugin-rbac-core';
import { uniqBy } from 'lodash';
import { ClaimedPermission } from '../metadata/PublishedMetadata';

/** A permission as somebody asks about it. */
export interface PermissionQuery {
  readonly name: string;
  /** If absent, what the plugin says that has the permission. */
  readonly action?: Action;
  /** If absent, what the plugin says that has the permission. */
  readonly resourceType?: string;
}

/** A permission with all that a decision needs to know of it. */
export interface AskedPermission {
  readonly permission: PublishedPermission;
  /** What who asked should know about it. */
  readonly notes: readonly string[];
}

/**
 * Fills in what a permission's plugin publishes.
 *
 * @param claims - what plugins publish about the permission of that name
 */
export function askedPermission(
  { name, action, resourceType }: PermissionQuery,
  claims: readonly ClaimedPermission[],
): AskedPermission {
  const notes: string[] = [];
  // A plugin may claim a name of another one, and so be asked about instead.
  if (uniqBy(claims, askedAs).length > 1) {
    const said = claims.map(claim => `${claim.pluginId}: ${askedAs(claim)}`);
    notes.push(
      `Several plugins have a permission ${name} (${said.join(
        '; ',
      )}); give the action and the resource type of the one you mean`,
    );
  }
  const [known] = claims;
  const permission = {
    name,
    action: action ?? known?.action ?? 'use',
    resourceType: resourceType ?? known?.resourceType,
  };
  if (!known) {
    notes.push(
      `No plugin that answers has a permission ${name}, so it is taken with ${askedAs(
        permission,
      )}`,
    );
  } else if (!claims.some(claim => askedAs(claim) === askedAs(permission))) {
    notes.push(`The portal itself asks for ${name} with ${askedAs(known)}`);
  }
  return { permission, notes };
}

/** What is asked with the name of a permission, in words. */
function askedAs({
  action,
  resourceType,
}: Omit<PublishedPermission, 'name'>): string {
  const type =
    resourceType === undefined
      ? 'without a resource type'
      : `the resource type ${resourceType}`;
  return `the action ${action} and ${type}`;
}
