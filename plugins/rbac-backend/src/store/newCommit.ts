import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  changesOf,
  CommitRecord,
  DocumentDelta,
  PolicyDocument,
  PolicyVersion,
  RoleChange,
} from '@portal-rbac/plugin-rbac-core';
import { Pacer } from '../runtime/Pacer';
import { CommitId, HashedRow, roleDigest } from './digests';
import { ChangeRow, JournalRow } from './tables';

/** What is written down of a commit beside what it changed. */
export type JournalEntry = Omit<CommitRecord, keyof PolicyVersion>;

/** A commit as it is written down. */
export interface NewCommit {
  readonly version: Required<PolicyVersion>;
  readonly row: JournalRow;
  readonly changes: readonly ChangeRow[];
  /** Of the roles that it makes or changes. */
  readonly digests: ReadonlyMap<RoleRef, string>;
}

/**
 * Makes out what is written down of a commit, and its id.
 *
 * @param base - the version that it follows
 * @param before - the document of that version
 */
export async function newCommit(
  base: PolicyVersion,
  before: PolicyDocument,
  delta: DocumentDelta,
  { at, source, actor, change, reason, digest }: JournalEntry,
): Promise<NewCommit> {
  const revision = base.revision + 1;
  const hashed: HashedRow = {
    revision,
    committed_at: at,
    source,
    actor,
    change,
    roles: JSON.stringify([
      ...delta.removed,
      ...delta.changed.map(({ role }) => role.ref),
    ]),
    digest: digest ?? null,
    predecessor: base.commitId ?? '',
    reason: reason ?? null,
  };
  const pacer = new Pacer();
  const digests = new Map<RoleRef, string>();
  for (const { role } of delta.changed) {
    digests.set(role.ref, roleDigest(role));
    await pacer.pause();
  }
  const id = new CommitId(hashed);
  const changes: ChangeRow[] = [];
  let bytes = 0;
  for (const roleChange of changesOf(before, delta)) {
    const row = toChangeRow(revision, roleChange, digests);
    changes.push(row);
    id.addChange(row);
    bytes += (row.before?.length ?? 0) + (row.after?.length ?? 0);
    await pacer.pause();
  }
  const commitId = id.toString();
  return {
    version: { revision, commitId },
    row: { ...hashed, commit_id: commitId, bytes },
    changes,
    digests,
  };
}

function toChangeRow(
  revision: number,
  { ref, before, after }: RoleChange,
  digests: NewCommit['digests'],
): ChangeRow {
  return {
    revision,
    role_ref: ref,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    digest: digests.get(ref) ?? null,
  };
}
