import type { JsonObject, JsonValue } from '@backstage/types';
import { RE2JS } from 're2js';
import { isObject, keywords, ParamsMistake, sizeOf } from './schemaKeywords';

/**
 * Steps that the check of one condition may take, in the thread that decides. All
 * of them take some 20 ms where a plugin and an author do their worst; 5,000
 * params of a usual schema take most of them, and 2 ms.
 */
export const MAX_STEPS = 200_000;
/** Steps to hold a value against a schema, and against each of its keywords. */
const COMPARING = 16;
/** Steps to compile one character of a pattern, and each repetition of it. */
const COMPILING = 500;
const REPEATING = 50;
/** The most repetitions that the engine accepts. */
const MAX_REPETITIONS = 1_000;

/** Ends a check that has to end without a result. */
class NoOpinion extends Error {}

/**
 * Checks the params of one condition against the schemas that its plugin
 * publishes, in a bounded number of steps for all of them: the plugin may be
 * hostile, and so may the author of the condition. What cannot be checked - a
 * pattern that does not run in linear time, an unknown format - does not limit
 * params, and once the steps are used up nothing does. The plugin checks
 * params again when it applies them.
 */
export class ParamsCheck {
  private steps = 0;
  private isGuess = false;
  private readonly patterns = new Map<string, RE2JS | undefined>();

  /**
   * The problem with the params of a rule; nothing if that cannot be checked.
   *
   * @param schema - of draft 7, without references
   */
  mistakesIn(
    schema: JsonObject,
    params: JsonObject | undefined,
  ): readonly ParamsMistake[] {
    // A plugin refuses absent params where its rule takes any, even if all of
    // them are optional; a rule that takes none accepts both.
    if (params === undefined && isObject(schema.properties)) {
      if (sizeOf(schema.properties) > 0) {
        return [{ path: [], keyword: 'absent' }];
      }
    }
    try {
      return this.mistakes(schema, params ?? {}, []);
    } catch (error) {
      if (error instanceof NoOpinion) {
        return [];
      }
      throw error;
    }
  }

  /** The problems of a value, by a schema at any depth. */
  mistakes(
    schema: JsonValue | undefined,
    value: JsonValue,
    path: ParamsMistake['path'],
  ): readonly ParamsMistake[] {
    if (schema === false) {
      return [{ path, keyword: 'false' }];
    }
    if (!isObject(schema)) {
      return [];
    }
    this.take(COMPARING * (1 + sizeOf(schema)) + sizeOf(value));
    return Object.entries(schema).flatMap(([keyword, given]) => {
      const found = Object.hasOwn(keywords, keyword)
        ? keywords[keyword](given ?? null, { value, schema, path, check: this })
        : [];
      if ('given' in found) {
        return [{ path, keyword, given: found.given }];
      }
      this.take(found.length);
      return found;
    });
  }

  fits(schema: JsonValue | undefined, value: JsonValue): boolean {
    return this.mistakes(schema, value, []).length === 0;
  }

  /**
   * Like `fits`, for keywords that find a value wrong because it fits: there a
   * guess would not be leniency.
   */
  surelyFits(schema: JsonValue | undefined, value: JsonValue): boolean {
    const before = this.isGuess;
    this.isGuess = false;
    const fits = this.fits(schema, value);
    if (this.isGuess) {
      throw new NoOpinion();
    }
    this.isGuess = before;
    return fits;
  }

  /** Whether a text matches a pattern, as far as that can be checked. */
  matches(pattern: string, text: string): boolean {
    if (!this.patterns.has(pattern)) {
      this.take(stepsToCompile(pattern));
      this.patterns.set(pattern, compile(pattern));
    }
    const compiled = this.patterns.get(pattern);
    if (!compiled) {
      return this.guess();
    }
    this.take(compiled.programSize() * (1 + text.length));
    return compiled.test(text);
  }

  /** Accepts what cannot be checked. */
  guess(): true {
    this.isGuess = true;
    return true;
  }

  /** Counts steps in advance. */
  take(steps: number): void {
    this.steps += steps;
    if (this.steps > MAX_STEPS) {
      throw new NoOpinion();
    }
  }
}

/** Counted repetitions are expanded, and may be nested. */
function stepsToCompile(pattern: string): number {
  let repetitions = 1;
  for (const [, most] of pattern.matchAll(/\{(?:\d+,)?(\d+),?\}/g)) {
    repetitions *= Math.max(1, Number(most));
  }
  const written = Math.min(repetitions, MAX_REPETITIONS);
  return pattern.length * (COMPILING + REPEATING * written);
}

/** Compiled by an engine that takes linear time, if it knows the pattern. */
function compile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern));
  } catch {
    return undefined;
  }
}
