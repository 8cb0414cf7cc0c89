import { JsonObject } from '@backstage/types';
import { createHash } from 'node:crypto';
import { groups, users } from '../arbitraries/names';
import { lets, NaiveAnswer } from './NaiveEvaluator';

/*
 * Toy resources of which each has one kind, as entities do, so that what is proven of
 * rules by what they mean can be tried.
 */

const kinds = ['api', ...users, ...groups];
const things = Array.from({ length: 18 }, (_, index) => index);

/** The things that somebody may have by an answer of the naive evaluator. */
export function thingsAllowed(answer: NaiveAnswer): number[] {
  return things.filter(thing => lets(answer, ruleHolds(thing)));
}

function ruleHolds(thing: number) {
  return (rule: string, params: JsonObject): boolean => {
    const isOfKind =
      rule === 'IS_ENTITY_KIND' &&
      Object.keys(params).join() === 'kinds' &&
      Array.isArray(params.kinds) &&
      params.kinds.length > 0 &&
      params.kinds.every(kind => typeof kind === 'string');
    return isOfKind
      ? (params.kinds as string[]).includes(kinds[thing % kinds.length])
      : ((hash(`${rule} ${JSON.stringify(params)}`) >>> thing) & 1) === 1;
  };
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE();
}
