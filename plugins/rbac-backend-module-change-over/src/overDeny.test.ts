import { ConfigReader } from '@backstage/config';
import { firstStartWith } from '@portal-rbac/plugin-rbac-backend/adoption';
import { AccessChangeJson } from '@portal-rbac/plugin-rbac-common';
import { atOnce, PublishedPermission } from '@portal-rbac/plugin-rbac-core';
import {
  noFiles,
  ObservedWorld,
  questions,
  relatedEntitiesOf,
  tablesOf,
  worlds,
} from './__testUtils__/observedWorld';
import { foretellChangeOver } from './changeOverImpact';

const permissions = questions.map(
  ({ permission, action, resourceType }): PublishedPermission => ({
    ...{ name: permission, action, resourceType },
  }),
);

/** What a change-over comes to, with a precedence that is not the world's if one is given. */
function impactOn(world: ObservedWorld, precedence?: string) {
  const { config: own } = world;
  const rbac = {
    ...own,
    ...(precedence && { policyDecisionPrecedence: precedence }),
  };
  const config = new ConfigReader({ permission: { rbac } });
  const tables = tablesOf(world);
  const start = firstStartWith(config)(tables);
  const { next } = start.policyWith(noFiles, () => true);
  const { settings } = start;
  return atOnce(
    foretellChangeOver({
      ...{ tables, settings, config, next, permissions },
      entities: relatedEntitiesOf(world),
    }),
  ).impact;
}

const isByPrecedence = ({ causes }: AccessChangeJson) =>
  causes.some(
    cause =>
      cause.part === 'changeOver' &&
      cause.reason.startsWith('a deny now wins over conditions'),
  );

/** Who is denied what, such as `user:default/u0 thing.read read`. */
const deniedIn = (changes: readonly AccessChangeJson[]) =>
  changes
    .filter(({ after }) => after === 'DENY')
    .flatMap(({ users, permissions: those }) =>
      users.flatMap(user => those.map(one => [user, JSON.stringify(one)])),
    );

const conditional = worlds.filter(
  ({ config }) => config.policyDecisionPrecedence !== 'basic',
);

describe('a change-over of a portal in which conditions decided over a deny', () => {
  let proposals = 0;

  it.each(conditional.map(world => [world.seed, world] as const))(
    'denies nobody by precedence with conditional-over-deny, and proposes that, in world %i',
    (_, world) => {
      const usual = impactOn(world);
      const over = impactOn(world, 'conditional-over-deny');
      expect(over.accessChanges.filter(isByPrecedence)).toEqual([]);
      expect(over.notes).toEqual([]);

      const denied = new Set(deniedIn(over.accessChanges).map(String));
      const byPrecedence = deniedIn(usual.accessChanges.filter(isByPrecedence));
      const users = new Set(
        byPrecedence
          .filter(one => !denied.has(String(one)))
          .map(([user]) => user),
      );
      proposals += users.size;
      const proposed = usual.notes.map(({ code, params }) => ({
        code,
        params,
      }));
      expect(proposed).toEqual(
        users.size > 0
          ? [{ code: 'conditional-over-deny', params: { count: users.size } }]
          : [],
      );
    },
  );

  it('is what some of the worlds were', () => {
    expect(proposals).toBeGreaterThan(0);
  });
});
