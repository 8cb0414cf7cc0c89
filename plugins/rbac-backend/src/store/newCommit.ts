import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  assignmentsOf,
  assignmentSteps,
  AssignmentStep,
  CommitRecord,
  DocumentDelta,
  PolicyDocument,
  PolicyVersion,
  recordedChanges,
  Role,
  RoleChange,
} from '@portal-rbac/plugin-rbac-core';
import { inTurns, Pacer } from '../runtime/Pacer';
import { assignmentDigest, toAssignmentChangeRow } from './assignmentRows';
import { CommitId, HashedRow, roleDigest, SetDigest } from './digests';
import { AssignmentChangeRow, ChangeRow, JournalRow } from './tables';

/** What is stored of a commit besides its changes. */
export type JournalEntry = Omit<CommitRecord, keyof PolicyVersion>;

/** A commit as it is written down. */
export interface NewCommit {
  readonly version: Required<PolicyVersion>;
  readonly row: JournalRow;
  readonly changes: readonly ChangeRow[];
  readonly assignmentChanges: readonly AssignmentChangeRow[];
  /** The digests of the roles that it creates or changes. */
  readonly digests: ReadonlyMap<RoleRef, string>;
}

/** The history that a commit continues. */
export interface HistoryBefore {
  /** The digest of all roles that the commit before recorded; nothing if it recorded none. */
  readonly rolesDigest?: string;
  /** The digest of all assignments, likewise. */
  readonly assignmentsDigest?: string;
  /** The last commit that is no longer in the history; null if all are. */
  readonly keptAfter: string | null;
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
  { rolesDigest, assignmentsDigest, keptAfter }: HistoryBefore,
): Promise<NewCommit> {
  const revision = base.revision + 1;
  const steps = assignmentSteps(before, delta);
  const digests = await digestsOf(delta.changed.map(({ role }) => role));
  const written = [...delta.removed, ...digests.keys()];
  const roles =
    rolesDigest === undefined
      ? await allRoles(before)
      : new SetDigest(rolesDigest);
  const hashed: HashedRow = {
    revision,
    committed_at: at,
    source,
    actor,
    change,
    roles: JSON.stringify(await rolesTouchedBy(written, steps)),
    digest: digest ?? null,
    predecessor: base.commitId ?? '',
    reason: reason ?? null,
    roles_digest: await rolesDigestAfter(roles, before, written, digests),
    kept_after: keptAfter,
    next_condition_id: delta.nextConditionId,
    assignments_digest: assignmentsDigestAfter(
      new SetDigest(assignmentsDigest ?? digestOfAll(before)),
      steps,
    ),
  };
  const pacer = new Pacer();
  const id = new CommitId(hashed);
  const changes: ChangeRow[] = [];
  let bytes = 0;
  for (const roleChange of await inTurns(recordedChanges(before, delta))) {
    const row = toChangeRow(revision, roleChange, digests);
    changes.push(row);
    id.addChange(row);
    bytes += (row.before?.length ?? 0) + (row.after?.length ?? 0);
    await pacer.pause();
  }
  const assignmentChanges = steps.map(step =>
    toAssignmentChangeRow(revision, step),
  );
  for (const row of assignmentChanges) {
    id.addAssignment(row);
    bytes += (row.before?.length ?? 0) + (row.after?.length ?? 0);
    await pacer.pause();
  }
  const commitId = id.toString();
  return {
    version: { revision, commitId },
    row: { ...hashed, commit_id: commitId, bytes },
    changes,
    assignmentChanges,
    digests,
  };
}

/**
 * The roles that a replica has to read again: also those with no change but in their
 * assignments.
 */
async function rolesTouchedBy(
  written: readonly RoleRef[],
  steps: readonly AssignmentStep[],
): Promise<RoleRef[]> {
  const touched = new Set<RoleRef>();
  const pacer = new Pacer();
  for (const ref of written) {
    touched.add(ref);
    await pacer.pause();
  }
  for (const { before, after } of steps) {
    for (const assignment of [before, after]) {
      if (assignment) {
        touched.add(assignment.role);
      }
    }
  }
  return [...touched];
}

function digestOfAll(document: PolicyDocument): string {
  const all = new SetDigest();
  for (const one of assignmentsOf(document).values()) {
    all.add(one.id, assignmentDigest(one));
  }
  return all.toString();
}

/** @param all - of the assignments before it */
function assignmentsDigestAfter(
  all: SetDigest,
  steps: readonly AssignmentStep[],
): string {
  for (const { id, before, after } of steps) {
    if (before) {
      all.remove(id, assignmentDigest(before));
    }
    if (after) {
      all.add(id, assignmentDigest(after));
    }
  }
  return all.toString();
}

async function digestsOf(roles: Iterable<Role>): Promise<Map<RoleRef, string>> {
  const digests = new Map<RoleRef, string>();
  const pacer = new Pacer();
  for (const role of roles) {
    digests.set(role.ref, roleDigest(role));
    await pacer.pause();
  }
  return digests;
}

async function allRoles({ roles }: PolicyDocument): Promise<SetDigest> {
  const all = new SetDigest();
  const digests = await digestsOf(roles.values());
  digests.forEach((digest, ref) => all.add(ref, digest));
  return all;
}

/**
 * The digest of all roles after a commit.
 *
 * @param all - of the roles before it
 * @param digests - of the roles that it makes or changes
 */
async function rolesDigestAfter(
  all: SetDigest,
  { roles }: PolicyDocument,
  written: readonly RoleRef[],
  digests: ReadonlyMap<RoleRef, string>,
): Promise<string> {
  const pacer = new Pacer();
  for (const ref of written) {
    const [before, after] = [roles.get(ref), digests.get(ref)];
    if (before) {
      all.remove(ref, roleDigest(before));
    }
    if (after !== undefined) {
      all.add(ref, after);
    }
    await pacer.pause();
  }
  return all.toString();
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
