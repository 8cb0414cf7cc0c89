import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { because, ImpactJson } from '@portal-rbac/plugin-rbac-common';
import { EntityCounts } from './EntityCounts';

const kinds = (...names: string[]) => ({
  rule: 'IS_ENTITY_KIND',
  resourceType: 'catalog-entity',
  params: { kinds: names },
});
const owned = {
  rule: 'IS_ENTITY_OWNER',
  resourceType: 'catalog-entity',
  params: { claims: ['$ownerRefs'] },
};

const impact: ImpactJson = {
  evaluatedUsers: {
    users: 1,
    inCatalog: 1,
    readAt: '2026-01-01T00:00:00.000Z',
  },
  people: { loses: 1, changes: 0, gains: 0 },
  permissions: [],
  accessChanges: [
    {
      effect: 'loses',
      permissions: [{ name: 'catalog.entity.read', action: 'read' }],
      before: 'CONDITIONAL',
      after: 'CONDITIONAL',
      conditions: {
        comparison: 'narrower',
        before: kinds('API', 'Component'),
        after: { allOf: [kinds('API', 'Component'), owned] },
      },
      people: 1,
      users: ['user:default/erin'],
      causes: [
        {
          part: 'condition',
          change: 'added',
          role: 'role:default/a',
          conditions: kinds('API'),
        },
      ],
      causesOmitted: 0,
    },
  ],
  accessChangesOmitted: 0,
  notes: [],
};

const NOT_COUNTED = because('entities-uncounted');
const waiting = new AbortController().signal;

const cluster = (name: string) => ({
  apiVersion: 'v1',
  kind: 'Resource',
  metadata: { name },
});

/**
 * @param answer - how many entities the catalog has, by the text of a question
 * @param patienceMs - time that does not run out, for a catalog that answers
 */
function countsOf(
  answer: (query: string) => Promise<{ totalItems: number }>,
  patienceMs = 600_000,
) {
  const queryEntities = jest.fn(async (request?: object) => ({
    items: [cluster('partner-cluster'), cluster('production-cluster')],
    pageInfo: {},
    ...(await answer(JSON.stringify(request))),
  }));
  return {
    queryEntities,
    added: (
      credentials: BackstageCredentials | undefined = mockCredentials.user(),
      counted = impact,
    ) =>
      new EntityCounts({
        auth: mockServices.auth(),
        entities: { queryEntities },
        patienceMs,
      }).addTo(counted, waiting, credentials),
  };
}

const many = (query: string) => {
  if (query.includes('Component')) {
    return 37;
  }
  return query.includes('API') ? 5 : 90;
};
const answerMany = async (query: string) => ({ totalItems: many(query) });

