import { refusalKinds } from '@portal-rbac/plugin-rbac-common';
import { attempt, authorOf } from '@internal/rbac-testkit';
import {
  diff,
  Evolution,
  PolicyDocument,
  PolicyRefusal,
  REST,
} from '@portal-rbac/plugin-rbac-core';
import { sortBy } from 'lodash';
import { JournalRow } from '../../../../plugins/rbac-backend/src/store/tables';
import { RestChange } from './changes';
import { newlyBroken } from './guardrails';

/** What the caller of a write knows of it. */
export type Outcome =
  | {
      readonly kind: 'acknowledged';
      readonly revision: number;
      readonly conditionId?: number;
    }
  | { readonly kind: 'refused'; readonly status: number }
  /** Answered as unavailable, or not at all: it may have been made. */
  | { readonly kind: 'unknown' };

/** One write, from its caller's point of view. */
export interface Write {
  readonly actor: string;
  readonly change: RestChange;
  /** The latest revision that had been acknowledged to anybody when it was sent. */
  readonly sentAt: number;
  outcome: Outcome;
}

/**
 * Checks the answers to writes against the journal: what was acknowledged is in it
 * exactly once, at the acknowledged revision; each commit is the work of exactly one
 * write, has the same result as in the pure core, and breaks no guardrail; what was
 * refused could be refused at some moment while it was under way.
 *
 * @param start - the policy before the first write
 * @param journal - all commits since, by revision
 * @returns what was violated, and the policy that the journal leads to, as far as it
 *   could be followed
 */
export function judge(
  start: PolicyDocument,
  journal: readonly JournalRow[],
  writes: readonly Write[],
) {
  const violations: string[] = [];
  const documents = [start];
  const open = new Set(writes);
  for (const row of journal) {
    const { revision } = row;
    const before = documents.at(-1)!;
    // Acknowledged writers come first: others may have requested the very same.
    const made = sortBy([...open], write => write.outcome.kind)
      .filter(write => mayHaveMade(write, row))
      .map(write => ({ write, next: madeOf(before, write, row.committed_at) }))
      .find(({ next }) => isAsJournalled(before, next, row));
    if (!made || made.next instanceof PolicyRefusal) {
      violations.push(
        `nobody asked for revision ${revision}: ${row.change} of ${row.roles} by ${row.actor}`,
      );
      return { document: before, violations };
    }
    const { document, conditionId } = made.next;
    const { outcome } = made.write;
    if (
      outcome.kind === 'acknowledged' &&
      outcome.conditionId !== conditionId
    ) {
      violations.push(
        `revision ${revision} was reported to have made condition ${outcome.conditionId}, not ${conditionId}`,
      );
    }
    const broken = newlyBroken(before, document);
    violations.push(
      ...broken.map(
        guardrail => `revision ${revision} breaks the guardrail ${guardrail}`,
      ),
    );
    open.delete(made.write);
    documents.push(document);
  }
  violations.push(...[...open].flatMap(write => faultOf(write, documents)));
  return { document: documents.at(-1)!, violations };
}

function mayHaveMade({ actor, change, outcome }: Write, row: JournalRow) {
  const mayBeThere =
    outcome.kind === 'acknowledged'
      ? outcome.revision === Number(row.revision)
      : outcome.kind === 'unknown';
  return (
    mayBeThere &&
    row.source === REST &&
    row.actor === actor &&
    row.change === change.kind
  );
}

/** What the core makes of a write. */
function madeOf(
  document: PolicyDocument,
  { actor, change }: Write,
  at?: string,
) {
  return attempt(document, { change, author: authorOf(REST, { actor }) }, at);
}

function isAsJournalled(
  before: PolicyDocument,
  next: Evolution | PolicyRefusal,
  row: JournalRow,
): boolean {
  if (next instanceof PolicyRefusal) {
    return false;
  }
  const { removed, changed } = diff(before, next.document);
  const touched = [...removed, ...changed.map(({ role }) => role.ref)];
  const journalled: string[] = JSON.parse(row.roles);
  return (
    next.document.revision === Number(row.revision) &&
    JSON.stringify(touched.sort()) === JSON.stringify(journalled.sort())
  );
}

/** What is wrong with a write without a commit. */
function faultOf(write: Write, documents: readonly PolicyDocument[]): string[] {
  const { actor, change, outcome, sentAt } = write;
  const [{ revision: first }] = documents;
  const label = `${change.kind} by ${actor}`;
  const all = JSON.stringify(change);
  if (outcome.kind === 'acknowledged') {
    const { revision } = outcome;
    const document = documents[revision - first];
    if (document && answerTo(document, write) === 'no effect') {
      return [];
    }
    const last = first + documents.length - 1;
    return [
      `lost: ${label}, acknowledged at revision ${revision}, of ${first} to ${last}: ${all}`,
    ];
  }
  if (
    outcome.kind === 'unknown' ||
    documents
      .slice(sentAt - first)
      .some(document => answerTo(document, write) === outcome.status)
  ) {
    return [];
  }
  return [
    `refused without a reason: ${label}, with ${outcome.status} after revision ${sentAt}: ${all}`,
  ];
}

/** The status of a refusal, or whether the write changes anything. */
function answerTo(
  document: PolicyDocument,
  write: Write,
): number | 'no effect' | 'effect' {
  const next = madeOf(document, write);
  if (next instanceof PolicyRefusal) {
    return next.statusCode;
  }
  if (next.document === document) {
    return 'no effect';
  }
  const isLawful = newlyBroken(document, next.document).length === 0;
  return isLawful ? 'effect' : refusalKinds.guardrail.status;
}
