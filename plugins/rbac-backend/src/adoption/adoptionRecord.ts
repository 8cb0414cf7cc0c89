import { Knex } from 'knex';
import { AdoptionRow } from '../store/tables';
import { SourceProblem } from '@portal-rbac/plugin-rbac-common';

/** The record that the tables of another RBAC plugin were taken over, with the result. */
export interface AdoptionRecord {
  /** ISO 8601. */
  readonly at: string;
  /** The revision that has what was taken over. */
  readonly revision: number;
  /** The fingerprint of the tables at that time. */
  readonly fingerprint: string;
  readonly problems: readonly SourceProblem[];
}

/** The record; nothing if nothing was taken over. */
export async function readRecord(
  knex: Knex,
): Promise<AdoptionRecord | undefined> {
  const row = await knex<AdoptionRow>('rbac_adoption').first();
  return (
    row && {
      at: row.adopted_at,
      revision: Number(row.revision),
      fingerprint: row.fingerprint,
      problems: JSON.parse(row.problems),
    }
  );
}

/** Writes the record, as a part of the commit that takes the tables over. */
export async function writeRecord(
  transaction: Knex.Transaction,
  { at, revision, fingerprint, problems }: AdoptionRecord,
): Promise<void> {
  await transaction<AdoptionRow>('rbac_adoption').insert({
    id: 1,
    adopted_at: at,
    revision,
    fingerprint,
    problems: JSON.stringify(problems),
  });
}

/** Replaces the problems of the record, when more is known. */
export async function writeProblems(
  knex: Knex,
  problems: readonly SourceProblem[],
): Promise<void> {
  await knex<AdoptionRow>('rbac_adoption').update({
    problems: JSON.stringify(problems),
  });
}
