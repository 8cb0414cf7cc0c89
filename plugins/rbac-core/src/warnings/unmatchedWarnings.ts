import {
  because,
  MemberRef,
  PolicyStatement,
  Reason,
} from '@portal-rbac/plugin-rbac-common';
import { KnownPermissions } from '../decide/knownPermissions';
import { mappingProblem } from '../metadata/mappingProblem';
import { ADMIN_ROLE, Role } from '../model/document';
import { NearestNames } from '../model/nearestName';
import { PolicyWarning } from './warning';

/**
 * What the catalog knows of the members of roles.
 *
 * @public
 */
export interface KnownMembers {
  /** Whether the catalog has answered that it does not have a user or group. */
  readonly isAbsent: (ref: MemberRef) => boolean;
  /** The members that it has. */
  readonly present: NearestNames;
}

/**
 * Warns about what nothing in the portal matches: a policy on a permission or
 * resource type that no plugin has, or on an action that it does not have; a
 * mapping of a condition to one of these. There is no warning about what is not
 * known yet.
 *
 * @param words - those that permissions are published by
 */
export function* unmatchedWarnings(
  role: Role,
  known: KnownPermissions,
  words: NearestNames,
): Generator<PolicyWarning> {
  for (const policy of role.policies) {
    const why = mismatch(policy, known, words);
    if (why) {
      yield {
        role,
        part: policy,
        why: because('policy-unmatched', { ...policy, why }),
      };
    }
  }
  for (const condition of role.conditions) {
    const problem = mappingProblem(condition, known, words);
    if (problem) {
      const { resourceType } = condition;
      const problems = [problem];
      yield {
        role,
        part: condition,
        why: because('condition-unmatched', { resourceType, problems }),
      };
    }
  }
}

/**
 * Warns about each member of a role that the catalog does not have. Those of
 * the role of the configured administrators are reported with the
 * configuration.
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
      const nearest = present.to(member, name.length);
      yield {
        role,
        part: member,
        why: because('member-absent', { member, nearest }),
      };
    }
  }
}

/** Why a policy decides about nothing, as far as that is certain. */
function mismatch(
  { permission: word, action }: PolicyStatement,
  { actions, typesByName, types, isComplete }: KnownPermissions,
  words: NearestNames,
): Reason | undefined {
  const granted = actions.get(word);
  if (granted?.has(action)) {
    return undefined;
  }
  if (!granted) {
    return isComplete
      ? because('unknown-to-plugins', {
          permission: word,
          nearest: words.to(word),
        })
      : undefined;
  }
  // A plugin that has not answered may have more permissions on a type, but a
  // permission has one action.
  const isName = typesByName.has(word) && !types.has(word);
  return isComplete || isName
    ? because('other-actions', { isName, actions: [...granted].sort() })
    : undefined;
}
