import { Action, because, Reason } from '@portal-rbac/plugin-rbac-common';
import { PublishedPermission } from '@portal-rbac/plugin-rbac-core';
import { isEqual, uniqWith } from 'lodash';
import { ClaimedPermission } from '../metadata/PublishedMetadata';

/** A permission as somebody asks about it. */
export interface PermissionQuery {
  readonly name: string;
  /** If absent, as the plugin that publishes the permission says. */
  readonly action?: Action;
  /** If absent, as the plugin that publishes the permission says. */
  readonly resourceType?: string;
}

/** A permission with everything that a decision needs. */
export interface AskedPermission {
  readonly permission: PublishedPermission;
  /** What who asked should know about it. */
  readonly notes: readonly Reason[];
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
  const notes: Reason[] = [];
  // A plugin may claim a name of another one, and so be asked about instead.
  if (uniqWith(claims.map(askedAs), isEqual).length > 1) {
    const plugins = claims.map(claim => ({
      plugin: claim.pluginId,
      ...askedAs(claim),
    }));
    notes.push(because('permission-of-several', { permission: name, plugins }));
  }
  const [known] = claims;
  const permission = {
    name,
    action: action ?? known?.action ?? 'use',
    resourceType: resourceType ?? known?.resourceType,
  };
  if (!known) {
    notes.push(
      because('permission-unclaimed', {
        permission: name,
        ...askedAs(permission),
      }),
    );
  } else if (
    !claims.some(claim => isEqual(askedAs(claim), askedAs(permission)))
  ) {
    notes.push(
      because('permission-asked-otherwise', {
        permission: name,
        ...askedAs(known),
      }),
    );
  }
  return { permission, notes };
}

/** What is asked with the name of a permission. */
function askedAs({ action, resourceType }: Omit<PublishedPermission, 'name'>) {
  return { action, ...(resourceType !== undefined && { resourceType }) };
}
