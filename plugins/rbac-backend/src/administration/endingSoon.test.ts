import { roleRef, userRef } from '@internal/rbac-testkit';
import { Assignment, Assignments } from '@portal-rbac/plugin-rbac-core';
import { endingSoon, lookingFrom } from './endingSoon';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const now = 1_790_000_000_000;

const given = (times: Pick<Assignment, 'from' | 'until'>): Assignment => ({
  ...{ id: 'a', role: roleRef('on-call'), member: userRef('heidi') },
  ...{ reason: '', grantedBy: userRef('bob'), ...times },
});

describe('what ends soon', () => {
  const isFound = (times: Pick<Assignment, 'from' | 'until'>, at = now) => {
    const assignments = new Map([
      ['a', given(times)],
    ]) as unknown as Assignments;
    return endingSoon(assignments, { after: at - MINUTE, now: at }).length > 0;
  };

  it('is found an hour before, in one look of all', () => {
    const until = now + HOUR;
    const looks = [-2, -1, 0, 1, 2].map(count =>
      isFound({ until }, now + count * MINUTE),
    );
    expect(looks).toEqual([false, false, true, false, false]);
  });

  it('is not what has no end, or was given for no longer than that', () => {
    expect(isFound({})).toBe(false);
    expect(isFound({ from: now, until: now + HOUR })).toBe(false);
    expect(isFound({ from: now - 1, until: now + HOUR })).toBe(true);
  });

  it('is not lost when a look is late, as each was that came after more than a minute', () => {
    expect(lookingFrom(now - MINUTE - 5_000, now)).toBe(now - MINUTE - 5_000);
    expect(lookingFrom(undefined, now)).toBe(now - 2 * MINUTE);
    expect(lookingFrom(0, now)).toBe(now - 10 * MINUTE);
  });
});
