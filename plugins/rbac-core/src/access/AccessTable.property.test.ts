import {
  anyWorld,
  naivePolicyOf,
  NaiveEvaluator,
  World,
} from '@internal/rbac-testkit';
import { ConditionContent, EntityRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { DecisionSettings } from '../decide';
import { compile } from '../snapshot';
import { atOnce } from '../steps';
import { requestOf } from '../requestOf';
import { AccessTable, results } from './AccessTable';
import { Population } from './Population';

jest.setTimeout(60_000);

/** Rules that plugins turn out not to have are known by their names. */
function settingsOf({ settings, unknownRules }: World): DecisionSettings {
  const isKnown = ({ criteria }: ConditionContent) => {
    const text = JSON.stringify(criteria);
    return !unknownRules.some(rule => text.includes(`"rule":"${rule}"`));
  };
  return { ...settings, isKnown };
}

/** Everybody whom the catalog of a world has. */
function populationOf({ parents, maxDepth }: World): Population {
  const members = Object.entries(parents).map(([ref, above]) => ({
    ref: ref as EntityRef,
    parents: above,
  }));
  return atOnce(Population.of(members, maxDepth));
}

/** Sign-in tokens are not known to a population. */
const anyWorldOfCatalog = anyWorld.map(world => ({
  ...world,
  useOwnershipEntityRefs: false,
}));

it('lists for each request exactly what is decided for each user, as the naive evaluator says as well', () => {
  let cells = 0;
  fc.assert(
    fc.property(anyWorldOfCatalog, world => {
      const snapshot = compile(world.document, settingsOf(world));
      const naive = new NaiveEvaluator(naivePolicyOf(world));
      const table = atOnce(AccessTable.of(snapshot, populationOf(world)));
      const { population } = table;
      for (const { request } of world.questions) {
        const { permission: name, action, resourceType } = request;
        const asked = requestOf({ name, action, resourceType });
        const column = atOnce(table.column(asked));
        const listed = Array.from(column, cell => results[cell]);
        const decided = population.users.map(
          (_, user) =>
            snapshot.decide(asked, population.subjectOf(user)).result,
        );
        const evaluated = population.users.map(
          ref => naive.answer({ ref, ownershipRefs: [ref] }, request).result,
        );
        expect(listed).toEqual(decided);
        expect(listed).toEqual(evaluated);
        cells += listed.length;
      }
    }),
    { numRuns: 1_000 },
  );
  expect(cells).toBeGreaterThan(10_000);
});

it('has everybody whom the catalog or the policy names, with the groups that the naive evaluator finds', () => {
  fc.assert(
    fc.property(anyWorldOfCatalog, world => {
      const snapshot = compile(world.document, settingsOf(world));
      const { population } = atOnce(
        AccessTable.of(snapshot, populationOf(world)),
      );
      const naive = new NaiveEvaluator(naivePolicyOf(world));
      const named = [
        ...Object.keys(world.parents),
        ...snapshot.rolesByMember.keys(),
        ...snapshot.settings.superUsers,
      ].filter(ref => ref.startsWith('user:'));
      expect([...population.users].sort()).toEqual([...new Set(named)].sort());
      population.users.forEach((ref, user) => {
        const principals = naive.principalsOf({ ref, ownershipRefs: [ref] });
        const subject = population.subjectOf(user);
        expect([...subject.principals].sort()).toEqual([...principals].sort());
        expect(subject.ownerRefs).toEqual(
          naive.ownerRefsOf({ ref, ownershipRefs: [ref] }),
        );
        for (const principal of principals) {
          const path = population.pathTo(user, principal as EntityRef) ?? [];
          expect([path[0], path[path.length - 1]]).toEqual([ref, principal]);
          path.slice(1).forEach((group, step) => {
            expect(world.parents[path[step]]).toContain(group);
          });
        }
      });
    }),
    { numRuns: 300 },
  );
});
