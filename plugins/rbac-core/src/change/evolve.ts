import { PolicyStatement, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  assign,
  endAssignment,
  extendAssignment,
  removeEnded,
} from './assigning';
import { AssignmentChange, ChangeAuthor, PolicyChange } from './change';
import { ChangeOf } from './ChangeOf';
import { withCondition } from './checkedConditions';
import { replaceSource } from './declarations';
import { declareAssignments } from './declaredAssignments';
import { Draft } from './Draft';
import { PolicyRefusal, refuse } from './errors';
import { Evolution, Reported } from './evolution';
import { revert } from './revert';
import { assignmentsToRevert } from './revertedAssignments';
import { declareRole, putRoles, termsOf, wholeRole } from './wholeRoles';
import { Instant } from '../model/assignment';
import { atOnce, Steps } from '../model/steps';
import { PolicyDocument } from '../model/document';
import {
  distinctMembers,
  presentMembers,
  withoutPolicies,
  withPolicies,
} from './checkedParts';
import {
  describePolicy,
  inOrderOfWriting,
  withoutCondition,
} from '../model/roleParts';

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
  return atOnce(evolveInSteps(document, change, author, now));
}

/**
 * The same, in steps: for loads of sources, which may change much.
 *
 * @public
 */
export function* evolveInSteps(
  document: PolicyDocument,
  change: PolicyChange,
  author: ChangeAuthor,
  now: string,
): Steps<Evolution> {
  const draft = new Draft(document, author, now);
  const instant = Date.parse(now);
  let made: Reported;
  if (change.kind === 'replaceSource') {
    made = { skipped: yield* replaceSource(draft, change) };
    yield* declareAssignments(draft, change, instant);
  } else if (isAboutAssignments(change)) {
    made = carryOutAssignment(draft, change, author, instant);
  } else {
    made = carryOut(draft, change, author, instant);
  }
  if (change.kind === 'createRole' || change.kind === 'declareRole') {
    assignAll(draft, change, author, instant);
  }
  return { further: [], skipped: [], ...made, document: yield* draft.finish() };
}

function isAboutAssignments(change: PolicyChange): change is AssignmentChange {
  return (
    change.kind === 'assign' ||
    change.kind === 'endAssignment' ||
    change.kind === 'extendAssignment' ||
    change.kind === 'removeEnded'
  );
}

function carryOutAssignment(
  draft: Draft,
  change: AssignmentChange,
  author: ChangeAuthor,
  now: Instant,
): Reported {
  switch (change.kind) {
    case 'assign':
      assign(draft, change, author, now);
      return {};
    case 'endAssignment':
      endAssignment(draft, change);
      return {};
    case 'extendAssignment':
      extendAssignment(draft, change, now);
      return {};
    default:
      removeEnded(draft, now);
      return {};
  }
}

/** Gives a role that was written for a time, too. */
function assignAll(
  draft: Draft,
  { role, assignments = [] }: ChangeOf<'createRole' | 'declareRole'>,
  author: ChangeAuthor,
  now: Instant,
) {
  for (const [index, one] of assignments.entries()) {
    const assignment = { ...one, role: role.ref };
    try {
      assign(draft, { kind: 'assign', assignment }, author, now);
    } catch (error) {
      throw error instanceof PolicyRefusal
        ? error.within(`assignments[${index}]`)
        : error;
    }
  }
}

