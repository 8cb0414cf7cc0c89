import { CommitJson, oneLine } from '@portal-rbac/plugin-rbac-common';
import { recordLines } from '../reports/commitText';
import { count } from '../plainText';
import { CommitsOfPeriod, Period } from './period';

/** What could not be found out. */
export interface Gaps {
  /** Revisions of commits whose assignments the history has only in part. */
  readonly incomplete: readonly number[];
  /** Why requests are no part of the folder. */
  readonly refused: string | undefined;
}

const asked = `requests           who asked for a role, why, who approved, what it gave and when that ended, each as it stood
                   at the end; those that the caller may see`;

/** What an auditor has to know to read the folder. */
export function contents(
  { from, to }: Period,
  { commits, start, end, begins, doubtful }: CommitsOfPeriod,
  { incomplete, refused }: Gaps,
): string {
  return `${count(commits.length, 'change')} of the access policy from ${from} to ${to},
from revision ${start} to revision ${end}.
${begins ? beginning(begins) : ''}
commits            every change: who made it, when, by what way and why, before and after
guardrails               how the guardrails of the portal stood at the start and after each change
start-*, end-*     the policy at the start and at the end, as policy files
start-who-can.csv  everybody who could do what is sensitive, on what condition and by what
end-who-can.csv    the same at the end
start-assignments.csv
                   who had a role for a time, or was to have it later: until when, why and by whom
end-assignments.csv
                   the same at the end
${refused === undefined ? asked : oneLine(`requests           are not here, because the portal did not show them: ${refused}`)}
who-can.txt        which permissions those are, and how many people had them
refusals           what was refused
verification       whether the tables are what the commits made of them
SHA256SUMS         the hash of each file: sha256sum --check SHA256SUMS

Commits are in the order of their revisions, and each follows the one before it. Their times are
what the clocks of the replicas said.
${incomplete.length > 0 ? omissions(incomplete) : ''}${doubtful.length > 0 ? doubts(doubtful) : ''}
Roles are those of then. Users and groups, configuration and the guardrails are those of the day on which
this folder was written: nobody keeps their past. What the guardrails said when a change was made is not
kept either: an enforced guardrail that the portal had then refused what would newly break it, unless the
author overrode it, which is in the audit log.
`;
}

function omissions(revisions: readonly number[]): string {
  return `
These commits changed more assignments than the history tells, so that assignments of the start and
the end are missing, or are there too many: ${revisions.join(', ')}.
`;
}

function beginning({ revision, at }: CommitJson): string {
  return `
THE HISTORY BEGINS WITH REVISION ${revision} AT ${at}: NOTHING IS KNOWN OF WHAT WAS CHANGED BEFORE.
`;
}

function doubts(commits: readonly CommitJson[]): string {
  return `
The clocks of these commits disagree with those of the others, by whose order they are or are not
in this folder:
${commits.flatMap(recordLines).join('\n')}
`;
}
