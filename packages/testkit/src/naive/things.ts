import { JsonObject } from '@backstage/types';
import { groups, users } from '../arbitraries/names';
import { lets, NaiveAnswer } from './NaiveEvaluator';
import { ruleHolds } from './resources';

/*
 * Toy resources with one kind each, like entities, to test proofs that use the
 * meaning of rules.
 */

const kinds = ['api', ...users, ...groups];
const things = Array.from({ length: 18 }, (_, index) => index);

/** The things that somebody may have by an answer of the naive evaluator. */
export function thingsAllowed(answer: NaiveAnswer): number[] {
  return things.filter(thing => lets(answer, holdsFor(thing)));
}

function holdsFor(thing: number) {
  return (rule: string, params: JsonObject): boolean => {
    const isOfKind =
      rule === 'IS_ENTITY_KIND' &&
      Object.keys(params).join() === 'kinds' &&
      Array.isArray(params.kinds) &&
      params.kinds.length > 0 &&
      params.kinds.every(kind => typeof kind === 'string');
    return isOfKind
      ? (params.kinds as string[]).includes(kinds[thing % kinds.length])
      : ruleHolds(rule, params, thing);
  };
}
