import { PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import { groupRef, policy, roleRef } from '@internal/rbac-testkit';
import { RestChange } from './changes';

/*
 * A number that is kept in the policy, so that a batch of decisions tells which
 * commit it was made from. Each bit has two permissions, one of which is allowed
 * and the other denied; all change together, in one commit. A batch that mixed
 * two commits would show a bit with both or neither.
 */

const BITS = 16;

/** The role that keeps the number. */
export const counterRole = roleRef('counter');
/** The group to whose members, and those of the groups below, the number shows. */
export const audience = groupRef('department');
/** Two names that one role has in turn; under each it allows the same. */
export const relayRoles = [roleRef('relay-a'), roleRef('relay-b')] as const;
/** What the role with two names allows. */
export const RELAYED = 'relay.pass';

const bits = Array.from({ length: BITS }, (_, bit) => bit);

/** The policies of the role for a number. */
export function counterPolicies(value: number): PolicyStatement[] {
  return bits.flatMap(bit => {
    const isSet = ((value >> bit) & 1) === 1;
    return [
      policy(`counter.is${bit}, use, ${isSet ? 'allow' : 'deny'}`),
      policy(`counter.not${bit}, use, ${isSet ? 'deny' : 'allow'}`),
    ];
  });
}

/** The number that policies of the role are for. */
export function countOf(
  policies: readonly { permission: string; effect: string }[],
): number {
  return policies
    .filter(
      ({ permission, effect }) =>
        permission.startsWith('counter.is') && effect === 'allow',
    )
    .reduce(
      (sum, { permission }) =>
        sum + (1 << Number(permission.slice('counter.is'.length))),
      0,
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
  items: [
    ...bits.flatMap(bit => [`counter.is${bit}`, `counter.not${bit}`]),
    RELAYED,
  ].map(name => ({
    id: name,
    permission: { type: 'basic', name, attributes: {} },
  })),
};

/** What a batch of decisions shows. */
export type Reading =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'denied' }
  | { readonly kind: 'mixed'; readonly text: string };

/** Reads the number from the answer to {@link probeRequest}. */
export function readProbe(body: unknown): Reading {
  const { items } = body as { items: { id: string; result: string }[] };
  const isAllowed = new Map(
    items.map(({ id, result }) => [id, result === 'ALLOW']),
  );
  if (![...isAllowed.values()].includes(true)) {
    return { kind: 'denied' };
  }
  const isWhole =
    isAllowed.get(RELAYED) &&
    bits.every(
      bit =>
        isAllowed.get(`counter.is${bit}`) !==
        isAllowed.get(`counter.not${bit}`),
    );
  if (!isWhole) {
    const text = items.map(({ id, result }) => `${id} ${result}`).join(', ');
    return { kind: 'mixed', text };
  }
  return {
    kind: 'value',
    value: bits.reduce(
      (sum, bit) => sum + (isAllowed.get(`counter.is${bit}`) ? 1 << bit : 0),
      0,
    ),
  };
}
