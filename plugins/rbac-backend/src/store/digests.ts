import { nameOf, roleTermsJson } from '@portal-rbac/plugin-rbac-common';
import { describePolicy, Role } from '@portal-rbac/plugin-rbac-core';
import { createHash, hash, Hash } from 'node:crypto';
import { AssignmentChangeRow, ChangeRow, JournalRow } from './tables';

/**
 * Tells what a role is and grants from everything else that it might be and grant;
 * its lists have no order.
 *
 * @returns SHA-256, in hexadecimal
 */
export function roleDigest(role: Role): string {
  const { description, owner, author, modifiedBy, createdAt, lastModified } =
    role.metadata;
  const content = [
    nameOf(role),
    role.source,
    [...role.members].sort(),
    role.policies.map(describePolicy).sort(),
    [...role.conditions]
      .sort((a, b) => a.id - b.id)
      .map(({ id, pluginId, resourceType, mapping, criteria }) => [
        ...[id, pluginId, resourceType],
        ...[mapping, criteria],
      ]),
    [description, owner, author, modifiedBy, createdAt, lastModified],
    // Without terms it is what an older release makes of the role.
    ...(role.metadata.requests ? [roleTermsJson(role.metadata.requests)] : []),
  ];
  return hash('sha256', JSON.stringify(content));
}

/** How many numbers a SHA-256 may be, as a power of two. */
const BITS = 256;

/**
 * Tells a set of roles, or of assignments, from any other one, by the digest of each; what a
 * commit touches is taken out and put in, whatever else there is.
 */
export class SetDigest {
  private sum: bigint;

  /** @param text - what another one was written as; without it the set is empty */
  constructor(text = '0') {
    this.sum = BigInt(`0x${text}`);
  }

  /** Puts one in, by its reference or id. */
  add(ref: string, digest: string): void {
    this.sum = BigInt.asUintN(BITS, this.sum + numberOf(ref, digest));
  }

  /** Takes one out. */
  remove(ref: string, digest: string): void {
    this.sum = BigInt.asUintN(BITS, this.sum - numberOf(ref, digest));
  }

  /** Another digest after what was put in and taken out here. */
  after(before: string): string {
    const { sum } = new SetDigest(before);
    return BigInt.asUintN(BITS, sum + this.sum).toString(16);
  }

  /** The digest in hexadecimal. */
  toString(): string {
    return this.sum.toString(16);
  }
}

function numberOf(ref: string, digest: string): bigint {
  return BigInt(`0x${hash('sha256', JSON.stringify([ref, digest]))}`);
}

/** The digest of none. */
export const NOTHING = new SetDigest().toString();

/** Whether somebody has a role for a time after a commit, as far as that says. */
function hasAssignments({
  assignments_digest: digest,
}: Pick<JournalRow, 'assignments_digest'>): boolean {
  return digest !== null && digest !== NOTHING;
}

/** What the id of a commit is computed from, besides its changes. */
export type HashedRow = Omit<JournalRow, 'commit_id' | 'bytes'>;

/**
 * The id of a commit: a hash over the id of the previous one and everything recorded about
 * it, which covers all roles. To alter or remove a row, somebody would have to alter all
 * later commits as well.
 */
export class CommitId {
  private readonly hash: Hash = createHash('sha256');

  constructor({ revision, ...row }: HashedRow) {
    this.add([
      ...[String(revision), row.predecessor, row.committed_at, row.source],
      ...[row.actor, row.change, row.reason, row.roles, row.digest],
    ]);
    // A commit of an older release has none of these.
    if (row.roles_digest !== null) {
      const nextConditionId = String(row.next_condition_id);
      this.add([row.roles_digest, row.kept_after, nextConditionId]);
    }
    // Without assignments, ids are the same as before there were any.
    if (hasAssignments(row)) {
      this.add(['assignments', row.assignments_digest]);
    }
  }

  /** Adds the changes of one role; roles in the order of their references. */
  addChange({ role_ref, before, after, digest }: ChangeRow): void {
    this.add([role_ref, before, after, digest]);
  }

  /** Adds the changes of one assignment, after all roles; in the order of their ids. */
  addAssignment({
    assignment_id,
    role_ref,
    before,
    after,
  }: AssignmentChangeRow): void {
    this.add(['assignment', assignment_id, role_ref, before, after]);
  }

  /** SHA-256, in hexadecimal. */
  toString(): string {
    return this.hash.copy().digest('hex');
  }

  private add(fields: readonly (string | null)[]) {
    // As JSON, because no two lists of texts are the same text then.
    this.hash.update(`${JSON.stringify(fields)}\n`);
  }
}
