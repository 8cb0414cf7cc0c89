import { PermissionPolicy, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { ChangeAuthor, PolicyChange } from './change';
import { replaceSource } from './declarations';
import { Draft } from './Draft';
import { refuse } from './errors';
import { Evolution } from './evolution';
import { PolicyDocument } from './model';
import {
  describePolicy,
  distinctMembers,
  inOrderOfWriting,
  presentMembers,
  withCondition,
  withoutCondition,
  withoutPolicies,
  withPolicies,
} from './roleParts';

/**
 * Works out what a change makes of a document. Every invariant of the policy
 * is checked here and nowhere else: ownership of sources, reach of the author,
 * existence, duplicates.
 *
 * @param now - the time of the change, ISO 8601
 * @throws PolicyRefusal if the change may not or cannot be made
 * @public
 */
export function evolve(
  document: PolicyDocument,
  change: PolicyChange,
  author: ChangeAuthor,
  now: string,
): Evolution {
  if (change.kind === 'replaceSource') {
    return replaceSource(document, change, author, now);
  }
  const draft = new Draft(document, author, now);
  const conditionId = carryOut(draft, change);
  return { document: draft.finish(), conditionId, skipped: [] };
}

function carryOut(
  draft: Draft,
  change: Exclude<PolicyChange, { kind: 'replaceSource' }>,
): number | undefined {
  switch (change.kind) {
    case 'createRole':
      draft.create(change.role);
      return undefined;
    case 'replaceRole':
      replaceRole(draft, change);
      return undefined;
    case 'deleteRole':
      draft.remove(draft.owned(change.ref));
      return undefined;
    case 'removeMembers':
      removeMembers(draft, change);
      return undefined;
    case 'addPolicies':
      addPolicies(draft, change);
      return undefined;
    case 'replacePolicies':
      replacePolicies(draft, change);
      return undefined;
    case 'removePolicies':
      removePolicies(draft, change);
      return undefined;
    case 'createCondition': {
      const { role: ref, content } = change.condition;
      const role = draft.owned(ref);
      const id = draft.newConditionId();
      draft.update(role, {
        conditions: withCondition(role, { id, ...content }),
      });
      return id;
    }
    case 'replaceCondition':
      replaceCondition(draft, change);
      return undefined;
    case 'deleteCondition': {
      const role = draft.ownerOfCondition(change.id);
      draft.update(role, { conditions: withoutCondition(role, change.id) });
      return undefined;
    }
    default:
      throw new Error(`Unknown change ${JSON.stringify(change)}`);
  }
}

type ChangeOf<K extends PolicyChange['kind']> = Extract<
  PolicyChange,
  { kind: K }
>;

function replaceRole(
  draft: Draft,
  { ref, oldRole, newRole }: ChangeOf<'replaceRole'>,
) {
  const role = draft.owned(ref);
  const named = presentMembers(role, oldRole.members);
  for (const field of ['description', 'owner'] as const) {
    const believed = oldRole[field];
    if (believed !== undefined && believed !== (role.metadata[field] ?? '')) {
      throw refuse.changedMeanwhile(ref, field);
    }
  }
  const staying = role.members.filter(member => !named.has(member));
  const members = inOrderOfWriting(
    [...staying, ...distinctMembers(newRole.members)],
    role.members,
    member => member,
  );
  draft.update(
    role,
    { ref: newRole.ref, name: newRole.name, members },
    {
      description:
        (newRole.description ?? role.metadata.description) || undefined,
      owner: (newRole.owner ?? role.metadata.owner) || undefined,
    },
  );
}

function removeMembers(
  draft: Draft,
  { ref, members }: ChangeOf<'removeMembers'>,
) {
  const role = draft.owned(ref);
  const leaving = presentMembers(role, members);
  draft.update(role, {
    members: role.members.filter(member => !leaving.has(member)),
  });
}

function addPolicies(draft: Draft, { additions }: ChangeOf<'addPolicies'>) {
  const byRole = new Map<RoleRef, PermissionPolicy[]>();
  for (const { role, policy } of additions) {
    const policies = byRole.get(role);
    if (policies) {
      policies.push(policy);
    } else {
      byRole.set(role, [policy]);
    }
  }
  for (const [ref, policies] of byRole) {
    const role = draft.owned(ref);
    draft.update(role, {
      policies: withPolicies(ref, role.policies, policies),
    });
  }
}

function replacePolicies(
  draft: Draft,
  { ref, oldPolicies, newPolicies }: ChangeOf<'replacePolicies'>,
) {
  const role = draft.owned(ref);
  const kept = withoutPolicies(role, oldPolicies);
  const policies = withPolicies(ref, kept, newPolicies);
  draft.update(role, {
    policies: inOrderOfWriting(policies, role.policies, describePolicy),
  });
}

function removePolicies(
  draft: Draft,
  { ref, policies }: ChangeOf<'removePolicies'>,
) {
  const role = draft.owned(ref);
  draft.update(role, {
    policies: policies === 'all' ? [] : withoutPolicies(role, policies),
  });
}

function replaceCondition(
  draft: Draft,
  { id, condition }: ChangeOf<'replaceCondition'>,
) {
  const from = draft.ownerOfCondition(id);
  const to = draft.owned(condition.role);
  const next = { id, ...condition.content };
  if (from.ref === to.ref) {
    draft.update(from, { conditions: withCondition(from, next) });
  } else {
    draft.update(from, { conditions: withoutCondition(from, id) });
    draft.update(to, { conditions: withCondition(to, next) });
  }
}
