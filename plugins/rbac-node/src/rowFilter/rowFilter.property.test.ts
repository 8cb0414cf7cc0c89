import { TestDatabases } from '@backstage/backend-test-utils';
import { supportedDatabases } from '@internal/rbac-testkit/backend/databases';
import { runs } from '@internal/rbac-testkit';
import fc from 'fast-check';
import { Knex } from 'knex';
import {
  conditional,
  condition,
  createIncidents,
  Incident,
  ruleNames,
  ruleset,
} from './__testUtils__/incidents';
import { allowedRows } from './allowedRows';
import { createRowFilter } from './RowFilter';

jest.setTimeout(120_000);

const team = fc.constantFrom('a', 'b', "c'; --");
const level = fc.integer({ min: 0, max: 3 });

const anyRule = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...ruleNames.teams),
      fc.array(team, { maxLength: 3 }),
    )
    .map(([rule, teams]) => condition(rule, { teams })),
  fc
    .tuple(fc.constantFrom(...ruleNames.level), level)
    .map(([rule, value]) => condition(rule, { level: value })),
  fc.constantFrom(...ruleNames.nothing).map(rule => condition(rule)),
);

const { anyCriteria } = fc.letrec<{ anyCriteria: unknown }>(tie => ({
  anyCriteria: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    anyRule,
    fc.record({
      allOf: fc.array(tie('anyCriteria'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      anyOf: fc.array(tie('anyCriteria'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ not: tie('anyCriteria') }),
  ),
}));

/** Every combination of values, several times, so that order and pages matter. */
const rows: Incident[] = ['a', 'b', "c'; --", 'd', null]
  .flatMap(one => [null, 0, 1, 2, 3].map(severity => ({ team: one, severity })))
  .map((row, index) => ({ ...row, id: (index * 7) % 25 }));

const byNumber = (left: number, right: number) => left - right;

describe('a filter of rows', () => {
  const databases = TestDatabases.create({ ids: supportedDatabases() });

  describe.each(databases.eachSupportedId())('on %s', id => {
    let db: Knex;

    beforeAll(async () => {
      db = await databases.init(id);
      await createIncidents(db, rows);
    });

    it('gives by query exactly the rows that it accepts one by one', async () => {
      await fc.assert(
        fc.asyncProperty(anyCriteria, async criteria => {
          const filter = createRowFilter(conditional(criteria), ruleset);
          const found = await allowedRows<Incident>(db, 'incidents', filter);
          expect(found.map(row => row.id).sort(byNumber)).toEqual(
            rows
              .filter(row => filter.accepts(row))
              .map(row => row.id)
              .sort(byNumber),
          );
        }),
        { numRuns: runs(2_000) },
      );
    });

    it('gives full pages, and the total of all of them, also with what the caller adds', async () => {
      await fc.assert(
        fc.asyncProperty(
          anyCriteria,
          fc.integer({ min: 1, max: 7 }),
          async (criteria, limit) => {
            const filter = createRowFilter(conditional(criteria), ruleset);
            const allowed = () =>
              allowedRows<Incident>(db, 'incidents', filter)
                .where('id', '<', 12)
                .orWhere('id', '>', 15);
            const expected = rows
              .filter(row => filter.accepts(row))
              .filter(row => row.id < 12 || row.id > 15)
              .map(row => row.id)
              .sort(byNumber);
            const [{ count }] = await allowed().count({ count: '*' });
            expect(Number(count)).toBe(expected.length);
            for (let offset = 0; offset <= expected.length; offset += limit) {
              const page = await allowed()
                .orderBy('id')
                .limit(limit)
                .offset(offset);
              expect(page.map(row => row.id)).toEqual(
                expected.slice(offset, offset + limit),
              );
            }
          },
        ),
        { numRuns: runs(300) },
      );
    });
  });
});
