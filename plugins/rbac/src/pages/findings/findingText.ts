import { FindingJson } from '@portal-rbac/plugin-rbac-common';
import { shortName } from '../../kit/references/shortName';
import { reasonText } from '../../kit/words/reasonText';
import { Translate } from '../../translations/useTranslate';
import { FindingGroup } from './findingGroups';

/** What is so, and what that means or what could be meant. */
export interface FindingText {
  readonly title: string;
  readonly detail: string;
}

/** A finding in words that make sense on their own; the message that came with it if the interface does not know it. */
export function findingText(
  t: Translate,
  { findings }: FindingGroup,
): FindingText {
  const [first] = findings;
  const said = (name: string) => String(first.params[name] ?? '');
  const policy = { permission: said('permission'), action: said('action') };
  switch (first.code) {
    case 'no-members':
      return texts(t, 'noMembers');
    case 'only-absent-members':
      return texts(t, 'onlyAbsentMembers');
    case 'member-absent':
      return {
        title: t('findings.found.memberAbsent.title', {
          member: said('member'),
        }),
        detail:
          suggestion(t, first) ??
          (said('member').startsWith('group:')
            ? t('findings.found.memberAbsent.group')
            : t('findings.found.memberAbsent.user')),
      };
    case 'policy-unmatched':
      return unmatched(t, first, policy);
    case 'allow-denied':
      return {
        title: t('findings.found.allowDenied.title', policy),
        detail: t('findings.found.allowDenied.detail'),
      };
    case 'deny-overridden':
      return {
        title: t('findings.found.denyOverridden.title', policy),
        detail: t('findings.found.denyOverridden.detail'),
      };
    case 'says-nothing':
      return texts(t, 'saysNothing');
    case 'says-the-same':
      return {
        title: t('findings.found.saysTheSame.title', {
          role: shortName(said('role')),
        }),
        detail: t('findings.found.saysTheSame.detail'),
      };
    case 'allow-covered':
      return {
        title:
          findings.length > 1
            ? t('findings.found.allowCovered.several', {
                count: findings.length,
              })
            : t('findings.found.allowCovered.title', {
                ...policy,
                resourceType: said('resourceType'),
              }),
        detail: t('findings.found.allowCovered.detail'),
      };
    default:
      return { title: reasonText(t, first), detail: '' };
  }
}

function texts(
  t: Translate,
  key: 'noMembers' | 'onlyAbsentMembers' | 'saysNothing',
): FindingText {
  return {
    title: t(`findings.found.${key}.title`),
    detail: t(`findings.found.${key}.detail`),
  };
}

function unmatched(
  t: Translate,
  finding: FindingJson,
  policy: { permission: string; action: string },
): FindingText {
  const why = finding.params.why as FindingJson | undefined;
  if (why?.code === 'other-actions') {
    const { actions } = why.params as { actions: string[] };
    return {
      title: t('findings.found.otherActions.title', policy),
      detail: t('findings.found.otherActions.detail', { actions }),
    };
  }
  return why?.code === 'unknown-to-plugins'
    ? {
        title: t('findings.found.unknownToPlugins.title', {
          permission: policy.permission,
        }),
        detail:
          suggestion(t, why) ?? t('findings.found.unknownToPlugins.detail'),
      }
    : { title: reasonText(t, finding), detail: '' };
}

/** The nearest name, if any. */
function suggestion(
  t: Translate,
  { params: { nearest } }: Pick<FindingJson, 'params'>,
): string | undefined {
  return typeof nearest === 'string'
    ? t('findings.found.didYouMean', { nearest })
    : undefined;
}
