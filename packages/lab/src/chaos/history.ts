import { sortBy } from 'lodash';
import {
  PolicyRefusal,
  evolve,
  Evolution,
  diff,
  PolicyDocument,
  refusals,
  REST,
} from '@portal-rbac/plugin-rbac-core';
import { JournalRow } from '../../../../plugins/rbac-backend/src/store/tables';
import { authorOf } from '@internal/rbac-testkit';
import { newlyBroken } from './laws';
import { Write } from './Ledger';

/** What a history comes to. */
export interface Verdict {
  /** The policy that the journal leads to, as far as it could be followed. */
  readonly document: PolicyDocument;
  readonly violations: readonly string[];
}

/**
 * Holds what the callers of writes were told against the journal: what was
 * acknowledged is in it exactly once, at the revision that was told; each commit
 * is the work of exactly one write, and makes of the policy what the pure core
 * makes of it, and breaks no law; what was refused could be refused at some moment
 * while it was under way.
 *
 * @param start - the policy before the first write
 * @param journal - all commits since, by revision
 */
export function judge(
  start: PolicyDocument,
  journal: readonly JournalRow[],
  writes: readonly Write[],
): Verdict {
  const violations: string[] = [];
  const documents = [start];
  const open = new Set(writes);
  for (const row of journal) {
    const document = documents[documents.length - 1];
    // Who was told so comes first: others may have asked for the very same.
    const candidates = [...open].filter(write => mayHaveMade(write, row));
    const made = sortBy(candidates, write => write.outcome.kind)
      .map(write => ({ write, next: outcomeOf(document, write, row) }))
      .find(({ next }) => next && isAsJournalled(document, next, row));
    if (!made?.next) {
      violations.push(
        `nobody asked for revision ${row.revision}: ${row.change} of ${row.roles} by ${row.actor}`,
      );
      return { document, violations };
    }
    const { outcome } = made.write;
    if (
      outcome.kind === 'acknowledged' &&
      outcome.conditionId !== made.next.conditionId
    ) {
      violations.push(
        `revision ${row.revision} was told to have made condition ${outcome.conditionId}, not ${made.next.conditionId}`,
      );
    }
    violations.push(
      ...newlyBroken(document, made.next.document).map(
        law => `revision ${row.revision} breaks the law ${law}`,
      ),
    );
    open.delete(made.write);
    documents.push(made.next.document);
  }
  for (const write of open) {
    const violation = violationOf(write, start.revision, documents);
    if (violation) {
      violations.push(violation);
    }
  }
  return { document: documents[documents.length - 1], violations };
}

function mayHaveMade(
  { actor, change, outcome }: Write,
  row: JournalRow,
): boolean {
  return (
    row.source === REST &&
    row.actor === actor &&
    row.change === change.kind &&
    (outcome.kind === 'unknown' ||
      (outcome.kind === 'acknowledged' &&
        outcome.revision === Number(row.revision)))
  );
}

/** What the core makes of a write; nothing if it refuses. */
function outcomeOf(
  document: PolicyDocument,
  { actor, change }: Write,
  { committed_at }: JournalRow,
): Evolution | undefined {
  try {
    return evolve(document, change, authorOf(REST, { actor }), committed_at);
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return undefined;
    }
    throw error;
  }
}

function isAsJournalled(
  before: PolicyDocument,
  { document }: Evolution,
  row: JournalRow,
): boolean {
  const { removed, changed } = diff(before, document);
  const touched = [...removed, ...changed.map(({ role }) => role.ref)];
  return (
    document.revision === Number(row.revision) &&
    JSON.stringify(touched.sort()) ===
      JSON.stringify((JSON.parse(row.roles) as string[]).sort())
  );
}

/** What is wrong with a write that no commit stands for. */
function violationOf(
  write: Write,
  first: number,
  documents: readonly PolicyDocument[],
): string | undefined {
  const { actor, change, outcome, sentAt } = write;
  const told = `${change.kind} by ${actor}`;
  if (outcome.kind === 'acknowledged') {
    const document = documents[outcome.revision - first];
    const same = document && refusalOf(document, write) === 'no effect';
    return same
      ? undefined
      : `lost: ${told}, acknowledged at revision ${outcome.revision}, of ${first} to ${first + documents.length - 1}: ${JSON.stringify(change)}`;
  }
  if (outcome.kind === 'refused') {
    const couldBe = documents
      .slice(sentAt - first)
      .some(document => refusalOf(document, write) === outcome.status);
    return couldBe
      ? undefined
      : `refused without a reason: ${told}, with ${outcome.status} after revision ${sentAt}: ${JSON.stringify(change)}`;
  }
  return undefined;
}

function refusalOf(
  document: PolicyDocument,
  { actor, change }: Write,
): number | 'no effect' | 'effect' {
  try {
    const author = authorOf(REST, { actor });
    const next = evolve(document, change, author, new Date().toISOString());
    if (next.document === document) {
      return 'no effect';
    }
    const isLawful = newlyBroken(document, next.document).length === 0;
    return isLawful ? 'effect' : refusals.law.status;
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return error.statusCode;
    }
    throw error;
  }
}
