import {
  DecisionSettings,
  emptyDocument,
  Instant,
  PolicyDocument,
  compile,
  compileInSteps,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import { inTurns } from '../runtime/Pacer';

/**
 * The snapshot in force on this replica. One read of it decides a request from
 * beginning to end; a new policy is compiled first and swapped in as a whole. Who has a
 * role for a time has it by the clock of this replica alone: nothing has to run, or be
 * reached, for it to end.
 */
export class CurrentSnapshot {
  private snapshot: PolicySnapshot;

  constructor(
    settings: DecisionSettings,
    /** The clock by which assignments start and end. */
    readonly now: () => Instant = () => Date.now(),
  ) {
    this.snapshot = compile(emptyDocument, settings, undefined, now());
  }

  /** The policy in force, as it is now. */
  get(): PolicySnapshot {
    this.snapshot = this.snapshot.at(this.now());
    return this.snapshot;
  }

  /**
   * The policy in force, for a caller who asks what holds `at` an instant.
   */
  get policy(): PolicySnapshot {
    return this.snapshot;
  }

  /**
   * The snapshot that a document is, or would be, in force with.
   *
   * @param now - the instant, if several documents are compared at the same one
   */
  of(document: PolicyDocument, now: Instant = this.now()): PolicySnapshot {
    const { snapshot } = this;
    return document === snapshot.document
      ? snapshot.at(now)
      : compile(document, snapshot.settings, snapshot, now);
  }

  /**
   * The same, worked out in short turns, so that a document that differs in much keeps
   * no decision waiting.
   */
  async readied(
    document: PolicyDocument,
    now: Instant = this.now(),
  ): Promise<PolicySnapshot> {
    const { snapshot } = this;
    return document.roles === snapshot.document.roles
      ? this.of(document, now)
      : inTurns(compileInSteps(document, snapshot.settings, snapshot, now));
  }

  /**
   * Puts a document in force.
   *
   * @param ready - a snapshot with the same roles, from which it is quickly made
   */
  swap(document: PolicyDocument, ready?: PolicySnapshot): void {
    const { snapshot } = this;
    this.snapshot = ready
      ? compile(document, snapshot.settings, ready, this.now())
      : this.of(document);
  }

  /** Puts other settings in force, with the same policy. */
  configure(settings: DecisionSettings): void {
    const { snapshot } = this;
    this.snapshot = compile(snapshot.document, settings, snapshot, this.now());
  }
}
