import {
  describePermission,
  PermissionGrantJson,
  WhatCanJson,
} from '@portal-rbac/plugin-rbac-common';
import { countBy } from 'lodash';
import {
  csvText,
  describeCounts,
  grantCells,
  grantHeadings,
  grantLines,
} from './grants';
import { count, joinLines, jsonText, noteLines } from '../plainText';

type IsListed = (grant: PermissionGrantJson) => boolean;

/** The forms of a list of permissions, by name. */
export const whatCanReport = {
  text: toText,
  json: (answer: WhatCanJson, isListed: IsListed) =>
    jsonText({ ...answer, permissions: answer.permissions.filter(isListed) }),
  csv: ({ permissions }: WhatCanJson, isListed: IsListed) =>
    csvText([
      ['plugin', 'permission', 'action', 'resourceType', ...grantHeadings],
      ...permissions
        .filter(isListed)
        .map(({ pluginId, permission, ...grant }) => [
          pluginId,
          permission.name,
          permission.action,
          permission.resourceType ?? '',
          ...grantCells(grant),
        ]),
    ]),
};

function toText(
  { userEntityRef, permissions, notes }: WhatCanJson,
  isListed: IsListed,
): string {
  const counts = countBy(permissions, ({ result }) => result);
  return joinLines([
    userEntityRef,
    ...permissions
      .filter(isListed)
      .flatMap(grant =>
        grantLines(
          `${grant.pluginId}: ${describePermission(grant.permission)}`,
          grant,
        ),
      ),
    describeCounts({ ALLOW: 0, CONDITIONAL: 0, DENY: 0, ...counts }),
    `${count(permissions.length, 'permission')} that plugins publish`,
    ...noteLines(notes),
    '',
  ]);
}
