import { setTimeout } from 'node:timers/promises';
import { AuthService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import { chunk, isEqual } from 'lodash';
import { within } from '../deadline';
import { RbacSettings } from '../settings/readSettings';
import { SourceProblem } from './source';

/** Milliseconds from one look to the next, and before the first: a catalog is filled while the portal runs. */
const LOOK_MS = 60_000;
/** After how many milliseconds a call counts as failed. */
const DEADLINE_MS = 5_000;
/** References in one call. */
const MAX_REFS = 500;

interface Dependencies {
  readonly catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly settings: () => Pick<
    RbacSettings,
    'administrators' | 'superUsers' | 'useOwnershipEntityRefs'
  >;
}

/**
 * Finds administrators and super users of the configuration whom the catalog
 * does not know: a misspelt name locks everybody out, and so does a sign-in
 * that gives people another reference than the configuration. Where references
 * come from the sign-in, the catalog need not know them.
 */
export class UnknownAdministrators {
  private found: readonly SourceProblem[] = [];
  private listener: () => void = () => {};

  constructor(private readonly dependencies: Dependencies) {}

  /** What the last look found that the catalog answered. */
  get problems(): readonly SourceProblem[] {
    return this.found;
  }

  /** Looks every minute until the signal aborts; calls back when something else was found than before. */
  start(listener: () => void, signal: AbortSignal): void {
    this.listener = listener;
    void this.lookUntil(signal);
  }

  /** Asks the catalog once. Without an answer, what was found before stands. */
  async look(): Promise<void> {
    const found = await this.find().catch(() => this.found);
    if (!isEqual(found, this.found)) {
      this.found = found;
      this.listener();
    }
  }

  private async lookUntil(signal: AbortSignal) {
    while (!signal.aborted) {
      await setTimeout(LOOK_MS, undefined, { ref: false, signal }).catch(
        () => {},
      );
      if (!signal.aborted) {
        await this.look();
      }
    }
  }

  private async find(): Promise<SourceProblem[]> {
    const { administrators, superUsers, useOwnershipEntityRefs } =
      this.dependencies.settings();
    if (useOwnershipEntityRefs) {
      return [];
    }
    const all = [...new Set([...administrators, ...superUsers])];
    const absent: MemberRef[] = [];
    for (const refs of chunk(all, MAX_REFS)) {
      absent.push(...(await this.absentOf(refs)));
    }
    return absent.map(ref => ({
      severity: 'warning',
      message: administrators.includes(ref)
        ? problemText('users', ref, 'administers')
        : problemText('superUsers', ref, 'may do everything'),
    }));
  }

  private async absentOf(refs: MemberRef[]): Promise<MemberRef[]> {
    const { auth, catalog } = this.dependencies;
    const { items } = await within(DEADLINE_MS, async () =>
      catalog.getEntitiesByRefs(
        { entityRefs: refs, fields: ['kind'] },
        { credentials: await auth.getOwnServiceCredentials() },
      ),
    );
    return refs.filter((_, index) => items[index] === undefined);
  }
}

function problemText(key: string, ref: MemberRef, power: string): string {
  const effect = ref.startsWith('group:')
    ? `nobody ${power} through this group`
    : `nobody ${power} by this name, unless a sign-in gives exactly this reference`;
  return `permission.rbac.admin.${key} names ${ref}, which the catalog does not know: ${effect}`;
}
