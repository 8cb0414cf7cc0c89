import { setTimeout } from 'node:timers/promises';
import {
  because,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { RbacSettings } from '../settings/readSettings';
import { CatalogPresence } from './CatalogPresence';

/** Milliseconds from one look to the next, and before the first: a catalog is filled while the portal runs. */
const LOOK_MS = 60_000;

type Naming = Pick<RbacSettings, 'administrators' | 'superUsers' | 'terms'>;

/** Names that are looked up: terms can have far more than anybody reads warnings. */
const MAX_NAMES = 10_000;

interface Dependencies {
  readonly presence: CatalogPresence;
  readonly settings: () => Naming;
  readonly isRole: (ref: RoleRef) => boolean;
}

/**
 * Finds users and groups of the configuration who are not in the catalog, and
 * requestable roles that are not in the policy. A misspelt administrator locks
 * everybody out, and so does a sign-in that gives people another reference than
 * the configuration; a misspelt approver leaves requests without an answer.
 */
export class UnknownNames {
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

  /** Asks the catalog once. Without an answer, earlier findings remain. */
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
    const { presence, settings, isRole } = this.dependencies;
    const read = settings();
    const roles = [...read.terms.keys()].filter(role => !isRole(role));
    const named = namedBy(read);
    await presence.read([...new Set(named.map(({ ref }) => ref))]);
    return [
      ...named
        .filter(({ ref }) => presence.has(ref) === false)
        .map(({ why }) => why),
      ...roles.map(role => because('unknown-requestable', { role })),
    ].map(why => ({ severity: 'warning', ...why }));
  }
}

/** Everybody that the configuration names, each with what follows if they do not exist. */
function namedBy({ administrators, superUsers, terms }: Naming) {
  const power = [...new Set([...administrators, ...superUsers])].map(ref => ({
    ref,
    why: because('unknown-administrator', {
      key: administrators.includes(ref) ? 'users' : 'superUsers',
      ref,
    }),
  }));
  const parts = [...terms.values()].flatMap(({ role, ...lists }) =>
    (['who', 'approvers', 'notify'] as const).flatMap(key =>
      (lists[key] ?? []).map(ref => ({
        ref,
        why: because('unknown-in-terms', { role, key, ref }),
      })),
    ),
  );
  return [...power, ...parts].slice(0, MAX_NAMES);
}
