import { LoggerService } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';
import { isEqual } from 'lodash';
import { within } from '../runtime/deadline';
import { noMetadata, PluginMetadata } from '@portal-rbac/plugin-rbac-core';
import { ReadMetadata } from './readMetadata';

/** How long an answer is trusted, in milliseconds. */
const FRESH_FOR = 60_000;
/** The pause after a failure, in milliseconds; it doubles up to `FRESH_FOR`. */
const FIRST_PAUSE = 1_000;
/** The least pause before one who doubts an answer may have it asked again. */
const LEAST_PAUSE = 1_000;
/** Failures in a row from which on they are logged: plugins start one by one. */
const LOUD_AFTER = 3;

/** What a record works with. */
export interface RecordDependencies {
  readonly read: ReadMetadata;
  readonly logger: LoggerService;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
  readonly deadlineMs: number;
  /** Called when the rules of the plugin have changed. */
  readonly onRulesChanged: () => void;
}

/**
 * What one plugin publishes, as far as it has answered. A plugin that does not
 * answer keeps its last good metadata; nobody waits for it longer than the
 * deadline.
 */
export class PluginRecord {
  private answer?: PluginMetadata;
  private failure?: string;
  private failures = 0;
  private askedAt = -Infinity;
  private dueAt = -Infinity;
  private flight?: Promise<void>;

  constructor(
    readonly pluginId: string,
    private readonly dependencies: RecordDependencies,
  ) {}

  /**
   * The last good metadata; absent if the plugin has never answered. Equal
   * metadata are the same object, so that what was worked out from them can be
   * kept with them.
   */
  get metadata(): PluginMetadata | undefined {
    return this.answer;
  }

  /** Why the plugin's last answer was none; absent if it was one. */
  get problem(): string | undefined {
    return this.failure;
  }

  /** Whether the plugin has neither answered nor failed to, so far. */
  get isNew(): boolean {
    return this.answer === undefined && this.failure === undefined;
  }

  /** Asks the plugin if it is time to. Never rejects. */
  async keepFresh(): Promise<void> {
    if (this.dependencies.now() >= this.dueAt) {
      await this.ask();
    }
  }

  /**
   * Asks the plugin for somebody who doubts what is known of it, unless that
   * was done a moment ago, or the plugin rests after a failure. Never rejects.
   */
  async doubt(): Promise<void> {
    const now = this.dependencies.now();
    const mayAsk = this.failure
      ? now >= this.dueAt
      : now >= this.askedAt + LEAST_PAUSE;
    await (mayAsk ? this.ask() : this.flight);
  }

  private ask(): Promise<void> {
    this.flight ??= this.askNow().finally(() => {
      this.flight = undefined;
    });
    return this.flight;
  }

  private async askNow(): Promise<void> {
    const { read, now, deadlineMs } = this.dependencies;
    this.askedAt = now();
    try {
      const answer = await within(deadlineMs, signal =>
        read(this.pluginId, signal),
      );
      if (!answer && this.answer && !isEqual(this.answer, noMetadata)) {
        throw new Error('it no longer publishes any metadata');
      }
      this.succeed(answer ?? noMetadata);
    } catch (error) {
      this.fail(isError(error) ? error.message : String(error));
    }
  }

  private succeed(answer: PluginMetadata): void {
    const { logger, now, onRulesChanged } = this.dependencies;
    if (this.failures >= LOUD_AFTER) {
      logger.info(`The plugin ${this.pluginId} publishes its metadata again`);
    }
    this.failure = undefined;
    this.failures = 0;
    this.dueAt = now() + FRESH_FOR;
    const before = this.answer;
    if (!isEqual(before, answer)) {
      this.answer = answer;
    }
    if (!isEqual(before?.rules, answer.rules)) {
      onRulesChanged();
    }
  }

  private fail(reason: string): void {
    const { logger, now } = this.dependencies;
    this.failure = reason;
    this.failures += 1;
    this.dueAt =
      now() + Math.min(FIRST_PAUSE * 2 ** (this.failures - 1), FRESH_FOR);
    if (this.failures === LOUD_AFTER) {
      const kept = this.answer ? '; its last good metadata is kept' : '';
      logger.warn(
        `The plugin ${this.pluginId} does not say which permissions and rules it has: ${reason}${kept}`,
      );
    }
  }
}