describe('entities in an impact', () => {
  it('are counted where the catalog can tell, as whoever asks sees them', async () => {
    const { added, queryEntities } = countsOf(answerMany);
    const credentials = mockCredentials.user('user:default/alice');
    const { accessChanges, notes } = await added(credentials);
    expect(accessChanges[0].conditions?.entities).toEqual({
      before: { matching: 37, of: 90 },
    });
    expect(accessChanges[0].causes[0]).toMatchObject({
      entities: { matching: 5, of: 90 },
    });
    expect(notes).toEqual([]);
    for (const call of queryEntities.mock.calls as unknown[][]) {
      expect(call[1]).toEqual({ credentials });
    }
  });

  const moved = {
    count: 2,
    examples: [
      'resource:default/partner-cluster',
      'resource:default/production-cluster',
    ],
  };
  const both = kinds('API', 'Component');
  const one = kinds('API');
  const all = { matching: 90, of: 90 };
  const none = { matching: 0, of: 90 };
  const of37 = { matching: 37, of: 90 };
  const of5 = { matching: 5, of: 90 };
  type Compared = Pick<
    ImpactJson['accessChanges'][number],
    'before' | 'after' | 'conditions'
  >;
  it.each<[string, Compared, object]>([
    [
      'fewer, on conditions',
      {
        before: 'CONDITIONAL',
        after: 'CONDITIONAL',
        conditions: { comparison: 'narrower', before: both, after: one },
      },
      { before: of37, after: of5, lost: moved },
    ],
    [
      'more, on conditions',
      {
        before: 'CONDITIONAL',
        after: 'CONDITIONAL',
        conditions: { comparison: 'wider', before: one, after: both },
      },
      { before: of5, after: of37, won: moved },
    ],
    [
      'others, on conditions',
      {
        before: 'CONDITIONAL',
        after: 'CONDITIONAL',
        conditions: { comparison: 'incomparable', before: both, after: one },
      },
      { before: of37, after: of5, lost: moved, won: moved },
    ],
    [
      'all, and then some',
      {
        before: 'ALLOW',
        after: 'CONDITIONAL',
        conditions: { comparison: 'narrower', after: both },
      },
      { before: all, after: of37, lost: moved },
    ],
    [
      'some, and then all',
      {
        before: 'CONDITIONAL',
        after: 'ALLOW',
        conditions: { comparison: 'wider', before: both },
      },
      { before: of37, after: all, won: moved },
    ],
    [
      'none, and then some',
      {
        before: 'DENY',
        after: 'CONDITIONAL',
        conditions: { comparison: 'wider', after: one },
      },
      {
        before: none,
        after: of5,
        won: { ...moved, count: 5 },
      },
    ],
    [
      'some, and then none',
      {
        before: 'CONDITIONAL',
        after: 'DENY',
        conditions: { comparison: 'narrower', before: one },
      },
      {
        before: of5,
        after: none,
        lost: { ...moved, count: 5 },
      },
    ],
  ])(
    'are counted and named where they are lost or won: %s',
    async (_, compared, entities) => {
      const { added } = countsOf(async query => ({
        totalItems: query.includes('$not') ? 2 : many(query),
      }));
      const [change] = impact.accessChanges;
      const accessChanges = [{ ...change, ...compared, causes: [] }];
      const answer = await added(undefined, { ...impact, accessChanges });
      expect(answer.accessChanges[0].conditions?.entities).toEqual(entities);
    },
  );

  it.each<[string, BackstageCredentials, boolean]>([
    ['restricted to this plugin', restricted(), false],
    ['without restrictions', mockCredentials.service(), true],
    ['that is nobody', mockCredentials.none(), false],
  ])(
    'are not counted with the eyes of this backend, for a caller %s',
    async (_, credentials, isCounted) => {
      const { added, queryEntities } = countsOf(answerMany);
      const { notes } = await added(credentials);
      expect(queryEntities.mock.calls.length > 0).toBe(isCounted);
      expect(notes).toEqual(isCounted ? [] : [NOT_COUNTED]);
    },
  );

  it('are left out with a note if the catalog does not answer in time', async () => {
    const { added } = countsOf(() => new Promise(() => {}), 1);
    const { accessChanges, notes } = await added();
    expect(accessChanges).toEqual(impact.accessChanges);
    expect(notes).toEqual([NOT_COUNTED]);
  });

  it.each<[string, (query: string) => Promise<{ totalItems: number }>]>([
    ['fails', () => Promise.reject(new Error('away'))],
    ['answers nonsense', async () => ({ totalItems: NaN })],
    ['answers less than nothing', async () => ({ totalItems: -1 })],
  ])('are left out with a note if the catalog %s', async (_, answer) => {
    const { accessChanges, notes } = await countsOf(answer).added();
    expect(accessChanges).toEqual(impact.accessChanges);
    expect(notes).toEqual([NOT_COUNTED]);
  });

  it('are never more than there are', async () => {
    const { accessChanges } = await countsOf(async query => ({
      totalItems: query.includes('$in') ? 5 : 4,
    })).added();
    expect(accessChanges).toEqual(impact.accessChanges);
  });

  it('are counted for a bounded number of conditions', async () => {
    const { added, queryEntities } = countsOf(answerMany);
    const accessChanges = Array.from({ length: 200 }, (_, index) => ({
      ...impact.accessChanges[0],
      causes: [
        {
          part: 'condition' as const,
          change: 'added' as const,
          role: null,
          conditions: kinds(`Kind${index}`),
        },
      ],
    }));
    const { notes } = await added(undefined, { ...impact, accessChanges });
    expect(queryEntities).toHaveBeenCalledTimes(41);
    expect(notes).toEqual([NOT_COUNTED]);
  });

  it('are not asked for where no condition is about them', async () => {
    const { added, queryEntities } = countsOf(answerMany);
    const empty = { ...impact, accessChanges: [] };
    expect(await added(undefined, empty)).toBe(empty);
    expect(queryEntities).not.toHaveBeenCalled();
  });
});

function restricted(): BackstageCredentials {
  return mockCredentials.service('external:pipeline', {
    permissionNames: ['policy.entity.read'],
  });
}
