import { Consequence } from './consequences';

const verbs = {
  gains: 'GAINS',
  loses: 'loses',
  changes: 'has other conditions on',
} as const;

const plural = {
  gains: 'GAIN',
  loses: 'lose',
  changes: 'have other conditions on',
} as const;

/**
 * A consequence as one line: who, what, from which answer to which, and why.
 *
 * @public
 */
export function consequenceText({
  request: { permission, action, resourceType },
  before,
  after,
  change,
  cause,
  users,
  firstUsers,
}: Consequence): string {
  const more = users - firstUsers.length;
  const who = `${firstUsers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const what = `${permission}, ${action}${resourceType ? ` (${resourceType})` : ''}`;
  return `${who} ${users === 1 ? verbs[change] : plural[change]} ${what}: ${before} -> ${after}, because ${cause}`;
}
