import { Knex } from 'knex';

/** Milliseconds between two signs of life. */
const INTERVAL_MS = 1_000;

/**
 * Does work in a transaction of PostgreSQL, which ends one that is silent for long, as
 * that of a process that was suspended is. Work that makes out a large commit says
 * nothing for longer, but it has its turns, in which the database is shown that it goes on.
 */
export async function inTouch<T>(
  transaction: Knex.Transaction,
  work: () => Promise<T>,
): Promise<T> {
  let isAnswered = true;
  const timer = setInterval(() => {
    if (isAnswered) {
      isAnswered = false;
      // Whatever is wrong with the connection, the work finds out.
      transaction
        .raw('select 1')
        .catch(() => {})
        .finally(() => {
          isAnswered = true;
        });
    }
  }, INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
