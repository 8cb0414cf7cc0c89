import { EffectOnAccess } from '@portal-rbac/plugin-rbac-common';
import { MAX_CAUSES } from './Findings';
import { Fingerprint } from './fingerprints';
import { isSame } from './isSame';
import { KnownCauses } from './KnownCauses';
import { Reached, Reaches, Reason } from './Reaches';

/**
 * The causes by which something happens to somebody for a request, where the lines of some changed
 * roles on it are known. Whoever is reached by none of these roles gets what they got before.
 */
export class Causes {
  /** By the numbers of what reaches somebody. */
  private readonly byReached: Record<EffectOnAccess, (Reason | undefined)[]> = {
    loses: [],
    changes: [],
    gains: [],
  };
  private readonly reasons = new Map<number, Reason>();

  /** @param lines - the numbers of the lines in which each role differs on the request */
  constructor(
    readonly reaches: Reaches,
    private readonly lines: readonly (readonly number[])[],
    private readonly known: KnownCauses,
  ) {}

  /** Whether these are the lines of the roles, as for most permissions of a type. */
  isOf(lines: readonly (readonly number[])[]): boolean {
    return lines.every((those, index) => isSame(those, this.lines[index]));
  }

  /**
   * What gives somebody something else; one object for all who have the same causes.
   *
   * @param user - their place in the evaluated users
   */
  reasonOf(user: number, effect: EffectOnAccess): Reason {
    const reached = this.reaches.reachedOf(user);
    const byReached = this.byReached[effect];
    const known = byReached[reached.number];
    if (known) {
      return known;
    }
    const found = this.found(reached, effect);
    const reason = this.reasons.get(found.fingerprint) ?? found;
    this.reasons.set(reason.fingerprint, reason);
    byReached[reached.number] = reason;
    return reason;
  }

  /** That of changes of members alone is the same for every request and effect, and is kept. */
  private found(reached: Reached, effect: EffectOnAccess): Reason {
    if (!reached.isByMembers) {
      return this.find(reached, effect);
    }
    const { byMembers } = this.reaches;
    const reason = byMembers.get(reached) ?? this.find(reached, effect);
    byMembers.set(reached, reason);
    return reason;
  }

  private find({ parts }: Reached, effect: EffectOnAccess): Reason {
    const all = parts.flatMap(part =>
      typeof part === 'number' ? this.lines[part] : part,
    );
    const causes = this.known.likely(all, effect);
    return {
      fingerprint: new Fingerprint().addAll(causes).value,
      first: causes.slice(0, MAX_CAUSES),
      count: causes.length,
    };
  }
}
