import { AuthService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import { chunk } from 'lodash';
import { LRUCache } from 'lru-cache';
import { UnlimitedAccess } from '../administration/access';
import { within } from '../runtime/deadline';
import { Pacer } from '../runtime/Pacer';
import { RbacSettings } from '../settings/readSettings';

/** Milliseconds after which a call counts as failed. */
const DEADLINE_MS = 5_000;
/** References in one call. */
const MAX_REFS = 500;
/** References whose presence is known, and those waiting to be looked up. */
const MAX_KEPT = 100_000;
/** How long an answer is good enough, in milliseconds: missing entities may be on their way. */
const KEPT_MS = { present: 600_000, absent: 10_000 };
/** How long nobody waits for a catalog that did not answer, in milliseconds. */
const REST_MS = 10_000;
/**
 * How long a caller waits for what is not known yet, in milliseconds; the
 * look-up continues after that.
 */
const PATIENCE_MS = 2_000;

interface Dependencies {
  readonly catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly settings: () => Pick<RbacSettings, 'useOwnershipEntityRefs'>;
}

/**
 * Which users and groups the catalog has, as far as it has answered. Where
 * references come from the sign-in, it need not have any.
 */
export class CatalogPresence {
  private readonly kept = new LRUCache<MemberRef, boolean>({ max: MAX_KEPT });
  private readonly wanted = new Set<MemberRef>();
  private flight?: Promise<void>;
  private restsUntil = -Infinity;

  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Whether the catalog has a user or group; nothing while that is not known.
   */
  has(ref: MemberRef): boolean | undefined {
    return this.dependencies.settings().useOwnershipEntityRefs
      ? undefined
      : this.kept.get(ref);
  }

  /**
   * Asks the catalog.
   *
   * @throws what keeps it from answering
   */
  async read(refs: readonly MemberRef[]): Promise<void> {
    for (const some of chunk(refs, MAX_REFS)) {
      const { auth, catalog } = this.dependencies;
      const { items } = await within(DEADLINE_MS, async () =>
        catalog.getEntitiesByRefs(
          { entityRefs: some, fields: ['kind'] },
          { credentials: await auth.getOwnServiceCredentials() },
        ),
      );
      some.forEach((ref, index) => {
        const isThere = Boolean(items[index]);
        const ttl = isThere ? KEPT_MS.present : KEPT_MS.absent;
        this.kept.set(ref, isThere, { ttl });
      });
    }
  }

  /**
   * Asks the catalog for a caller who may see its whole answer.
   *
   * @returns those that it does not have
   * @throws what keeps it from answering
   */
  async unknownOf(
    refs: readonly MemberRef[],
    _access: UnlimitedAccess<'read'>,
  ): Promise<MemberRef[]> {
    await this.read(refs);
    return refs.filter(ref => this.has(ref) === false);
  }

  /**
   * Asks the catalog for what is not known, and waits a moment. What it has not
   * answered by then becomes known later, or stays unknown while it does not
   * answer.
   */
  async learn(refs: Iterable<MemberRef>): Promise<void> {
    if (
      this.dependencies.settings().useOwnershipEntityRefs ||
      performance.now() < this.restsUntil
    ) {
      return;
    }
    const pacer = new Pacer();
    for (const ref of refs) {
      this.want(ref);
      // To wait for nothing takes longer than to note one.
      if (pacer.isDue) {
        await pacer.pause();
      }
    }
    if (this.wanted.size > 0) {
      this.flight ??= this.readWanted();
      await within(PATIENCE_MS, async () => this.flight).catch(() => {});
    }
  }

  /** Notes a reference whose presence is not known. */
  private want(ref: MemberRef): void {
    if (this.wanted.size < MAX_KEPT && this.kept.get(ref) === undefined) {
      this.wanted.add(ref);
    }
  }

  private async readWanted(): Promise<void> {
    try {
      while (this.wanted.size > 0) {
        for (const some of chunk([...this.wanted], MAX_REFS)) {
          await this.read(some);
          some.forEach(ref => this.wanted.delete(ref));
        }
      }
    } catch {
      this.wanted.clear();
      this.restsUntil = performance.now() + REST_MS;
    } finally {
      this.flight = undefined;
    }
  }
}
