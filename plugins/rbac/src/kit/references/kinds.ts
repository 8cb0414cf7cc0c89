/** Whether a reference, in lower-case, is one of a user. */
export function isUser(ref: string): boolean {
  return ref.startsWith('user:');
}

/** Whether a reference, in lower-case, is one of a group. */
export function isGroup(ref: string): boolean {
  return ref.startsWith('group:');
}
