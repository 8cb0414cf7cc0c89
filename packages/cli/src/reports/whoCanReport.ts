import {
  describePermission,
  WhoCanJson,
} from '@portal-rbac/plugin-rbac-common';
import {
  csvText,
  describeCounts,
  grantCells,
  grantHeadings,
  grantLines,
} from './grants';
import { count, joinLines, jsonText, noteLines } from '../plainText';

/** The forms of a list of users, by name. */
export const whoCanReport = {
  text: toText,
  json: (answer: WhoCanJson) => jsonText(answer),
  csv: ({ users }: WhoCanJson) =>
    csvText([
      ['userEntityRef', ...grantHeadings],
      ...users.map(user => [user.userEntityRef, ...grantCells(user)]),
    ]),
};

function toText({
  permission,
  resourceRef,
  users,
  applied,
  counts,
  evaluatedUsers,
  notes,
}: WhoCanJson): string {
  const resource = resourceRef === undefined ? '' : `, for ${resourceRef}`;
  const all = count(evaluatedUsers.users, 'user');
  return joinLines([
    `${describePermission(permission)}${resource}`,
    ...users.flatMap(user => grantLines(user.userEntityRef, user)),
    describeCounts(counts),
    `${all}, ${evaluatedUsers.inCatalog} in the catalog, read at ${evaluatedUsers.readAt}`,
    ...(applied
      ? [`conditions applied from ${applied.from} until ${applied.until}`]
      : []),
    ...noteLines(notes),
    '',
  ]);
}
