import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { isUser } from '../../kit/references/kinds';

/** How many changes were made on a day, by people and by all others: sources and services. */
export interface DayOfChanges {
  /** The beginning of the day, where the browser is. */
  readonly day: Date;
  readonly people: number;
  readonly others: number;
}

/** What is known of the latest commits. */
export interface LatestCommits {
  /** The newest first. */
  readonly commits: readonly Pick<CommitJson, 'at' | 'actor'>[];
  /** Whether there may be older ones. */
  readonly isCutOff: boolean;
}

/**
 * The changes of each of the last days, the oldest first. Days whose commits are not all
 * known are left out, all but the last.
 *
 * @param now - a time of the last day
 * @param days - how many there are at most
 */
export function changesByDay(
  { commits, isCutOff }: LatestCommits,
  now: Date,
  days: number,
): DayOfChanges[] {
  const oldest = commits[commits.length - 1];
  const unknownUntil =
    isCutOff && oldest ? startOf(new Date(oldest.at)).getTime() : -Infinity;
  return Array.from({ length: days }, (_, index) =>
    startOf(now, index + 1 - days),
  )
    .filter((day, index) => day.getTime() > unknownUntil || index === days - 1)
    .map(day => {
      const next = startOf(day, 1).getTime();
      const made = commits.filter(({ at }) => {
        const time = Date.parse(at);
        return time >= day.getTime() && time < next;
      });
      const people = made.filter(({ actor }) => isUser(actor)).length;
      return { day, people, others: made.length - people };
    });
}

/** When a day begins, some days after that of a time. Days have 23 to 25 hours. */
function startOf(time: Date, daysLater = 0): Date {
  return new Date(
    time.getFullYear(),
    time.getMonth(),
    time.getDate() + daysLater,
  );
}
