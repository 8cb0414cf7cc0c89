import { LoggerService } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';
import {
  because,
  SourceProblem,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { RBACProvider } from '@portal-rbac/plugin-rbac-node';
import {
  PolicyRefusal,
  refuse,
  Role,
  SourceId,
  SourceOffer,
} from '@portal-rbac/plugin-rbac-core';
import { within } from '../runtime/deadline';
import { ProvidedParts, PartReader } from './providedParts';
import { providerOffer } from './providerOffer';
import { PolicySource, ReceiveOffer } from './source';

/** What a {@link ProviderSource} needs. */
export interface ProviderSourceOptions {
  readonly id: SourceId;
  readonly provider: RBACProvider;
  readonly limits: ValidationLimits;
  /** The roles that belong to the provider now. */
  readonly inForce: () => readonly Role[];
  readonly logger: LoggerService;
  /** Milliseconds until others no longer wait for a call of the provider. */
  readonly patience?: { readonly connect: number; readonly refresh: number };
}

const standardPatience = { connect: 10_000, refresh: 30_000 };

/** Milliseconds in which calls outside of `connect` and `refresh` are gathered. */
const GATHERING_MS = 100;
/** Milliseconds until an offer that could not be received is made again. */
const RETRY_MS = 2_000;

/** A call of the provider that is under way. */
interface ProviderCall {
  readonly name: 'connect' | 'refresh';
}

/**
 * The roles of one provider.
 *
 * The parts that a provider declares one after the other belong together: an
 * allow without its condition would be wider than the provider means it. So
 * nothing is offered while `connect` or `refresh` runs, what a call declared
 * that failed is forgotten, and parts that come at another time are gathered
 * for a moment. Whatever a provider does wrong becomes a problem of its own
 * source; its last good roles stay in force.
 */
export class ProviderSource implements PolicySource {
  readonly kind = 'provider';
  readonly id: SourceId;
  private readonly reader: PartReader;
  /** What was offered last, or is to be offered next. */
  private declared: ProvidedParts = {};
  /** What came since then. */
  private noted: ProvidedParts = {};
  /** The latest call; while it runs, nothing is offered. */
  private running?: ProviderCall;
  private calls: Promise<unknown> = Promise.resolve();
  private offers: Promise<unknown> = Promise.resolve();
  private refreshing?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private digest = '';
  private receive: ReceiveOffer = async () => {};
  private signal = AbortSignal.abort();

  constructor(private readonly options: ProviderSourceOptions) {
    this.id = options.id;
    this.reader = new PartReader(options.limits);
  }

  /**
   * Connects the provider. Never rejects, and waits for a provider that does
   * not come to an end only as long as its patience lasts.
   */
  async start(receive: ReceiveOffer, signal: AbortSignal): Promise<void> {
    this.receive = receive;
    this.signal = signal;
    signal.addEventListener('abort', () => clearTimeout(this.timer));
    const { provider } = this.options;
    const connection = {
      applyRoles: async (rows: unknown) =>
        this.note({ members: this.reader.members(rows) }),
      applyPermissions: async (rows: unknown) =>
        this.note({ policies: this.reader.policies(rows) }),
      applyConditionalPermissions: async (list: unknown) =>
        this.note({ conditions: this.reader.conditions(list) }),
    };
    await this.call('connect', () => provider.connect(connection)).catch(
      () => undefined,
    );
  }

  /**
   * Has the provider look again, and puts into force what it declares. Callers at
   * the same time share one call.
   *
   * @throws PolicyRefusal if the provider fails or takes too long; its last
   *   good roles stay in force
   */
  refresh(): Promise<void> {
    this.refreshing ??= this.call('refresh', () =>
      this.options.provider.refresh(),
    ).finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  /** One call after the other, each for as long as patience lasts. */
  private call(
    name: ProviderCall['name'],
    work: () => Promise<void>,
  ): Promise<void> {
    const result = this.calls.then(() => this.callNow({ name }, work));
    this.calls = result.catch(() => undefined);
    return result;
  }

  private async callNow(
    call: ProviderCall,
    work: () => Promise<void>,
  ): Promise<void> {
    // A call that is still running hangs: what it declared may be incomplete,
    // and this one declares it again.
    if (!this.running) {
      this.declared = { ...this.declared, ...this.noted };
    }
    this.noted = {};
    this.running = call;
    const settled = Promise.resolve()
      .then(work)
      .then(
        () => this.succeed(call),
        error => this.fail(call, error),
      );
    const patience = (this.options.patience ?? standardPatience)[call.name];
    try {
      await within(
        patience,
        () => settled,
        `it did not finish within ${patience} ms`,
      );
    } catch (error) {
      throw error instanceof PolicyRefusal
        ? error
        : await this.report(call, error);
    }
  }

  private async succeed(call: ProviderCall): Promise<void> {
    if (this.running === call) {
      this.running = undefined;
      await this.offer();
    }
  }

  private fail(call: ProviderCall, error: unknown): never {
    if (this.running === call) {
      this.running = undefined;
      this.noted = {};
    }
    throw error;
  }

  private note(part: ProvidedParts) {
    this.noted = { ...this.noted, ...part };
    if (!this.running) {
      this.offerIn(GATHERING_MS);
    }
  }

  private offerIn(milliseconds: number) {
    if (this.timer || this.signal.aborted) {
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (!this.running) {
        this.offer().catch(() => undefined);
      }
    }, milliseconds).unref();
  }

  /** Offers everything that was declared, if anything ever was. */
  private async offer(): Promise<void> {
    this.declared = { ...this.declared, ...this.noted };
    this.noted = {};
    const { declared } = this;
    if (Object.keys(declared).length > 0) {
      await this.send(() => providerOffer(declared, this.options.inForce()));
    }
  }

  /** Makes a problem of the source of an error, and a refusal for the caller. */
  private async report(
    { name }: ProviderCall,
    error: unknown,
  ): Promise<PolicyRefusal> {
    const detail = isError(error) ? error.message : String(error);
    const failure = { provider: this.id, call: name, detail };
    const problems: SourceProblem[] = [
      { severity: 'error', ...because('provider-failed', failure) },
    ];
    const { digest } = this;
    await this.send(() => ({ kind: 'rejected', digest, problems })).catch(
      () => undefined,
    );
    return refuse('provider-failed', failure);
  }

  /** Offers never overtake each other. */
  private send(make: () => SourceOffer): Promise<void> {
    const result = this.offers.then(async () => {
      if (this.signal.aborted) {
        return;
      }
      const offer = make();
      try {
        await this.receive(offer);
        if (offer.kind === 'declared') {
          this.digest = offer.declarations.digest;
        }
      } catch (error) {
        this.options.logger.warn(
          `What the provider ${this.id} declares cannot be put into force, trying again`,
          error as Error,
        );
        if (offer.kind === 'declared') {
          this.offerIn(RETRY_MS);
        }
        throw error;
      }
    });
    this.offers = result.catch(() => undefined);
    return result;
  }
}
