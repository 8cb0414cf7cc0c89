import { RoleSummaryJson } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { countedMembers } from '../words/countedMembers';

/** What is lost with a role when it is deleted, as sentences. */
export function whatGoesWith({
  members,
  permissionPolicies,
  conditions,
}: Pick<
  RoleSummaryJson,
  'members' | 'permissionPolicies' | 'conditions'
>): string {
  const losers = countedMembers(members);
  const parts = [
    ...(permissionPolicies > 0
      ? [
          counted(
            permissionPolicies,
            'permission policy',
            'permission policies',
          ),
        ]
      : []),
    ...(conditions > 0 ? [counted(conditions, 'condition')] : []),
  ];
  return [
    losers.length > 0
      ? `${losers.join(' and ')} will no longer have it.`
      : 'Nobody has it.',
    parts.length > 0
      ? `It is deleted with its ${parts.join(' and ')}.`
      : 'It has neither policies nor conditions.',
  ].join(' ');
}
