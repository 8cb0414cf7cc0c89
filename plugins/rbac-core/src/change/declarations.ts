import {
  equalPolicies,
  nameOf,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { ChangeAuthor, PolicyChange, RoleDeclaration } from './change';
import { declaredConditions } from './declaredConditions';
import { Evolution, SkippedRole } from './evolution';
import { LEGACY, PolicyDocument, Role } from '../model/document';
import { conflictOf, excessOf } from './checkedParts';
import {
  describePolicy,
  inOrderOfWriting,
  sameContent,
} from '../model/roleParts';

/**
 * Makes the roles of one source what the source declares: declared roles come
 * or change, others of that source go. A role that does not differ stays the
 * same object. Roles of other sources are left alone and reported.
 */
export function replaceSource(
  document: PolicyDocument,
  {
    roles: declared,
    untouched,
  }: Extract<PolicyChange, { kind: 'replaceSource' }>,
  author: ChangeAuthor,
  now: string,
): Evolution {
  const touched = new Map<RoleRef, Role | undefined>();
  const skipped: SkippedRole[] = [];
  const claimed = new Set(untouched);
  let nextConditionId = document.nextConditionId;

  for (const declaration of declared) {
    const { ref, name } = declaration;
    claimed.add(ref);
    const existing = touched.get(ref) ?? document.roles.get(ref);
    if (
      existing &&
      existing.source !== author.source &&
      existing.source !== LEGACY
    ) {
      skipped.push({
        ref,
        name,
        reason: `belongs to the source ${existing.source}`,
      });
      continue;
    }
    if (existing?.source !== author.source && author.reserved?.has(ref)) {
      skipped.push({
        ref,
        name,
        reason: 'has a name that is reserved for files and the configuration',
      });
      continue;
    }
    if (existing && isDeclaredBy(declaration, existing, author)) {
      continue;
    }
    let nextId = nextConditionId;
    const newId = () => nextId++;
    const role = realise(declaration, existing, author, now, newId);
    const conflict =
      firstConflict(role) ??
      excessOf(role.ref, role.conditions, existing?.conditions ?? [])?.message;
    if (conflict) {
      skipped.push({ ref, name, reason: conflict });
    } else if (!existing || !sameContent(existing, role)) {
      touched.set(ref, role);
      nextConditionId = nextId;
    }
  }
  for (const role of document.roles.values()) {
    if (role.source === author.source && !claimed.has(role.ref)) {
      touched.set(role.ref, undefined);
    }
  }
  const roles = document.roles.with(touched);
  return {
    document:
      roles === document.roles
        ? document
        : { revision: document.revision + 1, roles, nextConditionId },
    further: [],
    skipped,
  };
}

/**
 * Whether a role is just what is declared, in the same order, as nearly all
 * roles of a file are when it was changed in one line. Cheap; a role that says
 * the same in another order is left to the full comparison.
 */
function isDeclaredBy(
  declared: RoleDeclaration,
  present: Role,
  author: ChangeAuthor,
): boolean {
  const { source, members, policies, conditions, metadata } = present;
  return (
    nameOf(declared) === nameOf(present) &&
    source === author.source &&
    (declared.description || undefined) === metadata.description &&
    (declared.owner || undefined) === metadata.owner &&
    inStep(declared.members, members, (a, b) => a === b) &&
    inStep(declared.policies, policies, equalPolicies) &&
    inStep(
      declared.conditions,
      conditions,
      (content, { id, ...known }) =>
        JSON.stringify(content) === JSON.stringify(known),
    )
  );
}

function inStep<A, B>(
  first: readonly A[],
  second: readonly B[],
  isSame: (a: A, b: B) => boolean,
): boolean {
  return (
    first.length === second.length &&
    first.every((item, index) => isSame(item, second[index]))
  );
}

/** The role that a declaration makes; conditions that were there keep their ids. */
function realise(
  declaration: RoleDeclaration,
  existing: Role | undefined,
  { source, actor }: ChangeAuthor,
  now: string,
  newId: () => number,
): Role {
  return {
    ref: declaration.ref,
    name: declaration.name,
    source,
    members: inOrderOfWriting(
      declaration.members,
      existing?.members ?? [],
      member => member,
    ),
    policies: inOrderOfWriting(
      declaration.policies,
      existing?.policies ?? [],
      describePolicy,
    ),
    conditions: declaredConditions(
      declaration.conditions,
      existing?.conditions ?? [],
      newId,
    ).conditions,
    metadata: {
      description: declaration.description || undefined,
      owner: declaration.owner || undefined,
      author: existing?.metadata.author ?? actor,
      modifiedBy: actor,
      createdAt: existing?.metadata.createdAt ?? now,
      lastModified: now,
    },
  };
}

function firstConflict({ ref, conditions }: Role): string | undefined {
  for (const [index, condition] of conditions.entries()) {
    const earlier = { ref, conditions: conditions.slice(0, index) };
    const conflict = conflictOf(earlier, condition);
    if (conflict) {
      return conflict.message;
    }
  }
  return undefined;
}
