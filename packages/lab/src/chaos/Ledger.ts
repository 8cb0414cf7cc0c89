import { RestChange } from './changes';

/** What the caller of a write knows of it. */
export type Outcome =
  | {
      readonly kind: 'acknowledged';
      readonly revision: number;
      readonly conditionId?: number;
    }
  | { readonly kind: 'refused'; readonly status: number }
  /** Told to be unavailable, or no answer: it may have been made. */
  | { readonly kind: 'unknown' };

/** One write, from its caller's point of view. */
export interface Write {
  readonly actor: string;
  readonly change: RestChange;
  /** The latest revision that had been acknowledged to anybody when it was sent. */
  readonly sentAt: number;
  outcome: Outcome;
}

/** All writes since some revision, in the order in which they were sent. */
export class Ledger {
  readonly writes: Write[] = [];
  private acknowledged: number;

  constructor(start: number) {
    this.acknowledged = start;
  }

  /** The latest revision that was acknowledged. */
  get head(): number {
    return this.acknowledged;
  }

  /** Notes that a write is sent. */
  open(actor: string, change: RestChange): Write {
    const write: Write = {
      actor,
      change,
      sentAt: this.acknowledged,
      outcome: { kind: 'unknown' },
    };
    this.writes.push(write);
    return write;
  }

  /** Notes what the caller learnt. */
  close(write: Write, outcome: Outcome): void {
    write.outcome = outcome;
    if (outcome.kind === 'acknowledged') {
      this.acknowledged = Math.max(this.acknowledged, outcome.revision);
    }
  }

  count(kind: Outcome['kind']): number {
    return this.writes.filter(({ outcome }) => outcome.kind === kind).length;
  }

  /** How many were refused with a status. */
  refusedWith(status: number): number {
    return this.writes.filter(
      ({ outcome }) => outcome.kind === 'refused' && outcome.status === status,
    ).length;
  }
}
