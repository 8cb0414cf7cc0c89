import fc from 'fast-check';
import { atOnce, sortedInSteps, Steps } from './steps';
import { ChangeAuthor } from '../change/change';
import { diffInSteps } from '../change/diff';
import { evolveInSteps } from '../change/evolve';
import { compileInSteps } from '../decide/compile';
import { changesInSteps } from '../change/RoleChange';
import { byRefInSteps, emptyDocument, FILES } from './document';
import { NOW, policy, roleOf, userRef } from '@internal/rbac-testkit';

const isBefore = (one: [number, number], other: [number, number]) =>
  one[0] < other[0];

it('sorts in steps as at once, and leaves equal items in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), numbers => {
      // Several runs, which are merged.
      const items = Array.from({ length: 200 }, () => numbers)
        .flat()
        .map((number, index): [number, number] => [number, index]);
      expect(atOnce(sortedInSteps(items, isBefore))).toEqual(
        [...items].sort(([a], [b]) => a - b),
      );
    }),
    { numRuns: 20 },
  );
});

it('divides each part of the work of a load, once a file of 27 MB stopped decisions for a second', () => {
  const COUNT = 20_000;
  const roles = Array.from({ length: COUNT }, (_, index) =>
    roleOf(`r${index}`, {
      members: [userRef(`u${index}`)],
      policies: [policy(`p${index}.read, read, allow`)],
    }),
  );
  const author: ChangeAuthor = {
    source: FILES,
    actor: FILES,
    isLimited: false,
    maySee: () => true,
    mayChange: () => true,
  };
  const settings = {
    precedence: 'conditional' as const,
    superUsers: new Set<never>(),
  };
  const load = {
    kind: 'replaceSource' as const,
    roles,
    untouched: new Set<never>(),
  };
  const counts: Record<string, number> = {};
  const counted = <T>(name: string, steps: Steps<T>): T => {
    counts[name] = 0;
    for (;;) {
      const step = steps.next();
      if (step.done) {
        return step.value;
      }
      counts[name] += 1;
    }
  };
  const { document } = counted(
    'evolve',
    evolveInSteps(emptyDocument, load, author, NOW),
  );
  const delta = counted('diff', diffInSteps(emptyDocument, document));
  counted('compile', compileInSteps(document, settings));
  counted('changes', changesInSteps(emptyDocument, delta));
  counted('byRef', byRefInSteps(roles));
  expect(
    Object.entries(counts).filter(([, steps]) => steps < COUNT / 256 - 1),
  ).toEqual([]);
});
