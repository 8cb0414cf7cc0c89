import {
  Action,
  mappedAction,
  nameOf,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { ChangeAuthor } from '../change/change';
import { PolicyRefusal, refuse } from '../change/errors';
import { isDenyOfOthers } from '../change/othersDenies';
import { KnownPermissions } from '../decide/knownPermissions';
import { JudgedChange } from '../guardrails/judgedChange';
import { Role, RoleCondition } from '../model/document';
import { inSlices, Steps } from '../model/steps';
import { RolePair } from './RolePair';

/** Between two steps. */
const ROLES_PER_STEP = 50;

/** What a condition that a change puts in force for somebody is on. */
interface Claim {
  readonly role: Role;
  readonly field: 'conditions' | 'memberReferences';
  readonly resourceType: string;
  readonly action: Action;
  /** Of a condition on one permission. */
  readonly name?: string;
}

/** What others deny: words by action. */
type Denied = ReadonlyMap<Action, ReadonlySet<string>>;

/**
 * Why a limited author may not make a change by which a condition overrides what others
 * deny, or might: with the precedence `conditional-over-deny` conditions decide even there.
 * Nothing if there is none.
 *
 * As for an allow on the name of a permission whose type others deny, it does not matter
 * whom the roles affect today. A condition from before the deny may stay, and lose members.
 */
export function* overriddenDeny(
  { before, after }: JudgedChange,
  pairs: readonly RolePair[],
  author: ChangeAuthor,
  known: KnownPermissions,
): Steps<PolicyRefusal | undefined> {
  const { precedence, basicPermissions = [] } = after.settings;
  const claims =
    precedence === 'conditional-over-deny' ? pairs.flatMap(claimsOf) : [];
  if (claims.length === 0) {
    return undefined;
  }
  const denied = new Map<Action, Set<string>>();
  const note = ({ permission, action, effect }: PolicyStatement) => {
    if (effect === 'deny') {
      const words = denied.get(action) ?? new Set();
      denied.set(action, words.add(permission));
    }
  };
  basicPermissions.forEach(note);
  const roles = [...before.document.roles.values()];
  yield* inSlices(roles, ROLES_PER_STEP, role => {
    if (isDenyOfOthers(role, author)) {
      role.policies.forEach(note);
    }
  });
  let first: Claim | undefined;
  yield* inSlices(claims, ROLES_PER_STEP, claim => {
    first ??= overrides(claim, denied, known) ? claim : undefined;
  });
  if (!first) {
    return undefined;
  }
  const { role, action, field, name, resourceType } = first;
  const permission = name ?? resourceType;
  return refuse(
    'condition-overrides-deny',
    { role: nameOf(role), permission, action },
    { role: nameOf(role), field, item: `${permission}, ${action}` },
  );
}

/** The conditions that are new to somebody, each with what it is on. */
function claimsOf({ before, after, hasMore }: RolePair): Claim[] {
  if (!after) {
    return [];
  }
  const isNew = (condition: RoleCondition) =>
    !before?.conditions.some(one => isEqual(one, condition));
  return after.conditions
    .filter(condition => hasMore || isNew(condition))
    .flatMap(condition =>
      condition.mapping.map((entry): Claim => ({
        role: after,
        field: isNew(condition) ? 'conditions' : 'memberReferences',
        resourceType: condition.resourceType,
        action: mappedAction(entry),
        ...(typeof entry !== 'string' && { name: entry.name }),
      })),
    );
}

function overrides(
  { resourceType, action, name }: Claim,
  denied: Denied,
  { types, typesByName, isComplete }: KnownPermissions,
): boolean {
  const words = denied.get(action) ?? new Set<string>();
  if (words.has(resourceType)) {
    return true;
  }
  if (name !== undefined) {
    return words.has(name);
  }
  // A name that no plugin has published yet may be one of the type.
  const isOfType = (word: string) =>
    typesByName.get(word)?.has(resourceType) ??
    (!isComplete && !types.has(word));
  return [...words].some(isOfType);
}
