import {
  atOnce,
  byRef,
  compile,
  diff,
  Law,
  LawStatement,
  judge,
  knownPermissions,
  newBreaches,
  PolicyDocument,
  Population,
  Role,
  seesAll,
} from '@portal-rbac/plugin-rbac-core';
import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import { settings } from './decisions';
import {
  largePortal,
  membersOfLargePortal,
  requestsOfLargePortal,
} from './largePortal';
import { table } from './table';

const TESTS = 500;
const LAWS = 20;
const ROUNDS = 5;

const surroundings = {
  known: knownPermissions([], { isComplete: true }),
  holds: () => undefined,
};

/** The middle of some rounds, in milliseconds of processor time. */
function timed(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}

function permissionOf(index: number) {
  const {
    permission: name,
    action,
    resourceType,
  } = requestsOfLargePortal[index % requestsOfLargePortal.length];
  return { name, action, resourceType };
}

function named(statement: LawStatement, index: number): Law {
  return { ...statement, name: `law ${index}`, mode: 'enforce' };
}

/** 500 tests and 20 laws, of every kind. */
function someLaws(): readonly Law[] {
  const tests = Array.from({ length: TESTS }, (_, index): LawStatement => ({
    kind: 'test',
    user: `user:default/u${index * 79}` as MemberRef,
    permission: permissionOf(index),
    expected: 'DENY',
  }));
  const group = (index: number) => `group:default/team-${index}` as MemberRef;
  const laws = Array.from({ length: LAWS }, (_, index): LawStatement => {
    switch (index % 4) {
      case 0:
        return {
          kind: 'onlyBy',
          permission: permissionOf(index),
          members: [group(index)],
        };
      case 1:
        return { kind: 'atLeast', permission: permissionOf(index), people: 2 };
      case 2:
        return {
          kind: 'only',
          members: [group(index)],
          exemptions: [{ action: 'read' }],
        };
      default: {
        const roles = [...largePortal().roles.keys()].slice(index, index + 2);
        return { kind: 'exclusive', roles };
      }
    }
  });
  return [...tests, ...laws].map(named);
}

/** A policy with one role changed, and what that is as a change. */
function changed(document: PolicyDocument, change: (role: Role) => Role) {
  const [role] = [...document.roles.values()];
  const after = {
    ...document,
    roles: document.roles.with([[role.ref, change(role)]]),
  };
  const before = compile(document, settings);
  return {
    before,
    after: compile(after, settings, before),
    delta: diff(document, after),
  };
}

/** Measures what laws cost in a portal of 40,000 users and 10,000 roles. */
export async function measureLaws(): Promise<string> {
  const laws = someLaws();
  const document = largePortal();
  const population = atOnce(Population.of([...membersOfLargePortal()]));
  const words = requestsOfLargePortal.map(({ permission }) => permission);
  const concerning = changed(document, role => ({
    ...role,
    policies: words.map(permission => ({
      permission,
      action: 'delete',
      effect: 'allow',
    })),
  }));
  const other = changed(
    { ...document, roles: byRef([...document.roles.values()].map(unspoken)) },
    role => ({ ...role, members: role.members.slice(1) }),
  );
  const judgeChange = (change: typeof concerning) =>
    atOnce(newBreaches(laws, change, population, surroundings, seesAll));
  return [
    `### Laws: ${TESTS} tests and ${LAWS} laws, 40,000 users, 10,000 roles`,
    table(
      ['', 'ms of processor time'],
      [
        [
          'a change that every law is about',
          timed(() => judgeChange(concerning)),
        ],
        ['a change that no law is about', timed(() => judgeChange(other))],
        [
          'how all of them stand',
          timed(() =>
            atOnce(judge(laws, concerning.before, population, surroundings)),
          ),
        ],
      ],
    ),
  ].join('\n\n');
}

/** The first role of the portal, of something that no law is about. */
function unspoken(role: Role, index: number): Role {
  return index > 0
    ? role
    : {
        ...role,
        policies: [
          { permission: 'other.thing.read', action: 'read', effect: 'allow' },
        ],
        conditions: [],
      };
}
