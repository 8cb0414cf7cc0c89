import { PolicyDecision } from '@backstage/plugin-permission-common';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import { JsonObject } from '@backstage/types';
import { lets, NaiveAnswer } from './NaiveEvaluator';

/*
 * Toy resources and rules, by which criteria are compared for what they let
 * through and not for how they are written.
 */

/** The resources there are, each but a number. */
const resources = Array.from({ length: 16 }, (_, index) => index);

/**
 * Whether a rule holds for a resource: for about half of them, and which ones
 * depends on everything in the params, so that no lost alias goes unseen.
 */
export function ruleHolds(rule: string, params: JsonObject, resource: number) {
  return ((hash(`${rule} ${JSON.stringify(params)}`) >>> resource) & 1) === 1;
}

/** FNV-1a, its bits mixed once more: those of FNV alone depend on each other. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return value ^ (value >>> 13);
}

/** As a plugin evaluates what it is answered: the framework's own function. */
const isAuthorized = createConditionAuthorizer<number>({
  getRuleByName: name => ({
    name,
    description: '',
    resourceType: '',
    apply: (resource, params) =>
      ruleHolds(name, params as JsonObject, resource),
    toQuery: () => {
      throw new Error('There is nothing to query');
    },
  }),
});

/** The resources that a plugin lets somebody have after a decision. */
export function resourcesByFramework(decision: PolicyDecision): number[] {
  return resources.filter(resource => isAuthorized(decision, resource));
}

/** The resources that somebody may have by an answer of the naive evaluator. */
export function resourcesByContract(answer: NaiveAnswer): number[] {
  return resources.filter(resource =>
    lets(answer, (rule, params) => ruleHolds(rule, params, resource)),
  );
}
