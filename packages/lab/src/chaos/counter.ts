import {
  groupRef,
  permissionOf,
  policy,
  roleRef,
} from '@internal/rbac-testkit';
import { PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import { RestChange } from './changes';

/*
 * A number that is kept in the policy, so that a batch of decisions shows which
 * commit it used. Each bit has two permissions, one allowed and the other
 * denied; all change together, in one commit. A batch that mixed two commits
 * would show a bit with both or neither.
 */

const bits = Array.from({ length: 16 }, (_, bit) => bit);
const isSet = (bit: number) => `counter.is${bit}`;
const isUnset = (bit: number) => `counter.not${bit}`;

/** The number whose bits are set. */
function numberOf(isBitSet: (bit: number) => boolean | undefined): number {
  return bits.reduce((sum, bit) => sum + (isBitSet(bit) ? 1 << bit : 0), 0);
}

/** The role that keeps the number. */
export const counterRole = roleRef('counter');
/** The group to whose members, and those of the groups below, the number shows. */
export const audience = groupRef('department');
/** Two names that one role has in turn; under each it allows the same. */
export const relayRoles = [roleRef('relay-a'), roleRef('relay-b')] as const;
/** What the role with two names allows. */
export const RELAYED = 'relay.pass';

/** The policies of the role for a number. */
export function counterPolicies(value: number): PolicyStatement[] {
  return bits.flatMap(bit => {
    const [allowed, denied] =
      ((value >> bit) & 1) === 1
        ? [isSet(bit), isUnset(bit)]
        : [isUnset(bit), isSet(bit)];
    return [policy(`${allowed}, use, allow`), policy(`${denied}, use, deny`)];
  });
}

/** The number that policies of the role are for. */
export function countOf(
  policies: readonly { permission: string; effect: string }[],
): number {
  return numberOf(bit =>
    policies.some(
      ({ permission, effect }) =>
        permission === isSet(bit) && effect === 'allow',
    ),
  );
}

/** The change from one number to the next. */
export function countOn(value: number): RestChange {
  return {
    kind: 'replacePolicies',
    ref: counterRole,
    oldPolicies: counterPolicies(value),
    newPolicies: counterPolicies(value + 1),
  };
}

/** The change of the name of the other role, by its present place in {@link relayRoles}. */
export function passOn(place: number): RestChange {
  return {
    kind: 'replaceRole',
    ref: relayRoles[place],
    oldRole: { members: [] },
    newRole: { ref: relayRoles[1 - place], members: [audience] },
  };
}

/** The body of a request for all decisions at once. */
export const probeRequest = {
  items: [...bits.map(isSet), ...bits.map(isUnset), RELAYED].map(name => ({
    id: name,
    permission: permissionOf({ permission: name, action: 'use' }),
  })),
};

/** What a batch of decisions shows: a number, that everything is denied, or two commits. */
export type Reading = number | 'denied' | { readonly mixed: string };

/** Reads the number from the answer to {@link probeRequest}. */
export function readProbe(body: unknown): Reading {
  const { items } = body as { items: { id: string; result: string }[] };
  const isAllowed = new Map(
    items.map(({ id, result }) => [id, result === 'ALLOW']),
  );
  if (![...isAllowed.values()].includes(true)) {
    return 'denied';
  }
  const isWhole =
    isAllowed.get(RELAYED) &&
    bits.every(
      bit => isAllowed.get(isSet(bit)) !== isAllowed.get(isUnset(bit)),
    );
  return isWhole
    ? numberOf(bit => isAllowed.get(isSet(bit)))
    : { mixed: items.map(({ id, result }) => `${id} ${result}`).join(', ') };
}
