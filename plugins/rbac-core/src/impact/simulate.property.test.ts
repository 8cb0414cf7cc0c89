import {
  anyDocument,
  anyWorld,
  expectTold,
  memberCauses,
  naivePolicyOf,
  NaiveEvaluator,
  permissions,
  evaluatedUsersOf,
  snapshotOf,
  World,
  runs,
  users,
} from '@internal/rbac-testkit';
import {
  actions,
  MemberRef,
  policyEntityCreatePermission,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { sortBy } from 'lodash';
import { PublishedPermission } from '../decide/knownPermissions';
import { PolicyDocument } from '../model/document';
import { atOnce } from '../model/steps';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { SOMEBODY } from '../access/Stances';
import { PolicySnapshot } from '../decide/snapshot';
import { DecisionRequest } from '../decide/decide';
import { compareAnswers } from './compareAnswers';
import { simulate } from './simulate';

jest.setTimeout(600_000);

/** Changes to simulate; more are of use by hand. */
const numRuns = runs(300);

const published: PublishedPermission[] = permissions.flatMap(
  ({ permission: name, resourceType }) =>
    actions.map(action => ({ name, action, resourceType })),
);

const { userRef, ownerRefs } = SOMEBODY;
/** As in a simulation, aliases stand for themselves. */
const aliases = { userRef, ownerRefs };

const everything = { isLimited: false, maySee: () => true };

/** A world, and another policy for it, of which some roles are the same. */
const anyChangedWorld = fc
  .record({
    world: anyWorld,
    other: anyDocument({ minRoles: 1, maxPolicies: 8, maxConditions: 4 }),
    places: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ world, other, places }) => {
    const changed = places.map(place => `role:default/r${place}` as RoleRef);
    const document: PolicyDocument = {
      ...world.document,
      roles: world.document.roles.with(
        changed.map(ref => [ref, other.roles.get(ref)] as const),
      ),
    };
    const before = { ...world, useOwnershipEntityRefs: false };
    return { before, after: { ...before, document } };
  });

/** The same where half the users are in the groups and roles of one of them, the others in those of another. */
const anyAlikeWorld = anyChangedWorld.map(({ before, after }) => {
  const twinOf = (ref: string) => users[users.indexOf(ref as MemberRef) % 2];
  const twins = Object.fromEntries(
    users.map(user => [user, before.parents[twinOf(user)] ?? []]),
  );
  const alike = ({ document, ...world }: World): World => {
    const roles = [...document.roles].map(([ref, role]) => {
      const others = users.filter(user => role.members.includes(twinOf(user)));
      const members = role.members.filter(one => !users.includes(one));
      return [ref, { ...role, members: [...members, ...others] }] as const;
    });
    const parents = { ...world.parents, ...twins };
    return {
      ...world,
      document: { ...document, roles: document.roles.with(roles) },
      parents,
    };
  };
  return { before: alike(before), after: alike(after) };
});

function impactOf(
  before: World,
  after: World,
  // Every other time, the members of a role are looked at as those of a large one are.
  crowd = after.document.roles.size % 2 === 0 ? 1 : undefined,
) {
  const scope = { evaluatedUsers: evaluatedUsersOf(before), published };
  return atOnce(
    simulate(
      snapshotOf(before),
      snapshotOf(after),
      { ...scope, reader: everything },
      crowd,
    ),
  );
}

it('tells of each user and permission just what the naive evaluator says before and after', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(anyChangedWorld, ({ before, after }) => {
      const { accessChanges, people, ...impact } = impactOf(before, after);
      expect(impact.accessChangesOmitted).toBe(0);
      const had = new NaiveEvaluator(naivePolicyOf(before));
      const has = new NaiveEvaluator(naivePolicyOf(after));
      const affected = {
        loses: new Set(),
        changes: new Set(),
        gains: new Set(),
      };
      const everybody = new Set(
        [
          ...Object.keys(before.parents),
          ...before.settings.superUsers,
          ...[before, after].flatMap(({ document }) =>
            [...document.roles.values()].flatMap(({ members }) => members),
          ),
        ].filter(ref => ref.startsWith('user:')),
      );
      for (const user of everybody) {
        for (const permission of published) {
          const { name, ...asked } = permission;
          const request = { permission: name, ...asked };
          const who = { ref: user, ownershipRefs: [user] };
          const [one, other] = [had, has].map(evaluator =>
            evaluator.answer(who, request),
          );
          const told = expectTold(accessChanges, user, permission, one, other);
          if (told) {
            affected[told.effect].add(user);
          }
          const kind = told
            ? `${told.effect} ${told.conditions?.comparison ?? ''}`
            : 'same';
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
      }
      expect(people).toEqual({
        loses: affected.loses.size,
        changes: affected.changes.size,
        gains: affected.gains.size,
      });
    }),
    { numRuns },
  );
  // What takes too long to compare is rare, and not in every run.
  seen.delete('changes undecided');
  expect([...seen.keys()].sort()).toEqual([
    'changes incomparable',
    'gains ',
    'gains wider',
    'loses ',
    'loses narrower',
    'same',
  ]);
});

