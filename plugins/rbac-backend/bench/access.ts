import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  atOnce,
  compile,
  DecisionRequest,
  EverybodysAccess,
  PolicyDocument,
  PolicyView,
  Population,
  Role,
  simulate,
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

/** The role with a deny of everything that plugins ask for. */
function denying(role: Role, requests: readonly DecisionRequest[]): Role {
  return {
    ...role,
    policies: requests.map(({ permission, action }) => ({
      permission,
      action,
      effect: 'deny',
    })),
  };
}

/** The role as a file writes it that has lost the last line of it. */
function withoutLast(role: Role): Role {
  const policies = role.policies.slice(0, -1).map(one => ({ ...one }));
  return { ...role, policies };
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
  const scope = {
    population,
    published: requestsOfLargePortal.map(
      ({ permission: name, action, resourceType }) => ({
        name,
        action,
        resourceType,
      }),
    ),
    reader: { isLimited: false, maySee: () => true },
  };
  const impactOf = (roles: PolicyDocument['roles']) => {
    const after = { ...snapshot.document, roles };
    const next = compile(after, settings, snapshot);
    return timed(() => inTurns(simulate(snapshot, next, scope)));
  };
  const { roles } = snapshot.document;
  const [large] = [...roles.values()];
  const denial = roles.with([
    [large.ref, denying(large, requestsOfLargePortal)],
  ]);
  const [, firstImpact] = await impactOf(denial);
  const impactDelay = monitorEventLoopDelay({ resolution: 1 });
  impactDelay.enable();
  const [, one] = await impactOf(denial);
  const [impact, all] = await impactOf(
    roles.with([...roles].map(([ref, role]) => [ref, withoutLast(role)])),
  );
  impactDelay.disable();
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
        ['impact of the first change', firstImpact, undefined],
        ['impact of a role that denies 500 permissions', one, undefined],
        ['impact of files with other 10,000 roles', all, undefined],
      ],
    ),
    `The other 10,000 roles, each a line shorter, take something from ${impact.people.loses} users and give something to ${impact.people.gains}`,
    `The longest wait of other work meanwhile: ${(delay.max / 1e6).toFixed(1)} ms, and during the impacts ${(impactDelay.max / 1e6).toFixed(1)} ms`,
  ].join('\n\n');
}
