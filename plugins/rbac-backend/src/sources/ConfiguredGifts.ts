import { LoggerService } from '@backstage/backend-plugin-api';
import {
  because,
  Reason,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { PolicySnapshot } from '@portal-rbac/plugin-rbac-core';
import { isEqual, pick } from 'lodash';
import { RbacSettings } from '../settings/readSettings';
import { Gifts, GiftStore } from '../store/GiftStore';

interface Dependencies {
  readonly settings: () => RbacSettings;
  readonly store: Pick<GiftStore, 'read' | 'write'>;
  readonly logger: LoggerService;
}

/** The objections to what a configuration gives. */
export interface GiftGate {
  /** The policy in force as it would be with these gifts. */
  readonly policyWith: (gifts: Gifts) => PolicySnapshot;
  readonly objectionTo: (
    before: PolicySnapshot,
    after: PolicySnapshot,
  ) => Promise<Reason | undefined>;
  /** Puts them in force. */
  readonly apply: () => void;
}

/**
 * What the configuration gives beside the roles: super users, and what everybody has.
 * Gifts that newly break a guardrail, or may, do not come into force: those that were in force
 * last stay, also over a start. What a portal had before it knew of that stays as it is.
 */
export class ConfiguredGifts {
  private gifts: Gifts;
  private objection?: Reason;
  private listener: () => void = () => {};
  private renewal: Promise<void> = Promise.resolve();

  private constructor(
    private readonly dependencies: Dependencies,
    stored: Gifts | undefined,
  ) {
    this.gifts = stored ?? this.configured;
  }

  /** Reads what was in force last. */
  static async read(dependencies: Dependencies): Promise<ConfiguredGifts> {
    const stored = await dependencies.store.read();
    const gifts = new ConfiguredGifts(dependencies, stored);
    if (!stored) {
      await dependencies.store.write(gifts.inForce);
    }
    return gifts;
  }

  get inForce(): Gifts {
    return this.gifts;
  }

  /** Whether the configuration gives something else. */
  get isWaiting(): boolean {
    return !isEqual(this.gifts, this.configured);
  }

  get problems(): readonly SourceProblem[] {
    return this.isWaiting && this.objection
      ? [
          {
            severity: 'error',
            ...because('settings-against-guardrails', { why: this.objection }),
          },
        ]
      : [];
  }

  /** Calls back when the objections change. */
  onChange(listener: () => void): void {
    this.listener = listener;
  }

  /** Puts in force what the configuration gives now, unless a guardrail objects. */
  renew(gate: GiftGate): Promise<void> {
    this.renewal = this.renewal.then(() => this.renewNow(gate));
    return this.renewal;
  }

  private get configured(): Gifts {
    // As it comes back from the database.
    return JSON.parse(
      JSON.stringify(
        pick(this.dependencies.settings(), [
          'superUsers',
          'defaultRole',
          'defaultRoleName',
          'basicPermissions',
        ]),
      ),
    );
  }

  private async renewNow(gate: GiftGate): Promise<void> {
    const { store, logger } = this.dependencies;
    const before = this.objection;
    const { configured } = this;
    try {
      this.objection = this.isWaiting
        ? await gate.objectionTo(
            gate.policyWith(this.gifts),
            gate.policyWith(configured),
          )
        : undefined;
      if (this.isWaiting && this.objection === undefined) {
        await store.write(configured);
        this.gifts = configured;
        gate.apply();
      }
    } catch (error) {
      logger.error(
        'The super users and default permissions in the configuration could not be put in force',
        error as Error,
      );
    }
    if (this.objection?.message !== before?.message) {
      if (this.objection) {
        logger.error(
          `The super users and default permissions in the configuration are not in force: ${this.objection.message}`,
        );
      }
      this.listener();
    }
  }
}
