import { runs } from '@internal/rbac-testkit';
import * as fc from 'fast-check';
import { Belongings, groupWorld, refs } from './__testUtils__/groupWorld';

const JANE = 'user:default/jane';

interface GroupCase {
  readonly name: string;
  readonly belongings: Belongings;
  readonly maxDepth?: number;
  readonly useOwnershipEntityRefs?: boolean;
  readonly token?: string[];
  readonly user?: string;
  /** The names of the groups, all in the namespace `default`. */
  readonly groups: string[];
}

const diamond: Belongings = {
  [JANE]: ['group:default/team'],
  'group:default/team': ['group:default/left', 'group:default/right'],
  'group:default/left': ['group:default/top'],
  'group:default/right': ['group:default/top'],
  'group:default/top': [],
};

const cases: GroupCase[] = [
  {
    name: 'no groups',
    belongings: { [JANE]: [] },
    groups: [],
  },
  {
    name: 'a diamond of two parents',
    belongings: diamond,
    groups: ['left', 'right', 'team', 'top'],
  },
  {
    name: 'depth 0: direct groups only',
    belongings: diamond,
    maxDepth: 0,
    groups: ['team'],
  },
  {
    name: 'depth 1: one level above them',
    belongings: diamond,
    maxDepth: 1,
    groups: ['left', 'right', 'team'],
  },
  {
    name: 'depth 2: two levels above them',
    belongings: diamond,
    maxDepth: 2,
    groups: ['left', 'right', 'team', 'top'],
  },
  {
    name: 'a group that is near and far counts as near',
    belongings: {
      [JANE]: ['group:default/a', 'group:default/c'],
      'group:default/a': ['group:default/b'],
      'group:default/b': ['group:default/c'],
      'group:default/c': ['group:default/d'],
      'group:default/d': [],
    },
    maxDepth: 1,
    groups: ['a', 'b', 'c', 'd'],
  },
  {
    name: 'a group above itself',
    belongings: {
      [JANE]: ['group:default/self'],
      'group:default/self': ['group:default/self'],
    },
    groups: ['self'],
  },
  {
    name: 'references in capitals',
    belongings: {
      [JANE]: ['Group:Default/Team'],
      'group:default/team': ['GROUP:default/TOP'],
      'group:default/top': [],
    },
    user: 'User:default/Jane',
    groups: ['team', 'top'],
  },
  {
    name: 'a group that is not in the catalog still counts',
    belongings: { [JANE]: ['group:default/gone', 'group:default/team'] },
    groups: ['gone', 'team'],
  },
  {
    name: 'only groups are memberships',
    belongings: { [JANE]: ['user:default/root', 'component:default/site'] },
    groups: [],
  },
  {
    name: 'without the setting, the token says nothing',
    belongings: { ...diamond, [JANE]: [] },
    token: [JANE, 'group:default/team'],
    groups: [],
  },
  {
    name: 'with the setting, groups of the token count, with those above them',
    belongings: { ...diamond, 'group:default/other': [], [JANE]: [] },
    useOwnershipEntityRefs: true,
    token: [JANE, 'Group:default/LEFT', 'group:default/other'],
    groups: ['left', 'other', 'top'],
  },
  {
    name: 'groups of the token are direct groups',
    belongings: diamond,
    useOwnershipEntityRefs: true,
    maxDepth: 0,
    token: ['group:default/right'],
    groups: ['right', 'team'],
  },
  {
    name: 'what is neither a user nor a group in a token is not a principal',
    belongings: { [JANE]: [] },
    useOwnershipEntityRefs: true,
    token: ['nonsense', 'component:default/site'],
    groups: [],
  },
];

