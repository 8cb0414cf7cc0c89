import { inspect } from 'node:util';
import { caseText } from './caseText';
import { Finding } from './fuzz';

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