/** Those of the catalog, and those whom one of two policies names. */
function everybodyIn(
  evaluatedUsers: EvaluatedUsers,
  had: PolicySnapshot,
  has: PolicySnapshot,
): EvaluatedUsers {
  return atOnce(
    evaluatedUsers.with([
      ...had.rolesByMember.keys(),
      ...had.settings.superUsers,
      ...has.rolesByMember.keys(),
    ]),
  );
}

it('tells of a renamed permission what decisions say of the old name before and of the new one after', () => {
  // The permission to create roles is granted by a type that it does not have, by its name.
  const names = published
    .map(({ name }) => name)
    .filter(name => name !== policyEntityCreatePermission.name);
  const anyName = fc.constantFrom(...names);
  fc.assert(
    fc.property(anyChangedWorld, anyName, anyName, (world, from, to) => {
      const [had, has] = [snapshotOf(world.before), snapshotOf(world.after)];
      const evaluatedUsers = evaluatedUsersOf(world.before);
      const told = atOnce(
        simulate(had, has, {
          evaluatedUsers,
          published,
          reader: everything,
          upgrade: { renamed: [{ from, to }] },
        }),
      ).permissions.filter(({ name }) => name === to);
      const everybody = everybodyIn(evaluatedUsers, had, has);
      const asked = published
        .filter(({ name }) => name === from)
        .map(permission => ({ ...permission, name: to, isPublished: true }));
      const compared = everybody.users.map((_, place) => {
        const subject = { ...everybody.subjectOf(place), ...aliases };
        return {
          users: [place],
          before: (request: DecisionRequest) =>
            had.decideOnce({ ...request, permission: from }, subject),
          after: (request: DecisionRequest) => has.decideOnce(request, subject),
          causes: () => [],
        };
      });
      const { permissions: expected } = atOnce(
        compareAnswers(everybody.users, asked, compared),
      );
      expect(told).toEqual(expected);
    }),
    { numRuns: Math.ceil(numRuns / 5) },
  );
});

it('tells of members as the causes just where these bring a role or take it away', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(
      fc.oneof(anyChangedWorld, anyAlikeWorld),
      fc.constantFrom(1, 2, 3, 500),
      ({ before, after }, crowd) => {
        const { accessChanges } = impactOf(before, after, crowd);
        const [had, has] = [naivePolicyOf(before), naivePolicyOf(after)];
        for (const {
          users: people,
          permissions: those,
          ...told
        } of accessChanges) {
          expect(told.causesOmitted).toBe(0);
          // A role is called as somebody wrote it.
          const causes = told.causes.flatMap(cause =>
            cause.part === 'member' || cause.part === 'members'
              ? { ...cause, role: cause.role?.toLowerCase() }
              : [],
          );
          for (const { name, action } of those) {
            const asked = published.find(
              one => one.name === name && one.action === action,
            );
            const request = { permission: name, action };
            for (const user of people) {
              const expected = memberCauses(
                had,
                has,
                { ref: user, ownershipRefs: [user] },
                { ...request, resourceType: asked?.resourceType },
                crowd,
              );
              expect(sortBy(causes, 'role', 'part', 'member')).toEqual(
                sortBy(expected, 'role', 'part', 'member'),
              );
              expected.forEach(cause => {
                const memberKind =
                  'member' in cause && cause.member === user ? 'name' : 'group';
                const by = cause.part === 'members' ? 'crowd' : memberKind;
                const kind = `${cause.change} ${by}`;
                seen.set(kind, (seen.get(kind) ?? 0) + 1);
              });
            }
          }
        }
      },
    ),
    { numRuns },
  );
  expect([...seen.keys()].sort()).toEqual([
    'added crowd',
    'added group',
    'added name',
    'removed crowd',
    'removed group',
    'removed name',
  ]);
});

it('agrees with the comparison of answers that a change-over is told by', () => {
  fc.assert(
    fc.property(anyChangedWorld, ({ before, after }) => {
      const { people, permissions: affected } = impactOf(before, after);
      const [had, has] = [snapshotOf(before), snapshotOf(after)];
      const everybody = everybodyIn(evaluatedUsersOf(before), had, has);
      const asked = affected.map(
        ({ loses, changes, gains, ...permission }) => permission,
      );
      const names = new Set(asked.map(one => `${one.name} ${one.action}`));
      const others = published
        .filter(({ name, action }) => !names.has(`${name} ${action}`))
        .map(permission => ({ ...permission, isPublished: true }));
      const compared = everybody.users.map((_, place) => {
        const subject = { ...everybody.subjectOf(place), ...aliases };
        return {
          users: [place],
          before: (request: DecisionRequest) =>
            had.decideOnce(request, subject),
          after: (request: DecisionRequest) => has.decideOnce(request, subject),
          causes: () => [],
        };
      });
      const found = atOnce(
        compareAnswers(everybody.users, [...asked, ...others], compared),
      );
      expect([found.people, found.permissions]).toEqual([people, affected]);
    }),
    { numRuns: Math.ceil(numRuns / 5) },
  );
});
