/** A number with what it counts, such as `1 user` and `2,000 users`. */
export function counted(
  count: number,
  one: string,
  many: string = `${one}s`,
): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

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
