import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import {
  anyChange,
  anyWorld,
  authorOf,
  isWorse,
  knowsAllBut,
  guardrailSurroundings,
  namedUsers,
  naiveFaults,
  naivePolicyOf,
  evaluatedUsersOf,
  someGuardrails,
  World,
  runs,
} from '@internal/rbac-testkit';
import {
  Guardrails,
  LOCK_OUT,
  onlyTakes,
  changesOf,
  PolicyChange,
  PolicyDocument,
  PolicyRefusal,
  compile,
  diff,
  evolve,
} from '@portal-rbac/plugin-rbac-core';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import fc from 'fast-check';
import { Knex } from 'knex';
import { supportedDatabases } from '@internal/rbac-testkit/backend/databases';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { GuardrailFacts } from '../guardrails/GuardrailFacts';
import { GuardrailGate } from '../guardrails/GuardrailGate';
import { CommitNotifications } from '../store/CommitNotifications';
import { PolicyStore } from '../store/PolicyStore';
import { sourceAccess } from './access';
import { Applied, PolicyAdministration } from './PolicyAdministration';

/** Sequences of changes on each database; more are of use by hand. */
// At full length always: what only takes away and is refused all the same comes up once in a hundred.
const numRuns = Math.max(200, runs(200));

jest.setTimeout(1_500 * Math.max(200, numRuns));

const databases = TestDatabases.create({ ids: supportedDatabases() });

/** One replica of a world, with its guardrails, on a database that it shares. */
async function replicaOn(knex: Knex, world: World, guardrails: Guardrails) {
  const logger = mockServices.logger.mock();
  const { settings, unknownRules } = world;
  const current = new CurrentSnapshot({
    ...settings,
    isKnown: knowsAllBut(unknownRules),
  });
  const evaluatedUsers = evaluatedUsersOf(world);
  const gate = new GuardrailGate({
    file: { current: { guardrails, areMissing: false, problems: [] } },
    known: () => guardrailSurroundings.known,
    facts: () =>
      GuardrailFacts.read({
        everybody: { read: async () => ({ evaluatedUsers, readAt: 0 }) },
        catalog: catalogServiceMock({ entities: [] }),
        auth: mockServices.auth(),
        signedIn: { beside: () => [] },
        stored: { of: async () => ({ users: new Set() }) },
        known: () => guardrailSurroundings.known,
        ask: async () => [],
        holdsForRole: () => undefined,
        logger,
      }),
    grantable: () => new Set(),
    overrides: () => [],
    logger,
  });
  const administration = new PolicyAdministration({
    gate,
    store: await PolicyStore.open(
      knex,
      knex.client.config.client === 'pg'
        ? CommitNotifications.announce
        : undefined,
    ),
    current,
    logger,
    tracing: tracingServiceMock.mock(),
  });
  await administration.latest();
  return { administration, current };
}

const someChanges = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        change: anyChange,
        source: fc.constantFrom('rest', 'rest', 'csv-file', 'some-provider'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        /** Which of the commits until then is reverted, counted from the last. */
        undone: fc.nat(3),
        source: fc.constant('rest'),
      }),
    },
  ),
  { minLength: 10, maxLength: 20 },
);

/** The change that reverts one of the commits; nothing, if there was none. */
function undoing(commits: readonly Applied[], fromLast: number): PolicyChange {
  const commit = commits.at(-1 - fromLast);
  return {
    kind: 'revert',
    changes: commit ? changesOf(commit.before, commit.delta) : [],
  };
}

async function attempt(work: Promise<Applied>) {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return error;
    }
    throw error;
  }
}

it.each(databases.eachSupportedId())(
  'never commits what newly breaks a guardrail, on two replicas at once, and lets pass what only takes away: %s',
  async id => {
    const seen = { made: 0, refused: 0, overridden: 0, undone: 0 };
    const knex = await databases.init(id);
    await fc.assert(
      fc.asyncProperty(
        anyWorld,
        someGuardrails,
        someChanges,
        async (found, guardrails, changes) => {
          const world = { ...found, useOwnershipEntityRefs: false };
          const replicas = [
            await replicaOn(knex, world, guardrails),
            await replicaOn(knex, world, guardrails),
          ];
          const faultsOf = (
            document: PolicyDocument,
            others: PolicyDocument[],
          ) => {
            const policy = naivePolicyOf({ ...world, document });
            const named = namedUsers(
              [
                policy,
                ...others.map(other =>
                  naivePolicyOf({ ...world, document: other }),
                ),
              ],
              guardrails,
            );
            return guardrails.map(guardrail =>
              naiveFaults(guardrail, policy, named),
            );
          };
          /** The guardrails that a commit newly breaks without an override. */
          const brokenBy = ({ before, after, overridden }: Applied) => {
            const then = faultsOf(before, [after]);
            const now = faultsOf(after, [before]);
            seen.made += 1;
            return guardrails
              .filter((_, place) => isWorse(then[place], now[place]))
              .map(({ name }) => name)
              .filter(name => !overridden.includes(name));
          };
          const broken: string[] = [];
          const refused: boolean[] = [];
          const commits: Applied[] = [];
          for (let index = 0; index < changes.length; index += 2) {
            const pair = changes.slice(index, index + 2).map(given => ({
              change:
                'change' in given
                  ? given.change
                  : undoing(commits, given.undone),
              source: given.source,
            }));
            const outcomes = await Promise.all(
              pair.map(({ change, source }, which) =>
                attempt(
                  replicas[which].administration.apply(
                    change,
                    sourceAccess(source),
                    { overrides: [LOCK_OUT] },
                  ),
                ),
              ),
            );
            for (const [which, outcome] of outcomes.entries()) {
              if (!(outcome instanceof PolicyRefusal)) {
                broken.push(...brokenBy(outcome));
                commits.push(outcome);
                seen.undone += pair[which].change.kind === 'revert' ? 1 : 0;
              } else if (outcome.kind === 'guardrail') {
                seen.refused += 1;
                const { administration, current } = replicas[which];
                const policy = await administration.latest();
                const { change, source } = pair[which];
                if (
                  source === 'rest' &&
                  takesOnly(policy.document, change, current)
                ) {
                  const again = await attempt(
                    administration.apply(change, sourceAccess(source), {
                      overrides: [
                        LOCK_OUT,
                        ...guardrails.map(({ name }) => name),
                      ],
                    }),
                  );
                  refused.push(again instanceof PolicyRefusal);
                  seen.overridden += 1;
                }
              }
            }
          }
          expect([broken, refused.includes(true)]).toEqual([[], false]);
        },
      ),
      { numRuns },
    );
    expect(seen.made).toBeGreaterThan(100);
    expect(seen.refused).toBeGreaterThan(20);
    expect(seen.overridden).toBeGreaterThan(0);
    expect(seen.undone).toBeGreaterThan(20);
  },
);

/** Whether a change can be made and gives nobody anything. */
function takesOnly(
  document: PolicyDocument,
  change: PolicyChange,
  current: CurrentSnapshot,
): boolean {
  try {
    const next = evolve(
      document,
      change,
      authorOf('rest'),
      new Date(0).toISOString(),
    ).document;
    const { settings } = current.get();
    return onlyTakes({
      before: compile(document, settings),
      after: compile(next, settings),
      delta: diff(document, next),
    });
  } catch {
    return false;
  }
}
