import { inspect } from 'node:util';
import fc from 'fast-check';
import { caseText } from './caseText';
import { findDifference, Tally, WorldEngine } from './compare';
import { anyWorld, World } from './worlds';

/** How much to compare, and with what. */
export interface Batch {
  readonly seed: number;
  /** Worlds to make. */
  readonly worlds: number;
  /** How the engine is put into a world. */
  readonly enter: (world: World) => WorldEngine;
  readonly tally?: Tally;
}

/** A small world in which an engine and the naive evaluator differ. */
export type Finding = NonNullable<Awaited<ReturnType<typeof compareInWorlds>>>;

/** After how many milliseconds the smallest world so far has to do. */
const SHRINKING = 60_000;

/**
 * Compares an engine with the naive evaluator in random worlds. The same seed makes
 * the same worlds.
 */
export async function compareInWorlds({ seed, worlds, enter, tally }: Batch) {
  const details = await fc.check(
    fc.asyncProperty(
      anyWorld,
      async world =>
        (await findDifference(world, enter(world), tally)) === undefined,
    ),
    { seed, numRuns: worlds, interruptAfterTimeLimit: SHRINKING },
  );
  if (!details.failed) {
    return undefined;
  }
  const [world] = details.counterexample ?? [];
  const difference = world && (await findDifference(world, enter(world)));
  if (!difference) {
    throw new Error(
      `Seed ${seed} found a difference that is gone the second time: an answer depends on what was asked before`,
      { cause: details.errorInstance },
    );
  }
  // Shrinking often leaves questions that have no part in it.
  const alone = { ...world, questions: [difference.question] };
  const again = await findDifference(alone, enter(alone));
  return again ? { world: alone, difference: again } : { world, difference };
}

/** A finding for people, with a decision case to keep where there can be one. */
export function findingText({ world, difference }: Finding): string {
  const { question, engine, principals } = difference;
  const { parents, maxDepth, useOwnershipEntityRefs } = world;
  const groups = { principals, parents, maxDepth, useOwnershipEntityRefs };
  const before = world.questions.indexOf(question);
  return [
    `The engine says ${inspect(engine, { depth: null })}`,
    ...(before > 0 ? [`but only after ${before} other questions.`] : []),
    `The groups: ${inspect(groups, { depth: null })}`,
    'What the naive evaluator says, as a case for decision-cases:',
    caseText('found by the fuzzer', world, difference),
  ].join('\n\n');
}
