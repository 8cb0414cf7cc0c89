import fc from 'fast-check';
import {
  advance,
  anyDocument,
  anySettings,
  anyStep,
  runs,
  userRef,
} from '@internal/rbac-testkit';
import { DecisionSettings } from '../decide/decide';
import { compile } from '../decide/compile';
import { PolicySnapshot } from '../decide/snapshot';
import { atOnce } from '../model/steps';
import { EvaluatedUsers } from './EvaluatedUsers';
import { namedBy } from './namedBy';
import { withNamed } from './withNamed';

const inCatalog = ['ada', 'bob', 'cy'].map(name => ({
  ref: userRef(name),
  parents: [],
}));
const someUser = fc.constantFrom(...['ada', 'bob', 'new', 'old'].map(userRef));

/** All that can be seen of people. */
const seen = (people: EvaluatedUsers) => ({
  users: people.users,
  inCatalog: people.inCatalog,
  places: people.users.map(ref => people.placeOf(ref).user),
  groups: people.users.map((_, user) => [...people.groupsOf(user)]),
  kin: [...people.kin],
});

it('knows the same people as if it were asked for the first time, whatever was asked before', () => {
  fc.assert(
    fc.property(
      anyDocument(),
      fc.array(anyStep, { minLength: 1, maxLength: 10 }),
      anySettings,
      fc.array(someUser, { maxLength: 2 }),
      (start, steps, settings, more) => {
        const kept = atOnce(EvaluatedUsers.of(inCatalog));
        let document = start;
        let before = compile(document, settings);
        for (const step of steps) {
          document = advance(document, step);
          const after = compile(document, settings, before);
          const asked: [PolicySnapshot, ...PolicySnapshot[]][] = [
            [before, after],
            [after, before],
            [after],
          ];
          for (const policies of asked) {
            const people = atOnce(withNamed(kept, policies, more));
            const fresh = atOnce(EvaluatedUsers.of(inCatalog));
            const named = [...namedBy(...policies), ...more];
            expect(seen(people)).toEqual(seen(atOnce(fresh.with(named))));
          }
          before = after;
        }
      },
    ),
    { numRuns: runs(300) },
  );
});

it('gives the very same people where a change names nobody new', () => {
  const settings: DecisionSettings = {
    precedence: 'conditional',
    superUsers: new Set(),
  };
  fc.assert(
    fc.property(anyDocument(), anyStep, (start, step) => {
      const everybody = atOnce(
        EvaluatedUsers.of(
          [...namedBy(compile(start, settings))].map(ref => ({
            ref,
            parents: [],
          })),
        ),
      );
      const before = compile(start, settings);
      const after = compile(advance(start, step), settings, before);
      const known = new Set(namedBy(before));
      fc.pre([...namedBy(after)].every(ref => known.has(ref)));
      const people = atOnce(withNamed(everybody, [before]));
      expect(atOnce(withNamed(everybody, [before, after]))).toBe(people);
      expect(atOnce(withNamed(everybody, [after]))).toBe(people);
    }),
    { numRuns: runs(100) },
  );
});
