import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';

/** What each kind of change did, to stand between who did it and which role. */
const WORDS: Record<string, string> = {
  createRole: 'created',
  declareRole: 'changed',
  replaceRole: 'changed',
  deleteRole: 'deleted',
  removeMembers: 'removed members of',
  addPolicies: 'added policies to',
  replacePolicies: 'changed policies of',
  removePolicies: 'removed policies of',
  createCondition: 'added a condition to',
  replaceCondition: 'changed a condition of',
  deleteCondition: 'deleted a condition of',
  revert: 'reverted a change of',
  replaceSource: 'loaded',
};

/** Roles of a commit that are named. */
const NAMED = 3;

/** What a commit did, without who did it: the words, the roles that are named, how many others there are. */
export function commitWords({ change, roles, rolesOmitted }: CommitJson) {
  const others = roles.length + rolesOmitted - NAMED;
  return {
    verb: Object.hasOwn(WORDS, change) ? WORDS[change] : 'changed',
    named: roles.slice(0, NAMED),
    others: others > 0 ? `and ${counted(others, 'other role')}` : undefined,
  };
}
