import { TestDatabases } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { everyDatabase } from '@internal/rbac-testkit/backend/databases';
import {
  conditional,
  condition,
  createIncidents,
  Incident,
  ruleset,
} from './__testUtils__/incidents';
import { allowedRows } from './allowedRows';
import { createRowFilter } from './RowFilter';

jest.setTimeout(60_000);

const any = condition('ANY');
const noTeam = condition('WITHOUT_TEAM');

const nested = (levels: number): unknown =>
  levels === 1 ? noTeam : { not: { allOf: [nested(levels - 2)] } };

const rowOf = (id: number, team: string | null): Incident => ({
  id,
  team,
  severity: null,
});

describe('createRowFilter', () => {
  it('accepts every row after ALLOW', () => {
    const filter = createRowFilter({ result: AuthorizeResult.ALLOW }, ruleset);
    expect(filter.rows).toBe('all');
    expect(filter.accepts(rowOf(1, null))).toBe(true);
    expect(filter.criteria()).toEqual({ allOf: [] });
  });

  it('accepts no row after DENY', () => {
    const filter = createRowFilter({ result: AuthorizeResult.DENY }, ruleset);
    expect(filter.rows).toBe('none');
    expect(filter.accepts(rowOf(1, null))).toBe(false);
    expect(filter.criteria()).toEqual({ anyOf: [] });
  });

  it('accepts no row after an answer that it does not know', () => {
    const unknown = { result: 'MAYBE' } as never;
    expect(createRowFilter(unknown, ruleset).rows).toBe('none');
  });

  it.each([
    ['an unknown rule', condition('OF_TEAM'), /no rule OF_TEAM for incident/],
    [
      'an unknown rule under not',
      { not: condition('toString') },
      /no rule toString/,
    ],
    [
      'another resource type',
      { ...any, resourceType: 'catalog-entity' },
      /for incident names the resource type catalog-entity/,
    ],
    ['no condition', undefined, /not an object/],
    ['a list', [any], /not an object/],
    ['an empty object', {}, /must have one key/],
    ['an empty allOf', { allOf: [] }, /allOf must list at least one/],
    ['an empty anyOf', { anyOf: [] }, /anyOf must list at least one/],
    ['a not without condition', { not: undefined }, /not an object/],
    ['an allOf that is no list', { allOf: any }, /allOf must list/],
    [
      'a key that Backstage skips',
      { allOf: [any], not: any },
      /must have one key/,
    ],
    ['criteria beside a rule', { ...any, not: any }, /not beside it/],
    ['a misspelt key', { nor: any }, /must have one key/],
    ['too many levels', nested(21), /more than 20 levels/],
    ['too many parts', { anyOf: Array(10_000).fill(any) }, /10000 parts/],
  ])('refuses %s', (_, conditions, message) => {
    expect(() => createRowFilter(conditional(conditions), ruleset)).toThrow(
      expect.objectContaining({
        name: 'NotAllowedError',
        message: expect.stringMatching(message),
      }),
    );
  });

  it('takes the limits of the plugin', () => {
    const limits = { maxDepth: 1, maxNodes: 1 };
    const make = (conditions: unknown) =>
      createRowFilter(conditional(conditions), ruleset, limits).rows;
    expect(make(any)).toBe('some');
    expect(() => make({ not: any })).toThrow(/more than 1 levels/);
  });

  it('refuses params that the rule does not take, not the request', () => {
    const decision = conditional(condition('SEVERE', { level: 'high' }));
    const filter = createRowFilter(decision, ruleset);
    const refused = expect.objectContaining({ name: 'NotAllowedError' });
    expect(() => filter.accepts(rowOf(1, null))).toThrow(refused);
    expect(() => filter.criteria()).toThrow(refused);
  });

  it('counts the queries that a rule makes', () => {
    const teams = Array(10_000).fill('a');
    const decision = conditional(condition('TEAM_BY_TEAM', { teams }));
    const filter = createRowFilter(decision, ruleset);
    expect(() => filter.criteria()).toThrow(/10000 parts/);
  });
});

describe('allowedRows', () => {
  const databases = TestDatabases.create({ ids: everyDatabase() });
  const rows = [rowOf(1, 'a'), rowOf(2, 'b'), rowOf(3, null)];

  describe.each(databases.eachSupportedId())('on %s', id => {
    async function idsOf(decision: Parameters<typeof createRowFilter>[0]) {
      const db = await databases.init(id);
      await createIncidents(db, rows);
      const filter = createRowFilter(decision, ruleset);
      const found = await allowedRows(db, 'incidents', filter).orderBy('id');
      return found.map(row => row.id);
    }

    it('selects all rows after ALLOW, none after DENY', async () => {
      expect(await idsOf({ result: AuthorizeResult.ALLOW })).toEqual([1, 2, 3]);
      expect(await idsOf({ result: AuthorizeResult.DENY })).toEqual([]);
    });

    it('has rows with NULL meet the negation of a rule', async () => {
      const ofA = condition('OF_TEAMS', { teams: ['a'] });
      expect(await idsOf(conditional({ not: ofA }))).toEqual([2, 3]);
      expect(await idsOf(conditional({ not: { not: ofA } }))).toEqual([1]);
    });

    it('takes the deepest and the widest conditions that it does not refuse', async () => {
      expect(await idsOf(conditional(nested(19)))).toEqual([1, 2]);
      const ofA = condition('OF_TEAMS', { teams: ['a'] });
      const wide = Array(9_998).fill(ofA);
      expect(await idsOf(conditional({ anyOf: wide }))).toEqual([1]);
      expect(await idsOf(conditional({ allOf: wide }))).toEqual([1]);
    });
  });
});
