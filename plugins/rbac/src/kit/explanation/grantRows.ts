import {
  ExplanationJson,
  ReportedPolicy,
  ReportedPossibleGrant,
} from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { shortRoleName } from '../references/shortRoleName';

/** One change that would grant access, or has a part in one. */
export interface GrantRow {
  /** What to do. */
  title: string;
  /** What comes of it, or what else it takes. */
  detail?: string;
  /** The role to change; absent where the row is about many, or about none that may be seen. */
  role?: string;
  /** Where the line stands that is to be changed. */
  place?: Pick<ReportedPolicy, 'file' | 'line'>;
}

/** What each way to grant access takes, by role. */
export function grantRows(
  {
    possibleGrants,
    permission: { name, action },
  }: Pick<ExplanationJson, 'possibleGrants' | 'permission'>,
  user: string,
): GrantRow[] {
  return possibleGrants.flatMap(grant => rowsOf(grant, user, name, action));
}

const ON_CONDITIONS = 'Grants it where conditions hold';

function rowsOf(
  grant: ReportedPossibleGrant,
  user: string,
  permission: string,
  action: string,
): GrantRow[] {
  switch (grant.kind) {
    case 'denied': {
      const { denying } = grant;
      return denying.map(({ role, ...denied }) => ({
        title: `Remove the deny of ${nameOf(role)}`,
        detail: [
          `${denied.permission}, ${denied.policy}`,
          ...(denying.length > 1
            ? [`all ${denying.length} denies must go`]
            : []),
          ...(grant.result === 'ALLOW' ? [] : ['conditions decide then']),
        ].join('; '),
        ...placed(role, denied),
      }));
    }
    case 'narrowed':
      return grant.narrowing.map(({ role, id, ...condition }) => ({
        title: `Widen ${id === undefined ? 'the condition' : `condition ${id}`} of ${nameOf(role)}`,
        detail:
          grant.narrowing.length > 1
            ? 'One that holds is enough'
            : 'It narrows what other roles allow',
        ...placed(role, condition),
      }));
    case 'not-a-member':
      return [
        {
          title: `Add ${user} to ${nameOf(grant.role)}`,
          ...(grant.result === 'CONDITIONAL' && { detail: ON_CONDITIONS }),
          role: grant.role,
        },
      ];
    case 'more-roles': {
      const { count, isAtLeast } = grant;
      const title = `Add ${user} to one of ${isAtLeast ? 'at least ' : ''}${counted(count, 'more role')}`;
      return [{ title }];
    }
    default:
      return [
        {
          title: `Add ${action} of ${permission} to ${nameOf(grant.role)}`,
          detail: `It has ${grant.actions.join(', ')}`,
          role: grant.role,
        },
      ];
  }
}

function placed(
  role: string | null,
  { file, line }: Pick<ReportedPolicy, 'file' | 'line'>,
): Pick<GrantRow, 'role' | 'place'> {
  return {
    ...(role !== null && { role }),
    ...(file !== undefined && { place: { file, line } }),
  };
}

function nameOf(role: string | null): string {
  return role === null ? 'a role that you may not see' : shortRoleName(role);
}
