/** A number with what it counts, such as `1 user` and `2,000 users`. */
export function counted(
  count: number,
  one: string,
  many: string = `${one}s`,
): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** How many members a role has, such as `2 users, 1 group`. */
export function countedMembers(members: {
  users: number;
  groups: number;
}): string {
  const parts = [
    members.users > 0 && counted(members.users, 'user'),
    members.groups > 0 && counted(members.groups, 'group'),
  ].filter(Boolean);
  return parts.join(', ') || 'nobody';
}
