/** What became of something that was, is, or both. */
export function kindOf(
  before: object | null | undefined,
  after: object | null | undefined,
): 'gained' | 'lost' | 'changed' {
  if (before && after) {
    return 'changed';
  }
  return after ? 'gained' : 'lost';
}
