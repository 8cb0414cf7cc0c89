/** Whether a reference, in lower-case, is that of a user. */
export function isUser(ref: string): boolean {
  return ref.startsWith('user:');
}

/** Whether a reference, in lower-case, is that of a group. */
export function isGroup(ref: string): boolean {
  return ref.startsWith('group:');
}
