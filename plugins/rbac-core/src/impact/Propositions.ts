import type { PermissionCondition } from '@backstage/plugin-permission-common';
import { FrameworkCriteria } from '../decide/criteria';
import { Fact } from './facts';
import { NumberedRules } from './NumberedRules';
import { TooMuchWork } from './TooMuchWork';

/** Something that is true or false with the variables in it. */
type Formula =
  | { readonly variable: number }
  | { readonly not: Formula }
  | { readonly all: readonly Formula[] }
  | { readonly any: readonly Formula[] };

/** A formula, and what it should come to. */
type Goal = readonly [formula: Formula, wanted: boolean];

/** What is known of a variable beside the formulas. */
interface Variable {
  /** What is true if this is. */
  readonly implies: number[];
  /** What is false if this is. */
  readonly impliedBy: number[];
  /** Of those in it, at most one is true, but for those that are alike. */
  readonly group?: Group;
  readonly alike?: string;
}

type Group = number[];

/** Steps of one search: about five milliseconds. */
const MAX_STEPS = 100_000;

/**
 * Criteria as propositions about one resource: which rules hold together, and
 * which do not. Aliases stand for themselves, so that what is found is so for
 * whatever they stand for.
 */
export class Propositions {
  private readonly variables: Variable[] = [];
  /** Of each rule, by its number. */
  private readonly variablesOf: (readonly number[])[] = [];
  private values: (boolean | undefined)[] = [];
  private readonly assigned: number[] = [];
  private steps = 0;

  private constructor(private readonly rules: NumberedRules) {
    this.makeVariables();
  }

  /**
   * @param criteria - all that is asked about
   * @returns nothing if that is too much to look at
   */
  static of(criteria: readonly FrameworkCriteria[]): Propositions | undefined {
    try {
      return new Propositions(new NumberedRules(criteria));
    } catch (error) {
      if (error instanceof TooMuchWork) {
        return undefined;
      }
      throw error;
    }
  }

  /**
   * The rules that hold, and those that do not, of a resource for which the first
   * criteria hold and the second do not. Rules that make no difference are in
   * neither list.
   *
   * @returns nothing if there can be no such resource; `undecided` if that takes
   *   too long to find out
   */
  example(
    holding: FrameworkCriteria,
    failing: FrameworkCriteria,
  ): Example | 'undecided' | undefined {
    this.values = this.variables.map(() => undefined);
    this.assigned.length = 0;
    this.steps = 0;
    try {
      const isFound = this.reach([
        [this.formulaOf(holding), true],
        [this.formulaOf(failing), false],
      ]);
      return isFound ? this.exampleFound() : undefined;
    } catch (error) {
      if (error instanceof TooMuchWork) {
        return 'undecided';
      }
      throw error;
    }
  }

  /** One variable for all facts that occur in the same rules only. */
  private makeVariables() {
    const facts = new Map<string, { fact: Fact; rules: number[] }>();
    for (const [number, { facts: those }] of this.rules.all.entries()) {
      for (const fact of those) {
        const known = facts.get(fact.key) ?? { fact, rules: [] };
        if (known.rules.at(-1) !== number) {
          known.rules.push(number);
        }
        facts.set(fact.key, known);
      }
    }
    const variableOf = new Map<string, number>();
    const bySignature = new Map<string, number>();
    const groups = new Map<string, Group>();
    for (const { fact, rules } of facts.values()) {
      const { key, implies, among, alike } = fact;
      const signature = JSON.stringify([rules, among, alike, implies && key]);
      const known = bySignature.get(signature);
      const variable = known ?? this.variables.length;
      variableOf.set(key, variable);
      if (known === undefined) {
        bySignature.set(signature, variable);
        const group =
          among === undefined ? undefined : (groups.get(among) ?? []);
        if (among !== undefined && group) {
          groups.set(among, group);
          group.push(variable);
        }
        this.variables.push({ implies: [], impliedBy: [], group, alike });
      }
    }
    for (const { fact } of facts.values()) {
      const one = variableOf.get(fact.key)!;
      const other = fact.implies && variableOf.get(fact.implies);
      if (typeof other === 'number') {
        this.variables[one].implies.push(other);
        this.variables[other].impliedBy.push(one);
      }
    }
    for (const { facts: those } of this.rules.all) {
      const variables = those.map(({ key }) => variableOf.get(key)!);
      this.variablesOf.push([...new Set(variables)]);
    }
  }

