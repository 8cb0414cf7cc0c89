import { ConfigReader } from '@backstage/config';
import {
  firstStartWith,
  toRef,
} from '@portal-rbac/plugin-rbac-backend/adoption';
import {
  catalogOf,
  ObservedWorld,
  questions,
  tablesOf,
  worlds,
} from './__testUtils__/observedWorld';
import { formerDecision } from './formerDecision';
import { formerPolicyOf } from './formerPolicy';
import { formerSubjectsOf } from './formerSubject';

function answersOf(world: ObservedWorld): ObservedWorld['answers'] {
  const config = new ConfigReader({ permission: { rbac: world.config } });
  const tables = tablesOf(world);
  const { settings } = firstStartWith(config)(tables);
  const policy = formerPolicyOf(tables, settings);
  const members = catalogOf(world);
  const said = Object.keys(world.answers).map(user => {
    const [subject] = formerSubjectsOf(
      toRef(user),
      members,
      'entities',
      settings.maxDepth,
    );
    const answers = questions.map(question => {
      const { result, conditions } = formerDecision(question, subject, policy);
      const ids = conditions.map(({ id }) => id).sort();
      return result === 'CONDITIONAL' ? ids.join() : result;
    });
    return [user, answers.join(' ')];
  });
  return Object.fromEntries(said);
}

describe('the model of the existing plugin', () => {
  it.each(worlds.map(world => [world.seed, world] as const))(
    'answers what that plugin answered, in world %i',
    (_, world) => {
      expect(answersOf(world)).toEqual(world.answers);
    },
  );
});
