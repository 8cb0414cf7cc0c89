import { setTimeout } from 'node:timers/promises';
import {
  atOnce,
  compile,
  DecisionRequest,
  EverybodysAccess,
  PolicyDocument,
  PolicySnapshot,
  PolicyView,
  Population,
  Role,
  simulate,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { pageOf } from '../../../../plugins/rbac-backend/src/explanation/userPages';
import { matrixCsv } from '../../../../plugins/rbac-backend/src/http/matrixCsv';
import {
  inTurns,
  patient,
} from '../../../../plugins/rbac-backend/src/runtime/Pacer';
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

/** The role with one more line, which allows something for a whole resource type. */
function withType(role: Role): Role {
  const line = {
    permission: 'type-3',
    action: 'read',
    effect: 'allow',
  } as const;
  return { ...role, policies: [...role.policies, line] };
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
    const wanted = {
      results: new Set(['ALLOW', 'CONDITIONAL'] as const),
      offset: 0,
      limit: PAGE,
    };
    return atOnce(pageOf(atOnce(access.find(asked)), wanted)).users.map(
      ({ user }) => access.grant(user, asked),
    );
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
  const withRoles = (roles: PolicyDocument['roles']) =>
    compile({ ...snapshot.document, roles }, settings, snapshot);
  const impactOf = (next: PolicySnapshot) =>
    inTurns(simulate(snapshot, next, scope), undefined, patient);
  const { roles } = snapshot.document;
  const [large] = [...roles.values()];
  const denial = withRoles(
    roles.with([[large.ref, denying(large, requestsOfLargePortal)]]),
  );
  const others = withRoles(
    roles.with([...roles].map(([ref, role]) => [ref, withoutLast(role)])),
  );
  const typed = withRoles(
    roles.with([...roles].map(([ref, role]) => [ref, withType(role)])),
  );
  const [, firstImpact] = await timed(() => impactOf(denial));
  const [, one] = await timed(() => impactOf(denial));
  const [impact, all] = await timed(() => impactOf(others));
  const [, wide] = await timed(() => impactOf(typed));
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
        ['impact of a line for a resource type in all roles', wide, undefined],
      ],
    ),
    `The other 10,000 roles, each a line shorter, take something from ${impact.people.loses} users and give something to ${impact.people.gains}`,
    '### How late decisions come, ms',
    table(
      ['', 'median', 'p99', 'the latest'],
      [
        ['alone', ...spread(await lateness(snapshot))],
        [
          'while all cells are worked out',
          ...spread(await latenessDuring(snapshot, makeCells)),
        ],
        [
          'while the impact of other roles is worked out',
          ...spread(await latenessDuring(snapshot, () => impactOf(others))),
        ],
      ],
    ),
  ].join('\n\n');
}
