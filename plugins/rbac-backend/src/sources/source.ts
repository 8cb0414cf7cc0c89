import { SourceId, SourceOffer } from '@portal-rbac/plugin-rbac-core';

/** Takes what a source offers. Resolves when it is in force, or was refused. */
export type ReceiveOffer = (offer: SourceOffer) => Promise<void>;

/** A place from which roles come and which declares all of its roles at once. */
export interface PolicySource {
  readonly id: SourceId;
  readonly kind: 'configuration' | 'files' | 'provider';
  /** The paths of the files that it reads, as configured. */
  readonly files?: readonly string[];
  /**
   * Offers what the source has now, and again whenever that changes, until the
   * signal aborts. Resolves after the first offer was received; rejects only
   * on errors of the program.
   */
  start(receive: ReceiveOffer, signal: AbortSignal): Promise<void>;
}
