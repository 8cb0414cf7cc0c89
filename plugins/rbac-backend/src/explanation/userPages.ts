import { WhoCanJson } from '@portal-rbac/plugin-rbac-common';
import { Decision, FoundUsers, results } from '@portal-rbac/plugin-rbac-core';

/** Which of the users that were found are wanted. */
interface WantedUsers {
  readonly results: ReadonlySet<Decision['result']>;
  readonly offset: number;
  readonly limit: number;
}

/** A user by their place in the evaluated users. */
interface UserOnPage {
  readonly user: number;
  readonly result: Decision['result'];
}

/** Some of the users that were found, and how many there are. */
interface UserPage {
  /** The counts of all users that were found, whether they were asked for or not. */
  readonly counts: WhoCanJson['counts'];
  /** How many are wanted, on all pages. */
  readonly total: number;
  readonly users: readonly UserOnPage[];
}

/** Takes one page of users who were found. */
export function pageOf(
  { users, cells }: FoundUsers,
  { results: wanted, offset, limit }: WantedUsers,
): UserPage {
  const counts = { DENY: 0, CONDITIONAL: 0, ALLOW: 0 };
  const page: UserOnPage[] = [];
  let total = 0;
  for (let index = 0; index < users.length; index++) {
    const result = results[cells[index]];
    counts[result] += 1;
    if (wanted.has(result)) {
      if (total >= offset && page.length < limit) {
        page.push({ user: users[index], result });
      }
      total += 1;
    }
  }
  return { counts, total, users: page };
}
