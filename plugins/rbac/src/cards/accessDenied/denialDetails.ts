import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { reasonWords } from '../../kit/explanation/reasonWords';
import { Translate } from '../../translations/useTranslate';

/** What somebody was refused, in lines to send to whoever can help. */
export function denialDetails(
  t: Translate,
  {
    permission,
    resourceRef,
    page,
    explanation,
  }: {
    /** Its name. */
    permission: string;
    resourceRef?: string;
    /** The address of the page. */
    page: string;
    /** Why, as far as that is known. */
    explanation?: Pick<
      ExplanationJson,
      'userEntityRef' | 'reason' | 'possibleGrants'
    >;
  },
): string {
  const roles = (explanation?.possibleGrants ?? []).flatMap(grant =>
    grant.kind === 'not-a-member' ? [grant.role] : [],
  );
  return [
    t('cards.denied.details.permission', { value: permission }),
    resourceRef && t('cards.denied.details.resource', { value: resourceRef }),
    explanation &&
      t('cards.denied.details.user', { value: explanation.userEntityRef }),
    t('cards.denied.details.page', { value: page }),
    explanation &&
      t('cards.denied.details.reason', { value: reasonWords(t, explanation) }),
    roles.length > 0 &&
      t('cards.denied.details.roles', { value: roles.join(', ') }),
  ]
    .filter(Boolean)
    .join('\n');
}
