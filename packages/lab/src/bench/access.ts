import { subjectOf } from '@internal/rbac-testkit';
import {
  atOnce,
  compile,
  EverybodysAccess,
  PolicyDocument,
  PolicyView,
  EvaluatedUsers,
  Role,
  seesAll,
  simulate,
} from '@portal-rbac/plugin-rbac-core';
import { pageOf } from '../../../../plugins/rbac-backend/src/explanation/userPages';
import { matrixCsv } from '../../../../plugins/rbac-backend/src/http/matrixCsv';
import {
  inTurns,
  patient,
} from '../../../../plugins/rbac-backend/src/runtime/Pacer';
import { cpuMilliseconds, lateness, timed, usedMegabytes } from './measure';
import { section, table } from './report';
import {
  largePortal,
  membersOfLargePortal,
  permissionsOfLargePortal,
  requestsOfLargePortal,
  settings,
  skewed,
} from './worlds';

/** Milliseconds between two decisions that are waited for. */
const PERIOD = 3;

/** The first page of who may do something, with what they have it by. */
function page(access: EverybodysAccess, request: number) {
  const asked = requestsOfLargePortal[request];
  const results = new Set(['ALLOW', 'CONDITIONAL'] as const);
  const wanted = { results, offset: 0, limit: 100 };
  const { users } = pageOf(atOnce(access.find(asked)), wanted);
  return users.map(({ user }) => access.grant(user, asked));
}

/** Bytes of a matrix as CSV, made line by line. */
function csvBytes(rows: Parameters<typeof matrixCsv>[0]['rows']): number {
  const columns = requestsOfLargePortal.map(({ permission, action }) => ({
    pluginId: 'large',
    permission: { name: permission, action },
  }));
  let sum = 0;
  for (const line of matrixCsv({ columns, rows }, 'users')) {
    sum += line.length;
  }
  return sum;
}

/** The role with policies on everything that plugins ask for, in place of its own. */
function onEverything(role: Role, effect: 'allow' | 'deny'): Role {
  const policies = requestsOfLargePortal.map(({ permission, action }) => ({
    permission,
    action,
    effect,
  }));
  return { ...role, policies };
}

/** The same with a deny, for everybody in some groups. */
function denying(role: Role, members: Role['members']): Role {
  return { ...onEverything(role, 'deny'), members };
}

/** The role as a file writes it that has lost the last line of it. */
function withoutLast(role: Role): Role {
  const policies = role.policies.slice(0, -1).map(one => ({ ...one }));
  return { ...role, policies };
}

/** The role with one more line, which allows something for a whole resource type. */
function withType(role: Role): Role {
  const permission = 'type-3';
  const line = { permission, action: 'read', effect: 'allow' } as const;
  return { ...role, policies: [...role.policies, line] };
}

/** Measures who can do what in portals of 40,000 users and 10,000 roles, of two shapes. */
export async function measureAccess(): Promise<string> {
  const portal = largePortal();
  return section(
    '### Who can do what: 40,000 users, 10,000 roles, 500 permissions',
    await measureOn(portal),
    '### The same where most are in one role, and half the conditions differ from person to person',
    await measureOn(skewed(portal)),
  );
}

