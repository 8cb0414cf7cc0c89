import { counted } from '@portal-rbac/plugin-rbac-core';

/** How many members there are of each kind that there are any of, such as `2 users` and `1 group`. */
export function countedMembers(members: {
  users: number;
  groups: number;
}): string[] {
  return [
    ...(members.users > 0 ? [counted(members.users, 'user')] : []),
    ...(members.groups > 0 ? [counted(members.groups, 'group')] : []),
  ];
}
