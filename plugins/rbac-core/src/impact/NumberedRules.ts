import type { PermissionCondition } from '@backstage/plugin-permission-common';
import { FrameworkCriteria } from '../decide/criteria';
import { Fact, factsOf } from './facts';
import { TooMuchWork } from './TooMuchWork';

/** What is looked at for one comparison: about thirty milliseconds. */
const MAX_NODES = 10_000;
const MAX_LETTERS = 400_000;
const MAX_FACTS = 20_000;

/** A rule, and what it says. */
interface NumberedRule {
  readonly rule: PermissionCondition;
  readonly facts: readonly Fact[];
}

/** The different rules in criteria; their places are their numbers. */
export class NumberedRules {
  readonly all: NumberedRule[] = [];
  private readonly numbers = new Map<PermissionCondition, number>();
  private readonly byText = new Map<string, number>();
  private nodes = 0;
  private letters = 0;
  private facts = 0;

  /** @throws TooMuchWork if there is more than can be compared in a moment */
  constructor(criteria: readonly FrameworkCriteria[]) {
    criteria.forEach(one => this.addAll(one));
  }

  /** The number of a rule in the criteria. */
  numberOf(rule: PermissionCondition): number {
    return this.numbers.get(rule)!;
  }

  private addAll(criteria: FrameworkCriteria): void {
    this.nodes += 1;
    this.requireWithinBounds();
    if ('allOf' in criteria) {
      criteria.allOf.forEach(part => this.addAll(part));
    } else if ('anyOf' in criteria) {
      criteria.anyOf.forEach(part => this.addAll(part));
    } else if ('not' in criteria) {
      this.addAll(criteria.not);
    } else if (!this.numbers.has(criteria)) {
      this.add(criteria);
    }
  }

  private add(rule: PermissionCondition): void {
    const text = JSON.stringify([rule.rule, rule.resourceType, rule.params]);
    const known = this.byText.get(text);
    this.numbers.set(rule, known ?? this.all.length);
    this.letters += text.length;
    this.requireWithinBounds();
    if (known === undefined) {
      const facts = factsOf(rule);
      this.facts += facts.length;
      this.requireWithinBounds();
      this.byText.set(text, this.all.length);
      this.all.push({ rule, facts });
    }
  }

  private requireWithinBounds(): void {
    if (
      this.nodes > MAX_NODES ||
      this.letters > MAX_LETTERS ||
      this.facts > MAX_FACTS
    ) {
      throw new TooMuchWork();
    }
  }
}
