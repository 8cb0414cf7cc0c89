import { entriesRead } from '@internal/rbac-testkit';
import fc from 'fast-check';
import { ImmutableMap } from './ImmutableMap';

type Changes = readonly (readonly [string, number | undefined])[];

const anyKey = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'constructor', '__proto__'),
  fc.nat(300).map(index => `role:default/r${index}`),
);
const anyChanges: fc.Arbitrary<Changes> = fc.array(
  fc.tuple(anyKey, fc.option(fc.nat(3), { nil: undefined })),
  { maxLength: 200 },
);
const anyHistory = fc.array(anyChanges, { minLength: 1, maxLength: 6 });

/** The same change to a map of the language, from end to end. */
function changed(
  before: ReadonlyMap<string, number>,
  changes: Changes,
): Map<string, number> {
  const after = new Map(before);
  for (const [key, value] of changes) {
    if (value === undefined) {
      after.delete(key);
    } else {
      after.set(key, value);
    }
  }
  return after;
}

function differences(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map(key => ({ key, before: before.get(key), after: after.get(key) }))
    .filter(one => one.before !== one.after)
    .sort(byKey);
}

function byKey(a: { readonly key: string }, b: { readonly key: string }) {
  return a.key < b.key ? -1 : 1;
}

/** The versions that a history makes, beside what they have to be. */
function versionsOf(history: readonly Changes[]) {
  let shared = ImmutableMap.of<string, number>();
  let plain = new Map<string, number>();
  return history.map(changes => {
    shared = shared.with(changes);
    plain = changed(plain, changes);
    return { shared, plain };
  });
}

it('has what a map has that is copied with each change, also when later versions were made', () => {
  fc.assert(
    fc.property(anyHistory, history => {
      for (const { shared, plain } of versionsOf(history)) {
        expect(new Map(shared)).toEqual(plain);
        expect(shared.size).toBe(plain.size);
        expect(new Set(shared.keys())).toEqual(new Set(plain.keys()));
        expect([...shared.values()].sort()).toEqual([...plain.values()].sort());
        for (const key of ['', 'a', 'role:default/r7', '__proto__']) {
          expect(shared.get(key)).toBe(plain.get(key));
          expect(shared.has(key)).toBe(plain.has(key));
        }
        expect(ImmutableMap.of(plain)).toEqual(shared);
      }
    }),
  );
});

it('finds exactly what a comparison of all entries finds, between any two versions', () => {
  fc.assert(
    fc.property(anyHistory, history => {
      const versions = versionsOf(history);
      for (const one of versions) {
        for (const other of versions) {
          expect(
            [...other.shared.differencesFrom(one.shared)].sort(byKey),
          ).toEqual(differences(one.plain, other.plain));
        }
      }
    }),
  );
});

it('stays the very same when nothing changes', () => {
  const map = ImmutableMap.of<string, number>([['a', 1]]);
  expect(map.with([])).toBe(map);
  expect(
    map.with([
      ['a', 1],
      ['b', undefined],
    ]),
  ).toBe(map);
});

describe('of 100,000 entries', () => {
  const size = 100_000;
  const value = {};
  const entries = Array.from(
    { length: size },
    (_, index) => [`role:default/r${index}`, value] as const,
  );
  const map = ImmutableMap.of(entries);

  it('costs what is near a change, not what the map has', () => {
    const change = [['role:default/r7', {}]] as const;
    const read = entriesRead(() => {
      expect([...map.with(change).differencesFrom(map)]).toHaveLength(1);
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(size / 50);
  });

  it('keeps few entries together as it grows and shrinks', () => {
    let grown = ImmutableMap.of<string, {}>();
    for (let from = 0; from < size; from += 1_000) {
      grown = grown.with(entries.slice(from, from + 1_000));
    }
    expect(grown.size).toBe(size);
    const read = entriesRead(() => grown.with([['role:default/r7', {}]]));
    expect(read).toBeLessThan(size / 50);
    const shrunk = grown.with(
      entries.slice(10).map(([key]) => [key, undefined]),
    );
    expect([...shrunk].sort()).toEqual(entries.slice(0, 10));
  });
});
