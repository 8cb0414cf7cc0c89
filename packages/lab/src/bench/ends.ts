import { userRef } from '@internal/rbac-testkit';
import { Assignment, ImmutableMap } from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../../../../plugins/rbac-backend/src/decision/CurrentSnapshot';
import { documentOf } from './decisions';
import { benchRequests, benchRoles, settings } from './worlds';

/** Clocks of two replicas, in milliseconds from that of the machine. */
const CLOCKS = [0, -2_000];
/** People who have every role for a time, each until another millisecond. */
const PEOPLE = 500;
/** All of them end within this time, which begins soon. */
const SPAN = 2_000;

/**
 * Decides on two replicas whose clocks differ, without a pause from before the first end until
 * after the last one, with nothing else running: no scheduler, no database.
 *
 * @returns how many decisions were made, how many of them after the end of what would have
 *   allowed them, and how many of these were not denied
 */
export function decideAroundEnds() {
  const document = documentOf(benchRoles(1_000));
  const [role] = [...document.roles.values()];
  const start = Date.now() + 500;
  const assignments = Array.from(
    { length: PEOPLE },
    (_, index): Assignment => ({
      id: `${index}`,
      role: role.ref,
      member: userRef(`guest${index}`),
      until: start + Math.floor((index * SPAN) / PEOPLE),
      reason: 'INC-4711',
      grantedBy: 'user:default/alice',
    }),
  );
  const replicas = CLOCKS.map(difference => {
    const now = () => Date.now() + difference;
    const current = new CurrentSnapshot(settings, now);
    current.swap({
      ...document,
      assignments: ImmutableMap.of(assignments.map(one => [one.id, one])),
    });
    return { now, current };
  });
  const subjects = assignments.map(({ member }) => ({
    ...{ userRef: member, principals: [member], ownerRefs: [member] },
  }));
  const asked = benchRequests.find(request => {
    const { current } = replicas[0];
    return (
      current.get().decide(request, subjects[PEOPLE - 1]).result === 'ALLOW'
    );
  })!;
  let [after, wrong, longest] = [0, 0, 0];
  const over = start + SPAN - Math.min(...CLOCKS) + 500;
  let made = 0;
  for (; Date.now() < over; made++) {
    const { now, current } = replicas[made % replicas.length];
    const index = (made * 7) % PEOPLE;
    const hasEnded = assignments[index].until! <= now();
    const began = performance.now();
    const { result } = current.get().decide(asked, subjects[index]);
    longest = Math.max(longest, performance.now() - began);
    after += Number(hasEnded);
    wrong += Number(hasEnded && result !== 'DENY');
  }
  return {
    decisions: made,
    'after the end': after,
    'not denied': wrong,
    'the longest, ms': longest,
  };
}
