import { Knex } from 'knex';

/**
 * How long a transaction may hold its locks without doing anything, in milliseconds,
 * because its process was suspended or cut off.
 */
const ABANDONED_MS = 5_000;

/**
 * Bounds how long a transaction waits for the locks of others, and how long others wait
 * for those of a process that is not there any more. SQLite has one writer at a time, which
 * waits for no one.
 *
 * @param milliseconds - the longest wait for a lock
 */
export async function boundWaits(
  transaction: Knex.Transaction,
  milliseconds: number,
): Promise<void> {
  if (transaction.client.config.client === 'pg') {
    const wait = Math.max(1, Math.floor(milliseconds));
    await transaction.raw(
      `set local idle_in_transaction_session_timeout = ${ABANDONED_MS};
       set local lock_timeout = ${wait}`,
    );
  }
}
