import { DateTime, type Duration } from 'luxon';
import { z } from 'zod';

/**
 * The column that the auth backend keeps its time in: the expiry of the token
 * up to 0.25.1, the moment of issue since 0.25.2, which renamed the column but
 * left the values as they were.
 */
export type TimeColumn = 'exp' | 'updated_at';

/** What is read of one row of the table `user_info`. */
export interface RecordedTime {
  /** The column's value as it was written: SQL text in UTC, without an offset. */
  readonly recordedAt: string | null;
  /** The column `user_info`, if an expiry may be in it. */
  readonly expiringUserInfo: string | null;
}

const expiringUserInfoSchema = z.object({
  claims: z.object({ exp: z.number().int() }),
});

function expiryInSeconds(expiringUserInfo: string | null): number | undefined {
  if (expiringUserInfo === null) {
    return undefined;
  }
  try {
    return expiringUserInfoSchema.parse(JSON.parse(expiringUserInfo)).claims
      .exp;
  } catch {
    return undefined;
  }
}

/**
 * Whether a row under the renamed column still holds what an auth backend
 * before 0.25.2 wrote. Those repeated the expiry in the claims, to the second.
 * The claim alone proves nothing: a sign-in resolver of a later release may
 * add one of that name.
 */
function holdsExpiry(recordedAt: DateTime<true>, row: RecordedTime): boolean {
  return expiryInSeconds(row.expiringUserInfo) === recordedAt.toUnixInteger();
}

/**
 * The moment at which the token was issued, in UTC; undefined if the row
 * holds no time that can be read.
 *
 * @param tokenLifetime - see {@link readTokenLifetime}; subtracted only from
 *   what is an expiry.
 */
export function signInTime(
  row: RecordedTime,
  column: TimeColumn,
  tokenLifetime: Duration,
): DateTime<true> | undefined {
  if (row.recordedAt === null) {
    return undefined;
  }
  // As DateTime.fromSQL would, at a sixth of its cost: lists have 50,000 of them.
  const recordedAt = DateTime.fromMillis(
    Date.parse(`${row.recordedAt.replace(' ', 'T')}Z`),
    { zone: 'utc' },
  );
  if (!recordedAt.isValid) {
    return undefined;
  }
  const isExpiry = column === 'exp' || holdsExpiry(recordedAt, row);
  return isExpiry ? recordedAt.minus(tokenLifetime) : recordedAt;
}
