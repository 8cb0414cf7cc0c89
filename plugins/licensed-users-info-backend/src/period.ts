import { InputError } from '@backstage/errors';
import { DateTime } from 'luxon';
import { z } from 'zod';

/** A period from `since` (included) until `until` (excluded); an absent end is open. */
export interface Period {
  readonly since?: DateTime;
  readonly until?: DateTime;
}

const EXPECTED =
  'an ISO 8601 date such as 2026-01-31, or a time such as 2026-01-31T08:00:00Z (with a "+" of an offset written as %2B)';

const instantSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
  .transform(value => DateTime.fromISO(value, { zone: 'utc' }))
  .refine(instant => instant.isValid);

const periodSchema = z.object({
  since: instantSchema.optional(),
  until: instantSchema.optional(),
});

/**
 * Reads `since` and `until` from the query of a request. A date means its
 * beginning, and a time without an offset is in UTC. Other parameters are
 * ignored.
 *
 * @throws InputError naming the parameter that cannot be understood.
 */
export function parsePeriod(query: unknown): Period {
  const parsed = periodSchema.safeParse(query);
  if (!parsed.success) {
    const [name] = parsed.error.issues[0].path;
    throw new InputError(
      `Invalid query parameter '${String(name)}': give it once, as ${EXPECTED}`,
    );
  }
  const { since, until } = parsed.data;
  if (since && until && since >= until) {
    throw new InputError(
      `Invalid query parameter 'until': it must be later than 'since', because the period ends before it`,
    );
  }
  return { since, until };
}

/** Whether the period has an end at all, so that not every sign-in is in it. */
export function isBounded({ since, until }: Period): boolean {
  return since !== undefined || until !== undefined;
}

/** Whether a moment lies in the period. An unknown one is in the open period only. */
export function contains(period: Period, instant: DateTime | undefined) {
  if (!instant) {
    return !isBounded(period);
  }
  const { since, until } = period;
  return (!since || instant >= since) && (!until || instant < until);
}
