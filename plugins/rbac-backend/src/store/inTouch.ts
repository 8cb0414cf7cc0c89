import { Knex } from 'knex';

/** Milliseconds between two signs of life. */
const INTERVAL_MS = 1_000;

/**
 * Works something out in the middle of a transaction. PostgreSQL ends one that is silent
 * for long, as that of a suspended process is; a large commit is made out for longer, but
 * in turns, in which the database is shown that it goes on.
 *
 * @param work - waits for nobody, so that it never holds the transaction open by itself
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
