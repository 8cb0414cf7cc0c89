import {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { LRUCache } from 'lru-cache';

/** Credentials of a user, as the permission backend itself has verified them. */
export type Identity = BackstageCredentials<BackstageUserPrincipal>;

/** Milliseconds for which a token that was verified is not verified again. */
const KEPT_MS = 5_000;
/** Tokens that are kept in one place; each takes about two kilobytes. */
const MAX_KEPT = 1_000;

/** What is known by tokens that were verified in the last five seconds. */
export function recentTokens<V extends object>(): LRUCache<string, V> {
  return new LRUCache<string, V>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    // Reading the clock is cheaper than a timer for each millisecond.
    ttlResolution: 0,
  });
}

/** Whether the token has expired since it was verified. */
export function hasExpired({ expiresAt }: Identity): boolean {
  return expiresAt !== undefined && expiresAt.getTime() <= Date.now();
}

/**
 * What Backstage's auth service keeps in credentials beside their declared
 * type.
 */
export function tokenIn(credentials: BackstageCredentials): unknown {
  return (credentials as { readonly token?: unknown }).token;
}
