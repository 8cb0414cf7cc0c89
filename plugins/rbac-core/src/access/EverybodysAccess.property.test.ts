import {
  anyWorld,
  listedCells,
  naivePolicyOf,
  NaiveEvaluator,
  evaluatedUsersOf,
  snapshotOf,
  runs,
} from '@internal/rbac-testkit';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { atOnce } from '../model/steps';
import { AccessTable } from './AccessTable';

jest.setTimeout(60_000);

/** Sign-in tokens are not known to the evaluated users. */
const anyWorldOfCatalog = anyWorld.map(world => ({
  ...world,
  useOwnershipEntityRefs: false,
}));

it('lists for each request exactly what is decided for each user, as the naive evaluator says as well', () => {
  let cells = 0;
  fc.assert(
    fc.property(anyWorld, world => {
      for (const { listed, decided, evaluated } of listedCells(world)) {
        expect([listed, evaluated]).toEqual([decided, decided]);
        cells += 1;
      }
    }),
    { numRuns: runs(1_000) },
  );
  expect(cells).toBeGreaterThan(runs(1_000) * 10);
});

it('has everybody that the catalog or the policy names, with the groups that the naive evaluator finds', () => {
  fc.assert(
    fc.property(anyWorldOfCatalog, world => {
      const snapshot = snapshotOf(world);
      const { evaluatedUsers } = atOnce(
        AccessTable.of(snapshot, evaluatedUsersOf(world)),
      );
      const naive = new NaiveEvaluator(naivePolicyOf(world));
      const named = [
        ...Object.keys(world.parents),
        ...snapshot.rolesByMember.keys(),
        ...snapshot.settings.superUsers,
      ].filter(ref => ref.startsWith('user:'));
      expect([...evaluatedUsers.users].sort()).toEqual(
        [...new Set(named)].sort(),
      );
      evaluatedUsers.users.forEach((ref, user) => {
        const principals = naive.principalsOf({ ref, ownershipRefs: [ref] });
        const subject = evaluatedUsers.subjectOf(user);
        expect([...subject.principals].sort()).toEqual([...principals].sort());
        expect(subject.ownerRefs).toEqual(
          naive.ownerRefsOf({ ref, ownershipRefs: [ref] }),
        );
        for (const principal of principals) {
          const path =
            evaluatedUsers.pathTo(user, principal as EntityRef) ?? [];
          expect([path[0], path[path.length - 1]]).toEqual([ref, principal]);
          path.slice(1).forEach((group, step) => {
            expect(world.parents[path[step]]).toContain(group);
          });
        }
      });
    }),
    { numRuns: runs(300) },
  );
});
