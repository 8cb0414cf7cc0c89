import { CommitRecord } from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { LOOK_TIME_MS } from './journal';
import { toRecord } from './StoredHistory';
import { JournalRow, PublishedRow } from './tables';

/** A commit, and the roles that it touched. */
export interface TouchingCommit {
  readonly commit: CommitRecord;
  readonly roles: readonly string[];
}

/**
 * The last commit reported to subscribers, in a separate row, so that no commit
 * waits for it.
 */
export class PublishedCommits {
  constructor(private readonly knex: Knex) {}

  /** The oldest unreported commits, in order. */
  async next(most: number): Promise<TouchingCommit[]> {
    const rows = await this.knex<JournalRow>('rbac_journal')
      .where(
        'revision',
        '>',
        this.knex<PublishedRow>('rbac_published').select('revision'),
      )
      .orderBy('revision')
      .limit(most)
      .timeout(LOOK_TIME_MS);
    return rows.map(row => ({
      commit: toRecord(row),
      roles: rolesOf(row),
    }));
  }

  /** Records that all commits up to a revision were reported. */
  async note(revision: number): Promise<void> {
    await this.knex<PublishedRow>('rbac_published')
      .where('revision', '<', revision)
      .update({ revision })
      .timeout(LOOK_TIME_MS);
  }
}

/** None, if a row is unreadable: the commit is still reported. */
function rolesOf({ roles }: JournalRow): string[] {
  try {
    return JSON.parse(roles);
  } catch {
    return [];
  }
}
