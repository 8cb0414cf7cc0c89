import { CommitJson } from '@portal-rbac/plugin-rbac-common';

/** The time between two instants, as ISO 8601 in UTC, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The commits of a period: all between two revisions, whatever their clocks say. */
export interface CommitsOfPeriod {
  /** The oldest first. */
  readonly commits: readonly CommitJson[];
  /** The revision of the policy that the first of them was made on. */
  readonly start: number;
  /** The revision of the policy as the last of them left it. */
  readonly end: number;
  /** The oldest commit of the history, if nothing is known of what was before. */
  readonly begins?: CommitJson;
  /** Those of a time within the period that are not part of it, and the other way round. */
  readonly doubtful: readonly CommitJson[];
}

/**
 * Finds the commits of a period. Their order is that of their revisions. Times come from the
 * clocks of the replicas, which may have been wrong: a period begins and ends between the two
 * commits where the fewest clocks disagree. So each commit is in exactly one of two consecutive
 * periods, and a clock that jumps removes none from both.
 *
 * @param history - all commits, the oldest first
 * @param head - the revision of the policy
 */
export function commitsOf(
  { from, to }: Period,
  history: readonly CommitJson[],
  head: number,
): CommitsOfPeriod {
  const first = boundary(history, ({ at }) => at < from);
  const end = boundary(history, ({ at }) => at <= to);
  const commits = history.slice(first, end);
  const included = new Set(commits);
  const [oldest] = history;
  const before = (index: number) =>
    history[index - 1]?.revision ?? (oldest ? oldest.revision - 1 : head);
  return {
    commits,
    start: before(first),
    end: before(end),
    ...(first === 0 && oldest && oldest.revision > 1 && { begins: oldest }),
    doubtful: history.filter(
      commit => included.has(commit) !== (from <= commit.at && commit.at <= to),
    ),
  };
}

/** How many commits come before a time, so that the fewest are on the wrong side of it. */
function boundary(
  history: readonly CommitJson[],
  isBefore: (commit: CommitJson) => boolean,
): number {
  let best = { index: 0, wrong: 0 };
  let wrong = 0;
  history.forEach((commit, index) => {
    wrong += isBefore(commit) ? -1 : 1;
    if (wrong < best.wrong) {
      best = { index: index + 1, wrong };
    }
  });
  return best.index;
}
