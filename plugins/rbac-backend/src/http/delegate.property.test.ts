import assert from 'node:assert';
import {
  NaiveAnswer,
  NaiveEvaluator,
  naivePolicyOfRoles,
  NaiveRequest,
  NaiveRole,
  runs,
  withstands,
} from '@internal/rbac-testkit';
import {
  anyDelegation,
  DELEGATE,
  parents,
  people,
  requests,
} from './__testUtils__/anyDelegation';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';
import { OwnedRole, ownedRoles, withId } from './__testUtils__/wholeRoles';
import { WholeRoleJson } from '@portal-rbac/plugin-rbac-common';

jest.setTimeout(300_000);

/** Makes what the delegate finds; no role limits them. */
const ROOT = 'user:default/root';
/** Roles that are there before and after each attack. */
const lasting = ['role:default/owners', 'role:default/rbac_admin'];

/*
 * Calls of a delegate, who may change only what they own: nobody gains what the
 * delegate does not hold, nor the administration, nor what edits users, groups and
 * locations of the catalog; no deny of somebody else is overridden; nothing that others
 * own changes. The naive evaluator judges REST's answers before and after.
 */
it('lets a delegate neither give what they lack nor touch what is not theirs, whatever they call', async () => {
  const portal = await TestRouter.start({
    rbac: {
      admin: { users: [{ name: ADMIN }], superUsers: [{ name: ROOT }] },
    },
  });
  try {
    await portal.delegateTo(DELEGATE);
    await withstands(anyDelegation, runs(100), async ({ roles, calls }) => {
      for (const { name } of await readRoles(portal)) {
        if (!lasting.includes(name)) {
          const path = `/roles/${name.replace(':', '/')}`;
          await portal.call('delete', path, undefined, ROOT);
        }
      }
      for (const role of roles) {
        const made = await portal.call('post', '/policy/roles', role, ROOT);
        expect([made.status, made.body.error]).toEqual([201, undefined]);
      }
      const before = ownedRoles(await readRoles(portal));
      for (const call of calls) {
        const { method, path, body } = withId(call, await readRoles(portal));
        const called = await portal.call(method, path, body, DELEGATE);
        const { status, text } = called;
        // Refusals are fine, failures are not.
        assert(status < 500, `${method} ${path} is ${status}: ${text}`);
      }
      judge(before, ownedRoles(await readRoles(portal)));
    });
  } finally {
    await portal.stop();
  }
});

/** All roles, as an administrator reads them. */
async function readRoles(portal: TestRouter): Promise<WholeRoleJson[]> {
  return (await portal.call('get', '/policy/roles', undefined, ROOT)).body;
}

/** @throws Error if the delegate has gained what they may not have */
function judge(before: readonly OwnedRole[], after: readonly OwnedRole[]) {
  const reach = reachOf(before);
  const others = before.filter(({ owner }) => !reach.includes(owner));
  for (const role of others) {
    const now = after.find(({ ref }) => ref === role.ref);
    assert.deepEqual(now, role, `${role.ref} of somebody else has changed`);
  }
  const own = before.filter(role => !others.includes(role));
  for (const user of people) {
    for (const request of requests) {
      // Whoever has given somebody something may take it back, which may have
      // been a deny.
      const had = subsets(own).map(some =>
        answer([...others, ...some], user, request),
      );
      const has = answer(after, user, request);
      const says = `${user} has ${request.permission} (${request.action})`;
      const isRaised = had.every(one => rank(one) < rank(has));
      assert(!(request.isGuarded && isRaised), `${says} from the delegate`);
      assert(
        !isRaised || rank(has) <= rank(answer(before, DELEGATE, request)),
        `${says} from the delegate, who does not`,
      );
      assert(
        !(isRaised && denies(others, user, request)),
        `${says}, which somebody else denies`,
      );
      const isConditional = has.result === 'CONDITIONAL' && request.isGuarded;
      assert(
        !isConditional ||
          had.some(one => rank(one) > rank(has) || contains(one, has)),
        `${says} under other conditions`,
      );
    }
  }
}

/** The owners whose roles an administrator lets the delegate change. */
function reachOf(roles: readonly OwnedRole[]): unknown[] {
  const owners = requests
    .filter(({ permission }) => permission.startsWith('policy.entity.'))
    .filter(({ action }) => action !== 'read')
    .flatMap(request => conditionsOf(answer(roles, DELEGATE, request)))
    .flatMap(node => ('rule' in node && node.params?.owners) || []);
  return [DELEGATE, ...owners];
}

function answer(
  roles: readonly NaiveRole[],
  user: string,
  request: NaiveRequest,
): NaiveAnswer {
  const evaluator = new NaiveEvaluator(naivePolicyOfRoles(roles, parents));
  return evaluator.answer({ ref: user, ownershipRefs: [user] }, request);
}

function conditionsOf(given: NaiveAnswer) {
  return 'conditions' in given ? given.conditions : [];
}

function rank({ result }: NaiveAnswer): number {
  return ['DENY', 'CONDITIONAL', 'ALLOW'].indexOf(result);
}

/** Whether whatever satisfies the second answer satisfies the first. */
function contains(one: NaiveAnswer, other: NaiveAnswer): boolean {
  const [ways, others] = [one, other].map(given =>
    conditionsOf(given).map(node => JSON.stringify(node)),
  );
  return others.every(way => ways.includes(way));
}

/** Whether roles of a user deny what is requested, by its name or its type. */
function denies(
  roles: readonly NaiveRole[],
  user: string,
  { permission, action, resourceType }: NaiveRequest,
): boolean {
  const principals = [user, ...(parents[user] ?? [])];
  const names = [permission, resourceType];
  return roles
    .filter(({ members }) => members.some(one => principals.includes(one)))
    .flatMap(({ policies }) => policies)
    .some(
      policy =>
        policy.effect === 'deny' &&
        policy.action === action &&
        names.includes(policy.permission),
    );
}

function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>(
    (all, item) => all.flatMap(some => [some, [...some, item]]),
    [[]],
  );
}