describe('groups of a user', () => {
  it.each(cases)('$name', async testCase => {
    const { resolve } = groupWorld(testCase.belongings, {
      maxDepth: testCase.maxDepth,
      useOwnershipEntityRefs: testCase.useOwnershipEntityRefs ?? false,
    });
    const subject = await resolve(testCase.user ?? JANE, testCase.token);
    expect(subject.userRef).toBe(JANE);
    expect(subject.principals).toEqual([
      JANE,
      ...testCase.groups.map(name => `group:default/${name}`),
    ]);
  });

  it('a user who is deleted loses their groups, but not their own reference', async () => {
    const { catalog, resolve, pass } = groupWorld(diamond);
    await resolve(JANE);
    catalog.belongings = {};
    pass(30_001);
    expect((await resolve(JANE)).principals).toEqual([JANE]);
  });

  it('equal a naive transitive closure for any graph and depth', async () => {
    const name = fc.integer({ min: 0, max: 9 }).map(n => `group:default/g${n}`);
    const parents = fc.uniqueArray(name, { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(name, parents, { maxKeys: 10 }),
        parents,
        fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
        async (groups, direct, maxDepth) => {
          const belongings: Belongings = { ...groups, [JANE]: direct };
          const { resolve, resolver } = groupWorld(belongings, { maxDepth });
          const subject = await resolve(JANE);
          const expected = closure(belongings, direct, maxDepth ?? Infinity);
          expect(subject.principals).toEqual([JANE, ...expected]);
          for (const principal of subject.principals) {
            const path = resolver.pathTo(subject, principal)!;
            expect([path[0], path.at(-1)]).toEqual([JANE, principal]);
            path.slice(1).forEach((ref, step) => {
              expect(belongings[path[step]]).toContain(ref);
            });
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

/** Adds what is above, one level at a time, until the depth is reached or nothing new comes. */
function closure(graph: Belongings, direct: readonly string[], depth: number) {
  let reached = new Set(direct);
  for (let level = 0; level < depth; level++) {
    const more = new Set(
      [...reached].flatMap(ref => [ref, ...(graph[ref] ?? [])]),
    );
    if (more.size === reached.size) {
      break;
    }
    reached = more;
  }
  return [...reached].sort();
}

describe('ways to a principal', () => {
  it('lead over a shortest chain of parents', async () => {
    const { resolve, resolver } = groupWorld(diamond);
    const subject = await resolve(JANE);
    const [top, left, jane, other] = refs(
      'group:default/top',
      'group:default/left',
      JANE,
      'group:default/other',
    );
    expect(resolver.pathTo(subject, jane)).toEqual([JANE]);
    expect(resolver.pathTo(subject, top)).toEqual([
      JANE,
      'group:default/team',
      left,
      top,
    ]);
    expect(resolver.pathTo(subject, other)).toBeUndefined();
  });

  it('are not made up for a subject from elsewhere', async () => {
    const { resolve, resolver } = groupWorld(diamond);
    const subject = await resolve(JANE);
    expect(resolver.pathTo({ ...subject }, subject.userRef)).toBeUndefined();
  });

  it('follow a change that leaves the groups as they are', async () => {
    const { catalog, pass, resolve, resolver } = groupWorld(diamond);
    const subject = await resolve(JANE);
    catalog.belongings = {
      ...diamond,
      'group:default/team': ['group:default/left', 'group:default/top'],
      'group:default/left': ['group:default/right'],
    };
    pass(30_001);
    expect(await resolve(JANE)).toBe(subject);
    expect(resolver.pathTo(subject, refs('group:default/top')[0])).toEqual([
      JANE,
      'group:default/team',
      'group:default/top',
    ]);
  });
});

describe('the groups of a user', () => {
  it('include the second parent of a group', async () => {
    const { resolve } = groupWorld(diamond);
    expect((await resolve(JANE)).principals).toContain('group:default/right');
  });

  it('are all of them for a user in a cycle of groups, the direct ones too', async () => {
    const { resolve } = groupWorld({
      [JANE]: ['group:default/a', 'group:default/outside'],
      'group:default/a': ['group:default/b'],
      'group:default/b': ['group:default/a'],
      'group:default/outside': [],
    });
    expect((await resolve(JANE)).principals).toEqual([
      JANE,
      'group:default/a',
      'group:default/b',
      'group:default/outside',
    ]);
  });

  it('are unknown, rather than incomplete, when the look-up of one group fails', async () => {
    const { catalog, resolve } = groupWorld(diamond);
    const answer = catalog.getEntitiesByRefs.bind(catalog);
    catalog.getEntitiesByRefs = async (request, options) => {
      if (request.entityRefs.includes('group:default/top')) {
        throw new Error('no top');
      }
      return answer(request, options);
    };
    await expect(resolve(JANE)).rejects.toThrow(
      'The groups of user:default/jane cannot be read from the catalog',
    );
  });

  it('come from the token for a user without a catalog entity, if that is configured', async () => {
    const { resolve, set } = groupWorld({ 'group:default/team': [] });
    const token = [JANE, 'group:default/team'];
    expect((await resolve(JANE, token)).principals).toEqual([JANE]);
    set({ useOwnershipEntityRefs: true });
    expect((await resolve(JANE, token)).principals).toEqual(token);
  });

  it('are the only ones that the catalog is asked for', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, n) => [`group:default/g${n}`, []]),
    );
    const { catalog, resolve } = groupWorld({ ...many, ...diamond });
    await resolve(JANE);
    expect(catalog.calls.flat()).toHaveLength(5);
    await resolve(JANE);
    expect(catalog.calls.flat()).toHaveLength(5);
  });
});
