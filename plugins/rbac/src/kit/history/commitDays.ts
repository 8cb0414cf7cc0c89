import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { dayAfter, dayOf } from '../links/day';

/** The commits of one day, as clocks of the user have it. */
export interface CommitDay {
  /** `2026-11-24` */
  readonly day: string;
  readonly isToday: boolean;
  readonly isYesterday: boolean;
  readonly commits: readonly CommitJson[];
}

/**
 * Commits by their day, in the order in which they came.
 *
 * @param now - in milliseconds since the epoch
 */
export function commitDays(
  commits: readonly CommitJson[],
  now: number,
): CommitDay[] {
  const days = new Map<string, CommitJson[]>();
  for (const commit of commits) {
    const day = dayOf(new Date(commit.at));
    days.set(day, [...(days.get(day) ?? []), commit]);
  }
  const today = new Date(now);
  const yesterday = dayAfter(dayOf(today), -1);
  return [...days].map(([day, ofDay]) => ({
    day,
    isToday: day === dayOf(today),
    isYesterday: day === dayOf(yesterday),
    commits: ofDay,
  }));
}
