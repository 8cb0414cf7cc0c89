import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { isDeepStrictEqual } from 'node:util';
import { NaiveAnswer, NaiveEvaluator, NaiveUser } from './NaiveEvaluator';
import { resourcesByContract, resourcesByFramework } from './resources';
import { naivePolicyOf, Question, World } from './worlds';

/** Something that decides in one world, as the portal asks it. */
export interface WorldEngine {
  principalsOf(user: NaiveUser): Promise<readonly string[]>;
  decide(question: Question): Promise<PolicyDecision>;
}

/** A question that an engine answers otherwise than the naive evaluator. */
export type Difference = NonNullable<
  Awaited<ReturnType<typeof findDifference>>
>;

/** What an engine makes of a question. */
type Found =
  | { readonly principals: readonly string[] }
  | { readonly decision: PolicyDecision }
  | { readonly failure: unknown };

/** Takes note of each answer on which both agree. */
export type Tally = (result: NaiveAnswer['result']) => void;

/** The first question of a world on which an engine and the naive evaluator differ. */
export async function findDifference(
  world: World,
  engine: WorldEngine,
  tally: Tally = () => {},
) {
  const evaluator = new NaiveEvaluator(naivePolicyOf(world));
  for (const question of world.questions) {
    const { user, request } = question;
    const principals = [...evaluator.principalsOf(user)].sort();
    const contract = evaluator.answer(user, request);
    const differ = (found: Found) => ({
      question,
      /** The user and their groups, as the naive evaluator sees them. */
      principals,
      /** What `$ownerRefs` stands for, as the naive evaluator sees it. */
      ownerRefs: evaluator.ownerRefsOf(user),
      contract,
      engine: found,
    });
    try {
      const found = [...(await engine.principalsOf(user))].sort();
      if (!isDeepStrictEqual(found, principals)) {
        return differ({ principals: found });
      }
      const decision = await engine.decide(question);
      if (!isSame(contract, decision)) {
        return differ({ decision });
      }
    } catch (failure) {
      return differ({ failure });
    }
    tally(contract.result);
  }
  return undefined;
}

function isSame(contract: NaiveAnswer, decision: PolicyDecision): boolean {
  if (
    contract.result === 'CONDITIONAL' &&
    decision.result === AuthorizeResult.CONDITIONAL
  ) {
    return (
      contract.pluginId === decision.pluginId &&
      contract.resourceType === decision.resourceType &&
      isDeepStrictEqual(
        resourcesByContract(contract),
        resourcesByFramework(decision),
      )
    );
  }
  return contract.result === decision.result;
}
