import { ApplyConditions } from './applyConditions';
import { AskedConditions, MAX_KEPT } from './AskedConditions';

/**
 * Milliseconds for which is kept which conditions hold for a resource, so that the
 * pages of a list are of one list, and not asked for again one by one.
 */
const KEPT_MS = 60_000;
/**
 * Resources for which that is kept at once, as somebody else may look at
 * another one meanwhile.
 */
const MAX_RESOURCES = 8;

/** What is known of conditions on resources, for a while. */
export class AskedResources {
  private readonly kept = new Map<string, AskedConditions>();

  /** @param now - the time, in milliseconds since 1970 */
  constructor(
    private readonly apply: ApplyConditions,
    private readonly now: () => number,
  ) {}

  /** What is known of conditions on a resource, and will be for a while. */
  about(resourceRef: string): AskedConditions {
    const known = this.kept.get(resourceRef);
    if (known) {
      return known;
    }
    this.makeRoom();
    const asked = new AskedConditions(resourceRef, this.apply, this.now);
    this.kept.set(resourceRef, asked);
    const forget = () => {
      if (this.kept.get(resourceRef) === asked) {
        this.kept.delete(resourceRef);
      }
    };
    setTimeout(forget, KEPT_MS).unref();
    return asked;
  }

  /** Lets go of the oldest: who works with them has them still. */
  private makeRoom(): void {
    let total = 0;
    for (const { size } of this.kept.values()) {
      total += size;
    }
    for (const [resourceRef, { size }] of this.kept) {
      if (this.kept.size < MAX_RESOURCES && total <= MAX_KEPT) {
        return;
      }
      this.kept.delete(resourceRef);
      total -= size;
    }
  }
}
