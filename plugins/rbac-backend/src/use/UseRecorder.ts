import { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { dayOf, Instant, SILENCE_MS } from '@portal-rbac/plugin-rbac-core';
import { within } from '../runtime/deadline';
import { FaultLog } from '../runtime/FaultLog';
import { Noted } from '../settings/usage';
import { NotedUse, NotingProcess, UseStore } from '../store/UseStore';
import { UseNotes } from './UseNotes';

/** How long the database may take to write, in milliseconds: others wait for it, the end of the process, too. */
const WRITE_TIME_MS = 30_000;
/** Uses that wait for a database that is away. */
const MAX_WAITING = 100_000;

interface Dependencies {
  readonly notes: UseNotes;
  readonly store: Pick<UseStore, 'write' | 'forgetBefore' | 'forgetBeyond'>;
  /** Milliseconds for which uses are kept. */
  readonly keepFor: () => number;
  readonly newId: () => string;
  /** The time, in milliseconds since 1970. */
  readonly now: () => Instant;
  readonly logger: LoggerService;
}

/**
 * Writes down what is used, each time that it is asked to. A database that is away loses
 * nothing as long as there is room to wait; what is lost is written down as a gap, which
 * counts as use of everything.
 */
export class UseRecorder {
  private process?: NotingProcess;
  private waiting: readonly NotedUse[] = [];
  private lostUntil?: Instant;
  private wroteUntil?: Instant;
  private turn: Promise<void> = Promise.resolve();
  private readonly faults: FaultLog;

  constructor(private readonly dependencies: Dependencies) {
    this.faults = new FaultLog({
      logger: dependencies.logger,
      over: 'What is used is written down again',
      now: () => performance.now(),
    });
  }

  /** Notes this from now on, and forgets what is not to be noted any more. */
  async set(noted: Noted): Promise<void> {
    const { notes, store, newId, now } = this.dependencies;
    await this.end();
    await this.inTurn(async () => {
      notes.set(noted);
      await this.attempt(() => store.forgetBeyond(noted));
      this.process =
        noted === 'off'
          ? undefined
          : { id: newId(), noted, from: now(), until: now(), isEnded: false };
      this.wroteUntil = undefined;
      this.lostUntil = undefined;
    });
    // So that a gap is seen where it ends without a word before the first minute is over.
    await this.write();
  }

  /** Writes down what was used since the last time. Does not throw. */
  async write(): Promise<void> {
    await this.inTurn(() => this.writeAs(false));
  }

  /** The same for the last time: nothing is missing after this. */
  async end(): Promise<void> {
    await this.inTurn(async () => {
      await this.writeAs(true);
      this.process = undefined;
    });
  }

  /** Forgets what is older than it is to be kept. Does not throw. */
  async forget(): Promise<void> {
    const { store, keepFor, now } = this.dependencies;
    await this.attempt(() => store.forgetBefore(dayOf(now() - keepFor())));
  }

  private async writeAs(isEnded: boolean): Promise<void> {
    const { notes, store, now } = this.dependencies;
    if (!this.process) {
      return;
    }
    const until = now();
    const { uses, isCutOff } = notes.collect(until);
    const all = [...this.waiting, ...uses];
    this.waiting = all.slice(0, MAX_WAITING);
    const isFirst = this.wroteUntil === undefined;
    // While nobody could write, another process may have come and gone that nobody knows of.
    const isLate = isFirst && until - this.process.from > SILENCE_MS;
    if (isCutOff || isLate || all.length > MAX_WAITING) {
      this.lostUntil = until;
    }
    const process = {
      ...this.process,
      ...{ until, isEnded, lostUntil: this.lostUntil },
    };
    await this.attempt(async () => {
      // What is written after that all the same counts as a gap, as a restored backup does.
      const { hasRoom, isReplaced } = await within(WRITE_TIME_MS, () =>
        store.write(this.waiting, process, this.wroteUntil),
      );
      this.wroteUntil = until;
      if (!hasRoom || isReplaced) {
        this.lostUntil = until;
        notes.writeAgain();
      }
      if (!hasRoom) {
        throw new Error('there are too many uses already');
      }
      notes.wrote(this.waiting);
      this.waiting = [];
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.faults.worked();
    } catch (error) {
      this.faults.failed('What is used was not written down', toError(error));
    }
  }

  /** One after the other, whoever asks. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(work);
    return this.turn;
  }
}
