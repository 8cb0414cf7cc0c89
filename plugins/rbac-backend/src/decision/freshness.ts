/**
 * How long "not in the catalog" is trusted, in milliseconds. Catalogs are
 * filled while users sign in, so that it is often not true for long.
 */
const ABSENCE_TRUSTED_FOR = 2_000;

/** When something was read from the catalog, in milliseconds. */
export interface Reading {
  /** When the look-up of its oldest part began. */
  readonly readAt: number;
  /** When the oldest missing part was looked up, or `Infinity`. */
  readonly absentAt: number;
}

/**
 * The instants from which something must have been read to be within a share
 * of the time for which it is trusted. `maxAge` is in milliseconds.
 */
export function oldestWithin(
  share: number,
  now: number,
  maxAge: number,
): Reading {
  return {
    readAt: now - share * maxAge,
    absentAt: now - share * Math.min(maxAge, ABSENCE_TRUSTED_FOR),
  };
}

/** Whether something was read no earlier than `oldest` demands. */
export function isSince(oldest: Reading, reading: Reading): boolean {
  return reading.readAt >= oldest.readAt && reading.absentAt >= oldest.absentAt;
}

/** Two readings as one: as old as the older of them. */
export function older(a: Reading, b: Reading): Reading {
  return {
    readAt: Math.min(a.readAt, b.readAt),
    absentAt: Math.min(a.absentAt, b.absentAt),
  };
}
