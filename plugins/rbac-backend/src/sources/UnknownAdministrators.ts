import { setTimeout } from 'node:timers/promises';
import { because, SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { RbacSettings } from '../settings/readSettings';
import { CatalogPresence } from './CatalogPresence';

/** Milliseconds from one look to the next, and before the first: a catalog is filled while the portal runs. */
const LOOK_MS = 60_000;

interface Dependencies {
  readonly presence: CatalogPresence;
  readonly settings: () => Pick<RbacSettings, 'administrators' | 'superUsers'>;
}

/**
 * Finds administrators and super users of the configuration who are not in
 * the catalog: a misspelt name locks everybody out, and so does a sign-in
 * that gives people another reference than the configuration.
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
    const { presence, settings } = this.dependencies;
    const { administrators, superUsers } = settings();
    const all = [...new Set([...administrators, ...superUsers])];
    await presence.read(all);
    const absent = all.filter(ref => presence.has(ref) === false);
    return absent.map(ref => ({
      severity: 'warning',
      ...because('unknown-administrator', {
        key: administrators.includes(ref) ? 'users' : 'superUsers',
        ref,
      }),
    }));
  }
}
