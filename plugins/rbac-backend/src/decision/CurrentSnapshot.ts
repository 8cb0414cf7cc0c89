import {
  DecisionSettings,
  emptyDocument,
  PolicyDocument,
  compile,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';

/**
 * The snapshot in force on this replica. One read of it decides a request from
 * beginning to end; a new policy is compiled first and swapped in as a whole.
 */
export class CurrentSnapshot {
  private snapshot: PolicySnapshot;

  constructor(settings: DecisionSettings) {
    this.snapshot = compile(emptyDocument, settings);
  }

  get(): PolicySnapshot {
    return this.snapshot;
  }

  /** The snapshot that a document is, or would be, in force with. */
  of(document: PolicyDocument): PolicySnapshot {
    const { snapshot } = this;
    return document === snapshot.document
      ? snapshot
      : compile(document, snapshot.settings, snapshot);
  }

  /** Puts a document in force. */
  swap(document: PolicyDocument): void {
    this.snapshot = this.of(document);
  }

  /** Puts other settings in force, with the same policy. */
  configure(settings: DecisionSettings): void {
    this.snapshot = compile(this.snapshot.document, settings, this.snapshot);
  }
}
