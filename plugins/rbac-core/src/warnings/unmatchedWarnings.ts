import {
  describeProblems,
  MemberRef,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import { KnownPermissions } from '../decide/knownPermissions';
import { mappingProblem } from '../metadata/mappingProblem';
import { ADMIN_ROLE, Role } from '../model/document';
import { NearestNames, questionAfter } from '../model/nearestName';
import { PolicyWarning } from './warning';

/**
 * What the catalog says of the members of roles.
 *
 * @public
 */
export interface KnownMembers {
  /** Whether the catalog has said that it does not have a user or group. */
  readonly isAbsent: (ref: MemberRef) => boolean;
  /** Those that it has. */
  readonly present: NearestNames;
}

/**
 * Warns of what nothing in the portal matches: a policy on a permission or
 * resource type that no plugin has, or on an action that it has not; a mapping of
 * a condition to such. What nobody has said yet is not warned of.
 */
export function* unmatchedWarnings(
  role: Role,
  known: KnownPermissions,
): Generator<PolicyWarning> {
  for (const policy of role.policies) {
    const reason = mismatch(policy, known);
    if (reason) {
      const message = `${statement(policy)}: ${reason}`;
      yield { role, part: policy, message };
    }
  }
  for (const condition of role.conditions) {
    const problem = mappingProblem(condition, known);
    if (problem) {
      const message = `has a condition on ${condition.resourceType}, a part of which applies to nothing: ${describeProblems([problem])}`;
      yield { role, part: condition, message };
    }
  }
}

/**
 * Warns of each member of a role that the catalog does not have. Those of the
 * role of the configured administrators are told with the configuration.
 *
 * @public
 */
export function* memberWarnings(
  role: Role,
  { isAbsent, present }: KnownMembers,
): Generator<PolicyWarning> {
  for (const member of role.ref === ADMIN_ROLE ? [] : role.members) {
    if (isAbsent(member)) {
      const name = member.slice(member.indexOf('/') + 1);
      const question = questionAfter(present.to(member, name.length));
      const message = `has the member ${absence(member)}${question}`;
      yield { role, part: member, message };
    }
  }
}

/** Says who has a role through a member that the catalog does not know. */
function absence(ref: MemberRef): string {
  return `${ref}, which the catalog does not know: ${
    ref.startsWith('group:')
      ? 'nobody has the role through this group, unless users name it as theirs'
      : 'nobody has the role by this name, unless a sign-in gives exactly this reference'
  }`;
}

function statement({ permission, action, effect }: PolicyStatement): string {
  const what = `${permission}, ${action}`;
  return effect === 'deny'
    ? `denies ${what}, which keeps nobody out`
    : `allows ${what}, which lets nobody in`;
}

/** Why a policy decides about nothing, as far as that is certain. */
function mismatch(
  { permission: word, action }: PolicyStatement,
  { actions, typesByName, types, isComplete, words }: KnownPermissions,
): string | undefined {
  const granted = actions.get(word);
  if (granted?.has(action)) {
    return undefined;
  }
  if (!granted) {
    return isComplete
      ? `no plugin says that it has a permission or resource type ${word}${questionAfter(words.to(word))}`
      : undefined;
  }
  // A plugin that has not answered may have more permissions on a type, but a
  // permission has one action.
  const isName = typesByName.has(word) && !types.has(word);
  return isComplete || isName
    ? `${isName ? 'this permission has' : 'permissions on this type have'} the ${granted.size > 1 ? 'actions' : 'action'} ${[...granted].sort().join(', ')}`
    : undefined;
}
