import {
  authorOf,
  documentOf,
  groupRef,
  narrowing,
  policy,
  roleOf,
  roleRef,
  userRef,
} from './documents';
import { NOW } from './histories';
import {
  ChangeAuthor,
  PolicyChange,
  evolve,
  FILES,
  LEGACY,
  REST,
} from '@portal-rbac/plugin-rbac-core';

/** When the roles were written last. */
export const BEFORE = '2026-01-01T00:00:00.000Z';

/** Members of the roles. */
export const ada = userRef('ada');
export const bob = userRef('bob');
export const team = groupRef('team');

/** Whoever administers by REST, without a limit. */
export const rest = authorOf(REST, { actor: 'user:default/ada' });
/** The source of the policy files. */
export const files = authorOf(FILES);
/** An administrator who may see and change only what ada owns. */
export const limited = authorOf(REST, {
  actor: 'user:default/ada',
  isLimited: true,
  maySee: role => role.metadata.owner === 'user:default/ada',
  mayChange: role => role.metadata.owner === 'user:default/ada',
});

/** The same, who may see all roles. */
export const seeing = { ...limited, maySee: () => true };

/** Policies that the writers have, and one that they do not. */
export const reading = policy('catalog-entity, read, allow');
export const deleting = policy('catalog-entity, delete, deny');
export const updating = policy('catalog-entity, update, allow');

/** What is known of the writers. */
export const metadata = {
  description: 'Writers of documents',
  owner: 'user:default/ada',
  author: 'user:default/bob',
  modifiedBy: 'user:default/bob',
  createdAt: BEFORE,
  lastModified: BEFORE,
};

/** A role of REST with something of everything. */
export const writers = roleOf('writers', {
  members: [ada, bob, team],
  policies: [reading, deleting],
  conditions: [
    { id: 3, ...narrowing(['read', 'update']) },
    { id: 5, ...narrowing(['delete']) },
  ],
  metadata,
});
/** A role that somebody else owns. */
export const readers = roleOf('readers', {
  members: [bob],
  metadata: { ...metadata, owner: 'user:default/bob' },
});
/** A role of the policy files. */
export const fromFile = roleOf('from-file', {
  source: FILES,
  members: [ada],
  policies: [reading],
  conditions: [{ id: 7, ...narrowing(['read']) }],
});
/** A role that belongs to nobody. */
export const old = roleOf('old', { source: LEGACY, policies: [reading] });
/** The policy that changes are made to. */
export const before = documentOf(writers, readers, fromFile, old);

/** The precondition of a caller who has read the writers. */
export const asWritten = { members: [ada, bob, team] };

/** The policy after a change. */
export function after(change: PolicyChange, author: ChangeAuthor = rest) {
  return evolve(before, change, author, NOW).document;
}

/** A role after a change. */
export function roleAfter(
  name: string,
  change: PolicyChange,
  author?: ChangeAuthor,
) {
  return after(change, author).roles.get(roleRef(name));
}

/** A role that does not exist. */
export const unknown = roleRef('unknown');
/** Renames the writers. */
export const rename = (
  to: string,
  members = asWritten.members,
  oldRole: Extract<PolicyChange, { kind: 'replaceRole' }>['oldRole'] = {
    members: asWritten.members,
  },
): PolicyChange => ({
  kind: 'replaceRole',
  ref: roleRef('writers'),
  oldRole,
  newRole: { ref: roleRef(to), members },
});
/** Creates a condition. */
export const create = (
  ref: string,
  content = narrowing(['read']),
): PolicyChange => ({
  kind: 'createCondition',
  condition: { role: roleRef(ref), content },
});
/** Adds policies. */
export const add = (
  ref: string,
  ...policies: (typeof reading)[]
): PolicyChange => ({
  kind: 'addPolicies',
  additions: policies.map(item => ({ role: roleRef(ref), policy: item })),
});
/** Creates a role. */
export const createRole = (ref: string, members = [ada]): PolicyChange => ({
  kind: 'createRole',
  role: { ref: roleRef(ref), members },
});