function carryOut(
  draft: Draft,
  change: Exclude<PolicyChange, AssignmentChange | { kind: 'replaceSource' }>,
  author: ChangeAuthor,
  now: Instant,
): Reported {
  switch (change.kind) {
    case 'createRole':
      draft.create(wholeRole(draft, change.role).parts, change.role);
      return {};
    case 'declareRole':
      return declareRole(draft, change);
    case 'putRoles':
      return putRoles(draft, change, author);
    case 'replaceRole':
      replaceRole(draft, change);
      return {};
    case 'deleteRole':
      draft.remove(draft.roleToChange(change.ref));
      return {};
    case 'removeMembers':
      removeMembers(draft, change);
      return {};
    case 'addPolicies':
      addPolicies(draft, change);
      return {};
    case 'replacePolicies':
      replacePolicies(draft, change);
      return {};
    case 'removePolicies':
      removePolicies(draft, change);
      return {};
    case 'createCondition': {
      const { role: ref, content } = change.condition;
      const role = draft.roleToChange(ref);
      const id = draft.newConditionId();
      draft.update(role, {
        conditions: withCondition(role, { id, ...content }),
      });
      return { conditionId: id };
    }
    case 'replaceCondition':
      replaceCondition(draft, change);
      return {};
    case 'deleteCondition': {
      const role = draft.roleWithCondition(change.id);
      draft.update(role, { conditions: withoutCondition(role, change.id) });
      return {};
    }
    case 'revert':
      return revertCommit(draft, change, now);
    default:
      throw new Error(`Unknown change ${JSON.stringify(change)}`);
  }
}

function revertCommit(
  draft: Draft,
  { changes, assignments = [] }: ChangeOf<'revert'>,
  now: Instant,
): Reported {
  const isOnlyEnd = assignments.every(({ after }) => !after);
  if (changes.length === 0 && assignments.length > 0 && isOnlyEnd) {
    throw refuse('nothing-to-revert');
  }
  // Before the revert: assignments of a role that it removes would be gone with it.
  const restore = assignmentsToRevert(draft, assignments, now);
  const further = revert(draft, changes, now);
  restore();
  return { further };
}

function replaceRole(
  draft: Draft,
  { ref, oldRole, newRole }: ChangeOf<'replaceRole'>,
) {
  const role = draft.roleToChange(ref);
  const named = presentMembers(role, oldRole.members);
  for (const field of ['description', 'owner'] as const) {
    const believed = oldRole[field];
    if (believed !== undefined && believed !== (role.metadata[field] ?? '')) {
      throw refuse(
        'changed-meanwhile',
        { role: ref, field },
        { field: `oldRole.metadata.${field}` },
      );
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
      ...termsOf(newRole),
    },
  );
}

function removeMembers(
  draft: Draft,
  { ref, members }: ChangeOf<'removeMembers'>,
) {
  const role = draft.roleToChange(ref);
  const leaving = presentMembers(role, members);
  draft.update(role, {
    members: role.members.filter(member => !leaving.has(member)),
  });
}

function addPolicies(draft: Draft, { additions }: ChangeOf<'addPolicies'>) {
  const byRole = new Map<RoleRef, PolicyStatement[]>();
  for (const { role, policy } of additions) {
    const policies = byRole.get(role);
    if (policies) {
      policies.push(policy);
    } else {
      byRole.set(role, [policy]);
    }
  }
  for (const [ref, policies] of byRole) {
    const role = draft.roleToChange(ref);
    draft.update(role, {
      policies: withPolicies(ref, role.policies, policies),
    });
  }
}

function replacePolicies(
  draft: Draft,
  { ref, oldPolicies, newPolicies }: ChangeOf<'replacePolicies'>,
) {
  const role = draft.roleToChange(ref);
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
  const role = draft.roleToChange(ref);
  draft.update(role, {
    policies: policies === 'all' ? [] : withoutPolicies(role, policies),
  });
}

function replaceCondition(
  draft: Draft,
  { id, condition }: ChangeOf<'replaceCondition'>,
) {
  const from = draft.roleWithCondition(id);
  const to = draft.roleToChange(condition.role);
  const next = { id, ...condition.content };
  if (from.ref === to.ref) {
    draft.update(from, { conditions: withCondition(from, next) });
  } else {
    draft.update(from, { conditions: withoutCondition(from, id) });
    draft.update(to, { conditions: withCondition(to, next) });
  }
}
