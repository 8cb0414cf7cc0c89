import {
  Day,
  dayOf,
  EvaluatedUsers,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import type { NotedUse } from '../../../../plugins/rbac-backend/src/store/UseStore';
import { requestsOfLargePortal } from './worlds';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Every so many users, one did nothing; and of permissions, one is asked for by nobody. */
const USERS_PER_IDLE = 4;
const PERMISSIONS_PER_IDLE = 5;
/** Permissions that each of the others asks for. */
const ASKED = 36;
/** Days over which the uses are spread. */
const DAYS = 120;

const requests = new Map(
  requestsOfLargePortal.map(({ permission }, index) => [permission, index]),
);

/** The numbers of a seed, from 0 up to less than `below`. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * What is noted of people who ask for some permissions of the large portal, as far as the
 * policy allows it: by user, and by the roles that decided. Always the same.
 *
 * @param now - milliseconds since 1970
 * @param most - rows
 */
export function usesOfLargePortal(
  policy: PolicySnapshot,
  users: EvaluatedUsers,
  now: number,
  most: number,
): NotedUse[] {
  const number = numbersOf(4_711);
  const found = new Map<string, NotedUse>();
  const noteUse = (
    usedBy: NotedUse['usedBy'],
    request: number,
    lastDay: Day,
  ) => {
    const key = `${usedBy} ${request}`;
    const known = found.get(key);
    if (!known || known.lastDay < lastDay) {
      found.set(key, { usedBy, ...requestsOfLargePortal[request], lastDay });
    }
  };
  for (let user = 0; user < users.inCatalog; user++) {
    if (user % USERS_PER_IDLE === 0) {
      continue;
    }
    const subject = users.subjectOf(user);
    const roles = policy.rolesAtOnce(subject);
    for (let nth = 0; nth < ASKED && found.size < most; nth++) {
      const { policies } = roles[number(roles.length)];
      const { permission } = policies[number(policies.length)];
      const request =
        requests.get(permission) ?? number(requestsOfLargePortal.length);
      const lastDay = dayOf(now - number(DAYS) * DAY_MS);
      if (request % PERMISSIONS_PER_IDLE > 0) {
        const { result, reason } = policy.decideOnce(
          requestsOfLargePortal[request],
          subject,
        );
        if (result !== 'DENY') {
          noteUse(subject.userRef, request, lastDay);
          [...reason.policies, ...reason.conditions].forEach(({ role }) =>
            noteUse(role, request, lastDay),
          );
        }
      }
    }
  }
  return [...found.values()];
}
