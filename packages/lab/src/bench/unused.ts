import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { quietLogger } from '@internal/rbac-testkit/backend/quiet';
import {
  atOnce,
  compile,
  dayOf,
  EvaluatedUsers,
  judgeUse,
  knownPermissions,
  NotedUses,
  PolicyDocument,
  PolicySnapshot,
  replay,
  seesAll,
  withoutParts,
} from '@portal-rbac/plugin-rbac-core';
import { UnlimitedAccess } from '../../../../plugins/rbac-backend/src/administration/access';
import { UnusedParts } from '../../../../plugins/rbac-backend/src/administration/UnusedParts';
import { Analyses } from '../../../../plugins/rbac-backend/src/explanation/Analyses';
import { inTurns } from '../../../../plugins/rbac-backend/src/runtime/Pacer';
import { migrate } from '../../../../plugins/rbac-backend/src/store/schema';
import { UseStore } from '../../../../plugins/rbac-backend/src/store/UseStore';
import { UnusedAccess } from '../../../../plugins/rbac-backend/src/use/UnusedAccess';
import { onSqlite } from './databases';
import { usesOfLargePortal } from './notedUses';
import { section, table, written } from './report';
import {
  largePortal,
  membersOfLargePortal,
  permissionsOfLargePortal,
  settings,
} from './worlds';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOW = Date.UTC(2026, 10, 28, 12);
const DAYS = 90;
const SINCE = dayOf(NOW - DAYS * DAY_MS);
/** A store keeps at most a million. */
const MOST_USES = 900_000;
/** Of which all that is recommended is taken away. */
const MAX_ROUNDS = 5;
const SAMPLED_EVERY_MS = 5;

const megabytes = () => process.memoryUsage().rss / 2 ** 20;

/** Does some work, and a row of its seconds, the longest block of the event loop and its memory. */
async function watched<T>(what: string, work: () => Promise<T>) {
  globalThis.gc?.();
  const before = megabytes();
  let most = before;
  const sampler = setInterval(() => {
    most = Math.max(most, megabytes());
  }, SAMPLED_EVERY_MS);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // The delay of a turn is known in the next one.
  await setTimeout(10);
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1_000;
  await setTimeout(10);
  delay.disable();
  clearInterval(sampler);
  globalThis.gc?.();
  const row = [
    ...[what, seconds, delay.max / 1e6],
    ...[before, most, megabytes()].map(Math.round),
  ];
  return { result, row };
}

/** Takes away all that is recommended, as long as there is something. */
async function cleanedUp(
  policy: PolicySnapshot,
  uses: NotedUses,
  evaluatedUsers: EvaluatedUsers,
) {
  const then: PolicyDocument = policy.document;
  const rounds: (readonly [unused: number, taken: number])[] = [];
  let present = policy;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { unused } = await inTurns(
      judgeUse(present, {
        ...{ uses, since: SINCE, then, evaluatedUsers, reader: seesAll },
        known: knownPermissions(permissionsOfLargePortal),
      }),
    );
    const taken = unused.filter(({ narrows }) => !narrows);
    rounds.push([unused.length, taken.length]);
    if (taken.length === 0) {
      break;
    }
    const document = withoutParts(present.document, taken);
    present = compile(document, settings, present);
  }
  return { rounds, present };
}

/**
 * Measures in a portal of 40,000 users and 10,000 roles what it costs to ask what nobody used, takes
 * all of it away, and decides every use again.
 *
 * @throws Error if one of them would be lost
 */
export async function measureUnused(): Promise<string> {
  const policy = compile(largePortal(), settings);
  const evaluatedUsers = atOnce(EvaluatedUsers.of(membersOfLargePortal()));
  return onSqlite(async knex => {
    await migrate(knex);
    const store = new UseStore(knex, quietLogger);
    const rows = usesOfLargePortal(policy, evaluatedUsers, NOW, MOST_USES);
    const noted = rows.length;
    await store.write(rows.splice(0), {
      ...{ id: 'bench', noted: 'people', isEnded: true },
      ...{ from: NOW - 200 * DAY_MS, until: NOW },
    });
    const access = new UnusedAccess({
      policy: {
        unused: async () => ({
          parts: new UnusedParts(
            { snapshotOf: document => compile(document, settings, policy) },
            policy,
            { objectionTo: async () => undefined },
          ),
          then: policy.document,
        }),
      },
      store,
      write: async () => {},
      analyses: new Analyses({
        read: async () => ({ evaluatedUsers, readAt: NOW }),
      }),
      gate: { objectionTo: async () => undefined },
      known: () => knownPermissions(permissionsOfLargePortal),
      noted: () => 'people',
      now: () => NOW,
    });
    const question = () =>
      access.of(
        { days: DAYS },
        seesAll as UnlimitedAccess<'read'>,
        new AbortController().signal,
      );
    const reading = await watched('the uses, read', () => store.uses(SINCE));
    const uses = reading.result!;
    const answer = await watched('an answer', question);
    const cleaning = await watched('all of it taken away', () =>
      cleanedUp(policy, uses, evaluatedUsers),
    );
    const { rounds, present } = cleaning.result;
    const period = {
      ofRoles: uses.ofRoles.filter(({ lastDay }) => lastDay >= SINCE),
      ofUsers: uses.ofUsers,
    };
    const proof = await watched('all uses decided again', () =>
      inTurns(replay(policy, present, period, evaluatedUsers)),
    );
    const byRoles = await watched('those of roles decided again', () =>
      inTurns(
        replay(policy, present, { ofRoles: period.ofRoles }, evaluatedUsers),
      ),
    );
    const lost = [proof, byRoles].map(({ result }) => result.lost.length);
    const figures = section(
      `### What nobody used: 40,000 users, 10,000 roles, ${written(noted)} uses`,
      table(
        ['', 's', 'longest block, ms', 'MB before', 'MB at most', 'MB after'],
        [reading, answer, cleaning, proof, byRoles].map(({ row }) => row),
      ),
      `An answer has ${written(answer.result.unused.length)} parts, and proves that ${written(answer.result.proof!.uses)} uses lose ${answer.result.proof!.lost}. ${rounds
        .map(
          ([unused, taken]) =>
            `Unused: ${written(unused)}, recommended: ${written(taken)}.`,
        )
        .join(
          ' ',
        )} Without all that is recommended, of ${written(proof.result.uses)} uses by people and ${written(byRoles.result.uses)} by roles, ${lost.join(' and ')} are lost.`,
    );
    if (lost.some(Boolean) || answer.result.proof!.lost > 0) {
      throw new Error(figures);
    }
    return figures;
  });
}
