import { PolicyDecision } from '@backstage/plugin-permission-common';
import { isEqual, pick } from 'lodash';
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
    const differ = (found: object) => ({
      question,
      /** The user and their groups, as the naive evaluator sees them. */
      principals,
      /** What `$ownerRefs` stands for, as the naive evaluator sees it. */
      ownerRefs: evaluator.ownerRefsOf(user),
      contract,
      /** What the engine makes of it: a decision, other groups, or a failure. */
      engine: found,
    });
    try {
      const found = [...(await engine.principalsOf(user))].sort();
      if (!isEqual(found, principals)) {
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
  const shared = ['result', 'pluginId', 'resourceType'];
  return (
    isEqual(pick(contract, shared), pick(decision, shared)) &&
    isEqual(resourcesByContract(contract), resourcesByFramework(decision))
  );
}