async function measureOn(portal: PolicyDocument): Promise<string> {
  const snapshot = compile(portal, settings);
  const members = membersOfLargePortal();
  const empty = usedMegabytes();
  const [evaluatedUsers, populating] = await timed(() =>
    atOnce(EvaluatedUsers.of(members)),
  );
  const kept = usedMegabytes() - empty;
  const view = new PolicyView(snapshot, seesAll);
  const everybodysAccess = () => atOnce(view.everybodysAccess(evaluatedUsers));
  const first = await cpuMilliseconds(() => page(everybodysAccess(), 0));
  const warm = await cpuMilliseconds(() => page(everybodysAccess(), 1));

  const before = usedMegabytes();
  const makeCells = () =>
    inTurns(everybodysAccess().rows(requestsOfLargePortal), undefined, patient);
  const makeLists = () =>
    inTurns(
      everybodysAccess().find(requestsOfLargePortal[0]),
      undefined,
      patient,
    );
  const [rows, cells] = await timed(makeCells);
  const memory = usedMegabytes() - before;
  const [bytes, csv] = await timed(() => csvBytes(rows));

  const published = permissionsOfLargePortal;
  const scope = { evaluatedUsers, published, reader: seesAll };
  const { roles } = snapshot.document;
  /** The impact of other roles in the place of the first ones. */
  const impactOf = (others: readonly Role[]) => {
    const changed = roles.with(others.map(role => [role.ref, role]));
    const document = { ...snapshot.document, roles: changed };
    const next = compile(document, settings, snapshot);
    return () => inTurns(simulate(snapshot, next, scope), undefined, patient);
  };
  /** The impact of all members going from a role with such policies on everything. */
  const lossOf = (role: Role, effect: 'allow' | 'deny') => {
    const large = onEverything(role, effect);
    const none = { ...large, members: [] };
    const policyWith = (one: Role) => ({
      ...snapshot.document,
      roles: roles.with([[role.ref, one]]),
    });
    const had = compile(policyWith(large), settings, snapshot);
    const has = compile(policyWith(none), settings, had);
    return () => inTurns(simulate(had, has, scope), undefined, patient);
  };
  const all = [...roles.values()];
  const denier = denying(all[0], evaluatedUsers.groups as Role['members']);
  const denial = impactOf([denier]);
  const others = impactOf(all.map(withoutLast));
  const typed = impactOf(all.map(withType));
  const firstImpact = await cpuMilliseconds(denial);
  const one = await cpuMilliseconds(denial);
  const ref = 'role:default/new' as Role['ref'];
  const created = await cpuMilliseconds(impactOf([{ ...denier, ref }]));
  const own = await cpuMilliseconds(
    impactOf([{ ...denier, members: all[0].members }]),
  );
  const leaving = await cpuMilliseconds(lossOf(all[0], 'allow'));
  const freed = await cpuMilliseconds(lossOf(all[0], 'deny'));
  const [impact, ofOthers] = await timed(others);
  const wide = await cpuMilliseconds(typed);
  const decide = (index: number) =>
    snapshot.decide(
      requestsOfLargePortal[0],
      subjectOf(`user:default/u${index}`),
    );
  const late = [];
  for (const [what, analyse] of Object.entries({
    alone: undefined,
    'while lists of who can do something are': makeLists,
    'while all cells are worked out': makeCells,
    'while the impact of other roles is worked out': others,
    'while that of a role that denies everybody 500 permissions is': denial,
  })) {
    late.push([what, ...(await lateness(PERIOD, decide, analyse))]);
  }
  return section(
    table(
      ['', 'ms of processor time', 'MB'],
      [
        ['everybody with their groups, once read', populating, kept],
        ['first page after a change of the policy', first, undefined],
        ['a page', warm, undefined],
        ['all 20,000,000 cells', cells, memory],
        ['the same as CSV, beside the cells', csv, bytes / 2 ** 20],
        ['impact of the first change', firstImpact, undefined],
        [
          'impact of a role that comes to deny everybody 500 permissions',
          one,
          undefined,
        ],
        ['impact of a new role that does', created, undefined],
        ['impact of the first role that denies its members', own, undefined],
        [
          'impact of all members leaving the first role, which allows 500 permissions',
          leaving,
          undefined,
        ],
        ['the same if it denies them', freed, undefined],
        ['impact of files with other 10,000 roles', ofOthers, undefined],
        ['impact of a line for a resource type in all roles', wide, undefined],
      ],
    ),
    `The other 10,000 roles, each a line shorter, take something from ${impact.people.loses} users and give something to ${impact.people.gains}`,
    'How late decisions come, ms',
    table(['', 'median', 'p99', 'the latest'], late),
  );
}
