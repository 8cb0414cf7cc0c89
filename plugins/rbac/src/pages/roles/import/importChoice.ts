import {
  overlap,
  policyKey,
  RoleState,
} from '../../../kit/difference/RoleState';

/** What becomes of a role that is there already. */
export const importChoices = ['skip', 'merge', 'replace'] as const;

/** @see importChoices */
export type ImportChoice = (typeof importChoices)[number];

/**
 * What a role is after an import. What the imported one does not say of its description, owner
 * and terms stays; where both have a condition on an action, the imported one counts.
 *
 * @param present - the role as it is, if it is there
 * @returns nothing if it stays as it is
 */
export function imported(
  role: RoleState,
  present: RoleState | undefined,
  choice: ImportChoice,
): RoleState | undefined {
  if (!present) {
    return role;
  }
  if (choice === 'skip') {
    return undefined;
  }
  const said = {
    name: present.name,
    description: role.description || present.description,
    owner: role.owner || present.owner,
    terms: role.terms === undefined ? present.terms : role.terms,
  };
  if (choice === 'replace') {
    return { ...role, ...said };
  }
  const known = new Set(present.policies.map(policyKey));
  return {
    ...said,
    members: [...new Set([...present.members, ...role.members])],
    policies: [
      ...present.policies,
      ...role.policies.filter(one => !known.has(policyKey(one))),
    ],
    conditions: [
      ...present.conditions.filter(
        one => !role.conditions.some(other => overlap(one, other)),
      ),
      ...role.conditions,
    ],
  };
}
