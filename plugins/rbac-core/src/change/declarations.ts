import {
  because,
  equalPolicies,
  nameOf,
  Reason,
  reasonIn,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { Role } from '../model/document';
import { RoleDeclaration } from './change';
import { ChangeOf } from './ChangeOf';
import { excessOf, repeatedIn } from './checkedConditions';
import { tooManyParts } from './checkedParts';
import { declaredParts } from './declaredParts';
import { Draft } from './Draft';
import { SkippedRole } from './evolution';
import { weightOfRole } from '../model/roleParts';
import { inSteps, Steps } from '../model/steps';

/**
 * Makes the roles of one source what the source declares: declared roles come
 * or change, others of that source go. A role that does not differ stays the
 * same object. Roles of other sources are left alone and reported.
 *
 * @returns the roles that are left as they were
 */
export function* replaceSource(
  draft: Draft,
  { roles, untouched }: ChangeOf<'replaceSource'>,
): Steps<SkippedRole[]> {
  const claimed = new Set<RoleRef>();
  const skipped: SkippedRole[] = [];
  yield* inSteps(
    roles,
    declared => {
      const { ref, name } = declared;
      claimed.add(ref);
      const why = declare(draft, declared);
      if (why) {
        skipped.push({ ref, name, reason: why });
      }
    },
    weightOfRole,
  );
  yield* draft.removeOthers(ref => claimed.has(ref) || untouched.has(ref));
  return skipped;
}

/** @returns why the role is left as it was, if it is */
function declare(draft: Draft, declared: RoleDeclaration): Reason | undefined {
  const { ref, conditions } = declared;
  const present = draft.role(ref);
  switch (draft.objectionTo(ref, present)) {
    case 'foreign':
      return because('of-other-source', { source: `${present?.source}` });
    case 'reserved':
      return because('of-reserved-name');
    default:
  }
  if (present && draft.isOwn(present) && isDeclaredBy(declared, present)) {
    return undefined;
  }
  const repeated = repeatedIn(conditions);
  if (repeated) {
    return because('repeats-itself', repeated);
  }
  const excess =
    tooManyParts(declared, present) ??
    excessOf(ref, conditions, present?.conditions ?? []);
  if (excess) {
    return reasonIn(excess);
  }
  const { parts } = declaredParts(declared, present, () =>
    draft.newConditionId(),
  );
  draft.create(parts, declared, present);
  return undefined;
}

/**
 * Whether a role is exactly what is declared, in the same order, like nearly
 * all roles of a file after a change of one line. Cheap; a role with the same
 * content in another order is left to the full comparison.
 */
function isDeclaredBy(declared: RoleDeclaration, present: Role): boolean {
  const { members, policies, conditions, metadata } = present;
  return (
    nameOf(declared) === nameOf(present) &&
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
