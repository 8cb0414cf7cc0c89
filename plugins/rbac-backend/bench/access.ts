import { setTimeout } from 'node:timers/promises';
import {
  atOnce,
  compile,
  EverybodysAccess,
  Population,
  PolicySnapshot,
  PolicyView,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { matrixCsv } from '../src/http/matrixCsv';
import { inTurns, patient } from '../src/runtime/Pacer';
import { settings } from './decisions';
import {
  largePortal,
  membersOfLargePortal,
  requestsOfLargePortal,
} from './largePortal';
import { table } from './table';

const PAGE = 100;
const MEGABYTE = 2 ** 20;

/** Milliseconds of processor time that some work takes, and what it gives. */
async function timed<T>(work: () => T | Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
}

/** Megabytes on the heap and in arrays of numbers. */
function usedMemory(): number {
  global.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / MEGABYTE;
}

/** Milliseconds between two decisions that are waited for, and how many there are. */
const PERIOD = 3;
const DECISIONS = 1_000;

/** Milliseconds by which decisions come late, in order. */
async function lateness(snapshot: PolicySnapshot): Promise<number[]> {
  const times: number[] = [];
  while (times.length < DECISIONS) {
    const due = performance.now() + PERIOD;
    await setTimeout(PERIOD);
    const user = `user:default/u${times.length}`;
    snapshot.decide(requestsOfLargePortal[0], {
      userRef: user,
      principals: [user],
      ownerRefs: [user],
    } as unknown as Subject);
    times.push(performance.now() - due);
  }
  return times.sort((a, b) => a - b);
}

/** The same while an analysis is made again and again. */
async function latenessDuring(
  snapshot: PolicySnapshot,
  analyse: () => Promise<unknown>,
): Promise<number[]> {
  let isOver = false;
  const decisions = lateness(snapshot).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await analyse();
  }
  return decisions;
}

function spread(times: readonly number[]): number[] {
  return [0.5, 0.99, 1].map(
    share => times[Math.floor((times.length - 1) * share)],
  );
}

/** Measures who can do what in a portal of 40,000 users and 10,000 roles. */
export async function measureAccess(): Promise<string> {
  const snapshot = compile(largePortal(), settings);
  const view = new PolicyView(snapshot, {
    isLimited: false,
    maySee: () => true,
  });
  const members = [...membersOfLargePortal()];
  const empty = usedMemory();
  const [population, populating] = await timed(() =>
    atOnce(Population.of(members)),
  );
  const kept = usedMemory() - empty;
  const everybodysAccess = () => atOnce(view.everybodysAccess(population));
  const page = (access: EverybodysAccess, request = 0) => {
    const asked = requestsOfLargePortal[request];
    return atOnce(access.find(asked))
      .filter(({ result }) => result !== 'DENY')
      .slice(0, PAGE)
      .map(({ user }) => access.grant(user, asked));
  };
  const [, first] = await timed(() => page(everybodysAccess()));
  const [, warm] = await timed(() => page(everybodysAccess(), 1));

  const before = usedMemory();
  const makeCells = () =>
    inTurns(everybodysAccess().rows(requestsOfLargePortal), undefined, patient);
  const [rows, cells] = await timed(makeCells);
  const memory = usedMemory() - before;
  const columns = requestsOfLargePortal.map(({ permission, action }) => ({
    pluginId: 'large',
    permission: { name: permission, action },
  }));
  const [bytes, csv] = await timed(() => {
    let sum = 0;
    for (const line of matrixCsv({ columns, rows }, 'users')) {
      sum += line.length;
    }
    return sum;
  });
  return [
    '### Who can do what: 40,000 users, 10,000 roles, 500 permissions',
    table(
      ['', 'ms of processor time', 'MB'],
      [
        ['everybody with their groups, once read', populating, kept],
        ['first page after a change of the policy', first, undefined],
        ['a page', warm, undefined],
        ['all 20,000,000 cells', cells, memory],
        ['the same as CSV, beside the cells', csv, bytes / MEGABYTE],
      ],
    ),
    '### How late decisions come, ms',
    table(
      ['', 'median', 'p99', 'the latest'],
      [
        ['alone', ...spread(await lateness(snapshot))],
        [
          'while all cells are worked out',
          ...spread(await latenessDuring(snapshot, makeCells)),
        ],
      ],
    ),
  ].join('\n\n');
}
