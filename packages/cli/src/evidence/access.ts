import {
  because,
  describePermission,
  policyEntityPermissions,
  Reason,
  WhoCanJson,
} from '@portal-rbac/plugin-rbac-common';
import { PublishedPermission, requestFor } from '@portal-rbac/plugin-rbac-core';
import { sortBy, uniqBy } from 'lodash';
import {
  csvText,
  describeCounts,
  grantCells,
  grantHeadings,
} from '../reports/grants';
import { joinLines, noteLines } from '../plainText';
import { PortalAddress } from '../portal/portalAddress';
import { PortalPolicy } from '../portal/portalPolicy';
import { readPortalPlugins } from '../portal/portalPlugins';
import { readUsersWhoCan } from '../portal/portalUsers';

/** A permission whose holders an auditor wants to know. */
type Sensitive = Pick<PublishedPermission, 'name'> &
  Partial<PublishedPermission>;

/** Which permissions those are, and what one should know to read the list. */
export interface SensitivePermissions {
  readonly permissions: readonly Sensitive[];
  readonly notes: readonly Reason[];
}

/**
 * Finds the sensitive permissions of a portal, unless they are named: those of the
 * administration, and whatever deletes something, be it published by a plugin or granted
 * by a policy.
 *
 * @param named - their names, if given
 * @param policies - in which permissions are looked for
 */
export async function sensitivePermissions(
  address: PortalAddress,
  named: readonly string[] | undefined,
  policies: readonly PortalPolicy[],
): Promise<SensitivePermissions> {
  if (named) {
    return {
      permissions: uniqBy(named, name => name).map(name => ({ name })),
      notes: [],
    };
  }
  const { permissions, silent = [] } = await readPortalPlugins(address);
  const administration = policyEntityPermissions
    .map(requestFor)
    .map(({ permission: name, action, resourceType }) => ({
      name,
      action,
      resourceType,
    }));
  const published = permissions.filter(({ action }) => action === 'delete');
  const known = new Set(
    [...administration, ...permissions].flatMap(({ name, resourceType }) => [
      name,
      resourceType,
    ]),
  );
  const granted = policies
    .flatMap(({ roles }) => [...roles.values()])
    .flatMap(role => role.policies)
    .filter(
      ({ permission, action }) => action === 'delete' && !known.has(permission),
    )
    .map(({ permission, action }): PublishedPermission => ({
      name: permission,
      action,
    }));
  return {
    permissions: uniqBy(
      [
        ...administration,
        ...sortBy([...published, ...granted], 'name', 'resourceType'),
      ],
      describePermission,
    ),
    notes: silent.map(pluginId =>
      because('text', {
        text: `The plugin ${pluginId} does not answer, so that permissions which only it knows are not among these`,
      }),
    ),
  };
}

/** Who could do something at a revision, permission by permission. */
export async function readAccess(
  address: PortalAddress,
  { permissions }: SensitivePermissions,
  asOf: number,
): Promise<readonly WhoCanJson[]> {
  const lists: WhoCanJson[] = [];
  for (const { name, action, resourceType } of permissions) {
    const query = { permission: name, action, resourceType, asOf };
    lists.push(await readUsersWhoCan(address, query));
  }
  return lists;
}

/** Everybody who could do something, with the conditions and the roles that gave it. */
export function accessCsv(lists: readonly WhoCanJson[]): string {
  return csvText([
    ['permission', 'userEntityRef', ...grantHeadings],
    ...lists.flatMap(({ permission, users }) =>
      users.map(user => [
        describePermission(permission),
        user.userEntityRef,
        ...grantCells(user),
      ]),
    ),
  ]);
}

/** How many could do something at the start and at the end. */
export function accessText(
  start: readonly WhoCanJson[],
  end: readonly WhoCanJson[],
  { notes }: SensitivePermissions,
): string {
  return joinLines([
    ...end.flatMap(
      ({ permission, counts, evaluatedUsers, notes: own }, index) => [
        describePermission(permission),
        `    start: ${describeCounts(start[index].counts)}`,
        `    end:   ${describeCounts(counts)}`,
        `    of ${evaluatedUsers.users} users, ${evaluatedUsers.inCatalog} of them in the catalog`,
        ...noteLines(own).map(line => `    ${line}`),
      ],
    ),
    ...noteLines(notes),
    '',
  ]);
}
