import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  atOnce,
  compile,
  EverybodysAccess,
  Population,
  PolicyView,
} from '@portal-rbac/plugin-rbac-core';
import { matrixCsv } from '../src/http/matrixCsv';
import { inTurns } from '../src/runtime/Pacer';
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
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [rows, cells] = await timed(() =>
    inTurns(everybodysAccess().rows(requestsOfLargePortal)),
  );
  delay.disable();
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
    `The longest wait of other work meanwhile: ${(delay.max / 1e6).toFixed(1)} ms`,
  ].join('\n\n');
}
