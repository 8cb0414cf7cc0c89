import { nameOf, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { Draft } from './Draft';
import { requireSound } from './checkedConditions';
import { PolicyRefusal, refuse } from './errors';
import { FurtherAction } from './evolution';
import { hasEnded, Instant } from '../model/assignment';
import { Role } from '../model/document';
import {
  describePolicy,
  inOrderOfWriting,
  sameContent,
} from '../model/roleParts';
import { applied, inverseOf, RoleChange, RoleFacts } from './RoleChange';

/**
 * Undoes changes, if nothing of what they changed was changed since.
 *
 * @returns what that does beside changing roles
 */
export function revert(
  draft: Draft,
  changes: readonly RoleChange[],
  now: Instant,
): FurtherAction[] {
  const further: FurtherAction[] = [];
  // A name that moves from one role to another is free by then.
  for (const change of changes.filter(({ before }) => !before)) {
    removeRole(draft, change, now);
    further.push('delete');
  }
  for (const change of changes) {
    if (change.before && change.after) {
      restoreParts(draft, change, further);
    } else if (change.before) {
      restoreRole(draft, change);
      further.push('create');
    }
  }
  return further;
}

function removeRole(draft: Draft, change: RoleChange, now: Instant) {
  const role = roleToUndo(draft, change.ref);
  const created = applied(undefined, change)!;
  if (
    !sameContent(role, { ...created, source: role.source }) ||
    // What the commit itself gave is gone by now, so this was given since.
    draft.assignmentsOf(role.ref).some(one => !hasEnded(one, now))
  ) {
    throw refuse('changed-since', { role: role.ref });
  }
  draft.remove(role);
}

/**
 * The role as it is. One that is gone by now conflicts with the commit as any later change
 * does.
 */
function roleToUndo(draft: Draft, ref: RoleRef): Role {
  try {
    return draft.roleToChange(ref);
  } catch (error) {
    throw error instanceof PolicyRefusal && error.kind === 'notFound'
      ? refuse('gone-since', { role: ref }, { isHidden: error.isForbidden })
      : error;
  }
}

function restoreRole(draft: Draft, change: RoleChange) {
  const role = applied(undefined, { ref: change.ref, after: change.before })!;
  requireSound(role.ref, role.conditions, []);
  draft.restore(role);
}

function restoreParts(
  draft: Draft,
  change: RoleChange,
  further: FurtherAction[],
) {
  const role = roleToUndo(draft, change.ref);
  const { before = {}, after = {} } = change;
  requireUnchanged(role, before, after);
  const restored = applied(role, inverseOf(change))!;
  requireSound(role.ref, restored.conditions, role.conditions);
  const ids = (part: RoleFacts) => part.conditions?.map(({ id }) => id) ?? [];
  if (ids(before).some(id => !ids(after).includes(id))) {
    further.push('create');
  }
  if (ids(after).some(id => !ids(before).includes(id))) {
    further.push('delete');
  }
  const { members, policies, conditions, metadata } = restored;
  draft.update(
    role,
    {
      name: restored.name,
      members: inOrderOfWriting(members, role.members, one => one),
      policies: inOrderOfWriting(policies, role.policies, describePolicy),
      conditions,
    },
    {
      description: metadata.description,
      owner: metadata.owner,
      requests: metadata.requests,
    },
  );
}

type Lists = Pick<RoleFacts, 'members' | 'policies' | 'conditions'>;

/** The lists of a role: the identity of their items, and their content. */
const lists: readonly {
  readonly field: string;
  textsOf(part: Lists): ReadonlyMap<string, string>;
}[] = [
  {
    field: 'memberReferences',
    textsOf: ({ members = [] }) => new Map(members.map(ref => [ref, ref])),
  },
  {
    field: 'policies',
    textsOf: ({ policies = [] }) =>
      new Map(policies.map(describePolicy).map(text => [text, text])),
  },
  {
    field: 'conditions',
    textsOf: ({ conditions = [] }) =>
      new Map(conditions.map(one => [`${one.id}`, JSON.stringify(one)])),
  },
];

/**
 * The fields of a role and the items of its lists that a change touched, as refusals name
 * them; nothing of one that made or removed the role, which touched all.
 */
export function* touchedBy({
  before,
  after,
}: RoleChange): Generator<readonly [field: string, item: string]> {
  for (const facts of before && after ? [before, after] : []) {
    for (const { field, textsOf } of lists) {
      for (const item of textsOf(facts).keys()) {
        yield [field, item];
      }
    }
    for (const field of Object.keys(flat(facts))) {
      yield [field, ''];
    }
  }
}

/** The fields beside lists, under the names used in refusals. */
function flat({ name, metadata = {} }: RoleFacts) {
  const fields = Object.entries(metadata).map(([field, value]) => [
    `metadata.${field}`,
    value,
  ]);
  return Object.fromEntries([...(name ? [['name', name]] : []), ...fields]);
}

/**
 * Refuses what was changed again since: what a change added, removed or set.
 */
function requireUnchanged(role: Role, before: RoleFacts, after: RoleFacts) {
  const changed = (field: string, item: string) =>
    refuse('changed-since', { role: role.ref, field, item }, { field });
  for (const { field, textsOf } of lists) {
    const present = textsOf(role);
    const added = textsOf(after);
    for (const [item, text] of added) {
      if (present.get(item) !== text) {
        throw changed(field, item);
      }
    }
    for (const item of textsOf(before).keys()) {
      if (present.has(item) && !added.has(item)) {
        throw changed(field, item);
      }
    }
  }
  for (const field of ['description', 'owner', 'requests'] as const) {
    const said = after.metadata?.[field];
    if (said !== undefined && !isEqual(said, role.metadata[field] ?? null)) {
      throw changed(`metadata.${field}`, '');
    }
  }
  if (after.name !== undefined && after.name !== nameOf(role)) {
    throw changed('name', '');
  }
}
