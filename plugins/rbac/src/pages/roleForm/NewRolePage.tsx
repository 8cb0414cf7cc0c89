import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useSearchParams } from 'react-router-dom';
import { ALL_ROLES } from '../../kit/words/allRoles';
import { askedRole } from '../../kit/references/askedRole';
import { shortRoleName } from '../../kit/references/shortRoleName';
import { rolesRouteRef } from '../../kit/links/routes';
import { RoleFormPage } from './RoleFormPage';
import { useTranslate } from '../../translations/useTranslate';

/** The form for a new role: an empty one, or, with `?from=<role>`, one like another. */
export function NewRolePage() {
  const t = useTranslate();
  const linkToRoles = useRouteRef(rolesRouteRef);
  const from = askedRole(useSearchParams()[0].get('from'));
  return (
    <RoleFormPage
      from={from}
      title={
        from
          ? t('roleForm.page.createLike', { role: shortRoleName(from) })
          : t('roleForm.page.create')
      }
      above={[{ label: ALL_ROLES, href: linkToRoles?.() }]}
    />
  );
}
