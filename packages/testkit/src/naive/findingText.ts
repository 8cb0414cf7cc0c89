import { inspect } from 'node:util';
import { caseText } from './caseText';
import { Finding } from './fuzz';

/** A finding for people, with a decision case to keep where there can be one. */
export function findingText({ world, difference }: Finding): string {
  const { question, engine, principals } = difference;
  if ('principals' in engine) {
    const { parents, maxDepth, useOwnershipEntityRefs } = world;
    return `The groups differ: ${inspect(
      {
        user: question.user,
        byContract: principals,
        byEngine: engine.principals,
        ...{ parents, maxDepth, useOwnershipEntityRefs },
      },
      { depth: null },
    )}`;
  }
  const found = 'decision' in engine ? engine.decision : engine.failure;
  const before = world.questions.indexOf(question);
  return [
    `The engine answers ${inspect(found, { depth: null })}`,
    ...(before > 0 ? [`but only after ${before} other questions.`] : []),
    'What the naive evaluator says, as a case for decision-cases:',
    caseText('found by the fuzzer', world, difference),
  ].join('\n\n');
}
