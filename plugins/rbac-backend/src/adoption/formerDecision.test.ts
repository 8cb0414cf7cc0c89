import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogOf,
  ObservedWorld,
  settingsOf,
  tablesOf,
} from './__testUtils__/observedWorld';
import { toRef } from '../decision/references';
import { formerDecision } from './formerDecision';
import { formerPolicyOf } from './formerPolicy';
import { formerSubjectOf } from './formerSubject';

const folder =
  process.env.OBSERVED_WORLDS ?? join(__dirname, '__testUtils__/x');
const worlds: ObservedWorld[] = existsSync(folder)
  ? readdirSync(folder).map(name =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    )
  : [];

function answerOf(world: ObservedWorld, user: string, index: number) {
  const { name, action, type } = world.questions[index];
  const { result, conditions } = formerDecision(
    { permission: name, action, resourceType: type },
    formerSubjectOf(toRef(user), catalogOf(world), world.config.maxDepth),
    formerPolicyOf(tablesOf(world), settingsOf(world)),
  );
  return result === 'CONDITIONAL'
    ? `COND ${conditions
        .map(({ id }) => `c${id}`)
        .sort()
        .join(',')}`
    : result;
}

describe('the decisions of the existing plugin', () => {
  it.each(worlds.map(world => [world.seed, world] as const))(
    'are as it answered, in world %i',
    (_, world) => {
      const said = Object.entries(world.answers).map(([user, answers]) => [
        user,
        answers.map((_, index) => answerOf(world, user, index)),
      ]);
      expect(Object.fromEntries(said)).toEqual(world.answers);
    },
  );
});
