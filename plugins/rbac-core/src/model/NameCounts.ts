import { ImmutableMap } from './ImmutableMap';
import { Steps } from './steps';

/**
 * How many roles mention a permission or resource type, for those that are
 * mentioned.
 *
 * @public
 */
export type RolesPerName = ImmutableMap<string, number>;

/** Counts roles by what they mention, from a previous count. */
export class NameCounts {
  private readonly changed = new Map<string, number>();

  constructor(private readonly base: RolesPerName = ImmutableMap.of()) {}

  /** Counts a role with other names. Each is given once. */
  replace(from: Iterable<string>, to: Iterable<string>): void {
    for (const name of from) {
      this.changed.set(name, this.get(name) - 1);
    }
    for (const name of to) {
      this.changed.set(name, this.get(name) + 1);
    }
  }

  /** The new count; the previous one stays as it was. */
  finish(): Steps<RolesPerName> {
    return this.base.withInSteps(this.entries());
  }

  private get(name: string): number {
    return this.changed.get(name) ?? this.base.get(name) ?? 0;
  }

  private *entries() {
    for (const [name, count] of this.changed) {
      yield [name, count > 0 ? count : undefined] as const;
    }
  }
}
