import assert from 'node:assert';
import { WholeRoleJson } from '@portal-rbac/plugin-rbac-common';
import {
  anyDelegation,
  Call,
  DELEGATE,
  Delegation,
  GivenRole,
  parents,
  people,
  requests,
  NaiveAnswer,
  NaiveEvaluator,
  naivePolicyOfRoles,
  NaiveRequest,
  NaiveRole,
} from '@internal/rbac-testkit';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import {
  OwnedRole,
  ownedRoles,
  withId,
} from '@internal/rbac-testkit/backend/wholeRoles';
import { Target } from './Campaign';

/** Makes what the delegate finds; no role limits them. */
const ROOT = 'user:default/root';
/** Roles that are there before and after each attack. */
const lasting = ['role:default/owners', 'role:default/rbac_admin'];

/**
 * Calls of a delegate, who may change only what they own. Nobody gains what the
 * delegate does not hold, nor the administration, nor what edits users, groups and
 * locations of the catalog; no
 * deny of somebody else is lifted; nothing that others own changes. Judged by
 * the naive evaluator on what REST says before and after.
 */
export const delegation: Target<Delegation> = {
  attacks: anyDelegation,
  start: async () => {
    const portal = await TestPortal.start({
      rbac: {
        admin: { users: [{ name: ADMIN }], superUsers: [{ name: ROOT }] },
      },
    });
    await portal.delegateTo(DELEGATE);
    return {
      run: async ({ roles, calls }) => {
        await clear(portal);
        for (const role of roles) {
          await give(portal, role);
        }
        const before = ownedRoles(await readRoles(portal));
        for (const call of calls) {
          await make(portal, call);
        }
        judge(before, ownedRoles(await readRoles(portal)));
      },
      stop: () => portal.stop(),
    };
  },
};

/** Removes what the attack before has left. */
async function clear(portal: TestPortal) {
  for (const { name } of await readRoles(portal)) {
    if (!lasting.includes(name)) {
      await portal.call(
        'delete',
        `/roles/${name.replace(':', '/')}`,
        undefined,
        ROOT,
      );
    }
  }
}

async function give(
  portal: TestPortal,
  { policies, conditions, ...role }: GivenRole,
) {
  const created = await portal.call('post', '/roles', role, ROOT);
  assert.equal(created.status, 201, created.text);
  if (policies.length > 0) {
    const body = policies.map(policy => ({
      entityReference: role.name,
      ...policy,
    }));
    const { status, text } = await portal.call('post', '/policies', body, ROOT);
    assert.equal(status, 201, text);
  }
  for (const condition of conditions) {
    const { status, text } = await portal.call(
      'post',
      '/roles/conditions',
      {
        result: 'CONDITIONAL',
        roleEntityRef: role.name,
        ...condition,
      },
      ROOT,
    );
    assert.equal(status, 201, text);
  }
}

/** Calls as the delegate. Refusals are fine, failures are not. */
async function make(portal: TestPortal, call: Call) {
  const { method, path, body } = withId(call, await readRoles(portal));
  const { status, text } = await portal.call(method, path, body, DELEGATE);
  assert(status < 500, `${method} ${path} is ${status}: ${text}`);
}

/** All roles, as an administrator reads them. */
async function readRoles(portal: TestPortal): Promise<WholeRoleJson[]> {
  const path = '/policy/roles';
  const { body } = await portal.call('get', path, undefined, ROOT);
  return body;
}

/** @throws Error if the delegate has gained what they may not have */
function judge(before: readonly OwnedRole[], after: readonly OwnedRole[]) {
  const reach = reachOf(before);
  const isOthers = ({ owner }: OwnedRole) => !reach.includes(owner);
  const others = before.filter(isOthers);
  for (const role of others) {
    const now = after.find(({ ref }) => ref === role.ref);
    assert.deepEqual(now, role, `${role.ref} of somebody else has changed`);
  }
  const own = before.filter(role => !isOthers(role));
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
  const criteria = requests
    .filter(
      ({ permission, action }) =>
        permission.startsWith('policy.entity.') && action !== 'read',
    )
    .map(request => answer(roles, DELEGATE, request))
    .flatMap(given => ('conditions' in given ? given.conditions : []));
  return [
    DELEGATE,
    ...criteria.flatMap(node => ('rule' in node && node.params?.owners) || []),
  ];
}

function answer(
  roles: readonly NaiveRole[],
  user: string,
  request: NaiveRequest,
): NaiveAnswer {
  return new NaiveEvaluator(naivePolicyOfRoles(roles, parents)).answer(
    { ref: user, ownershipRefs: [user] },
    request,
  );
}

function rank({ result }: NaiveAnswer): number {
  return ['DENY', 'CONDITIONAL', 'ALLOW'].indexOf(result);
}

/** Whether each way to satisfy the second answer is one of the first. */
function contains(one: NaiveAnswer, other: NaiveAnswer): boolean {
  const ways = (given: NaiveAnswer) =>
    'conditions' in given
      ? given.conditions.map(node => JSON.stringify(node))
      : [];
  return ways(other).every(way => ways(one).includes(way));
}

/** Whether roles of a user deny what is requested, by its name or its type. */
function denies(
  roles: readonly NaiveRole[],
  user: string,
  { permission, action, ...request }: (typeof requests)[number],
): boolean {
  const principals = [user, ...(parents[user] ?? [])];
  const type = 'resourceType' in request ? request.resourceType : undefined;
  return roles.some(
    role =>
      role.members.some(member => principals.includes(member)) &&
      role.policies.some(
        policy =>
          policy.effect === 'deny' &&
          policy.action === action &&
          [permission, type].includes(policy.permission as never),
      ),
  );
}

function subsets<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>(
    (all, item) => all.flatMap(some => [some, [...some, item]]),
    [[]],
  );
}
