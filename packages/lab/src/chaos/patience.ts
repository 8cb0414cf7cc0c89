/** Milliseconds after which what has to come true by itself after a fault has failed to. */
export const PATIENCE_MS = 120_000;
