import { PolicyStatement } from '@portal-rbac/plugin-rbac-common';

type Policies = readonly PolicyStatement[];

/** Below this number of policies a linear search is as fast. */
const INDEXED_FROM = 32;

/**
 * The policies of a role by what they are on. Kept with the list, which never
 * changes, so that all revisions that have it share the index.
 */
const indexes = new WeakMap<Policies, ReadonlyMap<string, Policies>>();

const none: Policies = [];

/**
 * The policies of a role in which those on a permission or resource type are
 * to be found, and perhaps others, in their order.
 */
export function policiesNear(policies: Policies, permission: string): Policies {
  return policies.length < INDEXED_FROM
    ? policies
    : (indexOf(policies).get(permission) ?? none);
}

/** Makes the index now, so that no decision has to wait for it. */
export function prepare(policies: Policies): void {
  if (policies.length >= INDEXED_FROM) {
    indexOf(policies);
  }
}

function indexOf(policies: Policies): ReadonlyMap<string, Policies> {
  let index = indexes.get(policies);
  if (!index) {
    index = build(policies);
    indexes.set(policies, index);
  }
  return index;
}

function build(policies: Policies): ReadonlyMap<string, Policies> {
  const index = new Map<string, PolicyStatement[]>();
  for (const policy of policies) {
    const present = index.get(policy.permission);
    if (present) {
      present.push(policy);
    } else {
      index.set(policy.permission, [policy]);
    }
  }
  return index;
}
