import {
  ExplanationJson,
  ReportedPolicy,
  ReportedPossibleGrant,
} from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { partsWords, roleWords } from './partWords';

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
  t: Translate,
  {
    possibleGrants,
    permission: { name, action },
  }: Pick<ExplanationJson, 'possibleGrants' | 'permission'>,
  user: string,
): GrantRow[] {
  return possibleGrants.flatMap(grant => rowsOf(t, grant, user, name, action));
}

function rowsOf(
  t: Translate,
  grant: ReportedPossibleGrant,
  user: string,
  permission: string,
  action: string,
): GrantRow[] {
  switch (grant.kind) {
    case 'denied': {
      const { denying } = grant;
      return denying.map(({ role, ...denied }) => ({
        title: t('explanation.grant.removeDeny', { role: roleWords(t, role) }),
        detail: partsWords(t, [
          t('explanation.grant.policy', {
            permission: denied.permission,
            action: denied.policy,
          }),
          ...(denying.length > 1
            ? [t('explanation.grant.allMustGo', { count: denying.length })]
            : []),
          ...(grant.result === 'ALLOW'
            ? []
            : [t('explanation.grant.conditionsThen')]),
        ]),
        ...placed(role, denied),
      }));
    }
    case 'narrowed':
      return grant.narrowing.map(({ role, id, ...condition }) => ({
        title:
          id === undefined
            ? t('explanation.grant.widenOne', { role: roleWords(t, role) })
            : t('explanation.grant.widen', {
                id: String(id),
                role: roleWords(t, role),
              }),
        detail:
          grant.narrowing.length > 1
            ? t('explanation.grant.oneIsEnough')
            : t('explanation.grant.narrows'),
        ...placed(role, condition),
      }));
    case 'not-a-member':
      return [
        {
          title: t('explanation.grant.add', {
            user,
            role: roleWords(t, grant.role),
          }),
          ...(grant.result === 'CONDITIONAL' && {
            detail: t('explanation.grant.whereConditionsHold'),
          }),
          role: grant.role,
        },
      ];
    case 'more-roles': {
      const { count, isAtLeast } = grant;
      const title = isAtLeast
        ? t('explanation.grant.addToOneAtLeast', { user, count })
        : t('explanation.grant.addToOne', { user, count });
      return [{ title }];
    }
    default:
      return [
        {
          title: t('explanation.grant.addAction', {
            action,
            permission,
            role: roleWords(t, grant.role),
          }),
          detail: t('explanation.grant.has', {
            actions: [...grant.actions],
          }),
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