  private formulaOf(criteria: FrameworkCriteria): Formula {
    if ('allOf' in criteria) {
      return { all: criteria.allOf.map(one => this.formulaOf(one)) };
    }
    if ('anyOf' in criteria) {
      return { any: criteria.anyOf.map(one => this.formulaOf(one)) };
    }
    if ('not' in criteria) {
      return { not: this.formulaOf(criteria.not) };
    }
    const variables = this.variablesOf[this.rules.numberOf(criteria)];
    return { any: variables.map(variable => ({ variable })) };
  }

  /** Finds values by which all goals are reached, and keeps them. */
  private reach(goals: readonly Goal[]): boolean {
    const choices: Goal[] = [];
    const pending = [...goals];
    for (let goal = pending.pop(); goal; goal = pending.pop()) {
      const [formula, wanted] = goal;
      this.step();
      if ('variable' in formula) {
        if (!this.assign(formula.variable, wanted)) {
          return false;
        }
      } else if ('not' in formula) {
        pending.push([formula.not, !wanted]);
      } else if ('all' in formula === wanted) {
        partsOf(formula).forEach(part => pending.push([part, wanted]));
      } else {
        choices.push(goal);
      }
    }
    const open: Goal[] = [];
    for (const choice of choices) {
      const value = this.valueOf(choice[0]);
      if (value === !choice[1]) {
        return false;
      }
      if (value === undefined) {
        open.push(choice);
      }
    }
    return this.choose(open);
  }

  /** Tries one way after the other to reach the first of some goals, and the rest. */
  private choose([choice, ...rest]: readonly Goal[]): boolean {
    if (!choice) {
      return true;
    }
    const [formula, wanted] = choice;
    const failed: Goal[] = [];
    for (const part of partsOf(formula)) {
      if (this.valueOf(part) !== !wanted) {
        const known = this.assigned.length;
        if (this.reach([...rest, ...failed, [part, wanted]])) {
          return true;
        }
        this.forget(known);
        failed.push([part, !wanted]);
      }
    }
    return false;
  }

  /** Gives a variable a value, and others those that follow, unless they have others. */
  private assign(variable: number, value: boolean): boolean {
    this.step();
    const present = this.values[variable];
    if (present !== undefined) {
      return present === value;
    }
    this.values[variable] = value;
    this.assigned.push(variable);
    const { implies, impliedBy, group = [], alike } = this.variables[variable];
    const mayBeSo = (other: number) =>
      other === variable ||
      (alike !== undefined && alike === this.variables[other].alike);
    return value
      ? implies.every(other => this.assign(other, true)) &&
          group.every(other => mayBeSo(other) || this.assign(other, false))
      : impliedBy.every(other => this.assign(other, false));
  }

  private forget(known: number) {
    for (const variable of this.assigned.splice(known)) {
      this.values[variable] = undefined;
    }
  }

  /** What a formula comes to, as far as the values that are known settle it. */
  private valueOf(formula: Formula): boolean | undefined {
    this.step();
    if ('variable' in formula) {
      return this.values[formula.variable];
    }
    if ('not' in formula) {
      const value = this.valueOf(formula.not);
      return value === undefined ? undefined : !value;
    }
    const settling = 'any' in formula;
    let isKnown = true;
    for (const part of partsOf(formula)) {
      const value = this.valueOf(part);
      if (value === settling) {
        return settling;
      }
      isKnown &&= value !== undefined;
    }
    return isKnown ? !settling : undefined;
  }

  private exampleFound(): Example {
    const rules = this.rules.all.map(({ rule }) => ({
      rule,
      value: this.valueOf(this.formulaOf(rule)),
    }));
    const those = (value: boolean) =>
      rules.filter(one => one.value === value).map(({ rule }) => rule);
    return { holds: those(true), fails: those(false) };
  }

  private step() {
    this.steps += 1;
    if (this.steps > MAX_STEPS) {
      throw new TooMuchWork();
    }
  }
}

/**
 * A resource, by the rules that hold for it and those that do not.
 *
 * @public
 */
export interface Example {
  readonly holds: readonly PermissionCondition[];
  readonly fails: readonly PermissionCondition[];
}

function partsOf(formula: Formula): readonly Formula[] {
  if ('all' in formula) {
    return formula.all;
  }
  return 'any' in formula ? formula.any : [];
}
