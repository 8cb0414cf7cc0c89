import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useParams } from 'react-router-dom';
import { shortName } from '../../kit/references/shortName';
import { roleRouteRef, rolesRouteRef } from '../../kit/links/routes';
import { RoleFormPage } from './RoleFormPage';
import { useTranslate } from '../../translations/useTranslate';

/** The form for an existing role. */
export function EditRolePage() {
  const { kind = '', namespace = '', name = '' } = useParams();
  const linkToRoles = useRouteRef(rolesRouteRef);
  const linkToRole = useRouteRef(roleRouteRef);
  const t = useTranslate();
  const role = stringifyEntityRef({ kind, namespace, name });
  return (
    <RoleFormPage
      name={role}
      title={t('roleForm.page.edit', { role: shortName(role) })}
      patchTitle={t('roleForm.page.editAsPatch', { role: shortName(role) })}
      shortTitle={t('roleForm.page.editShort')}
      above={[
        { label: t('roles.page.title'), href: linkToRoles?.() },
        {
          label: shortName(role),
          href: linkToRole?.({ kind, namespace, name }),
        },
      ]}
    />
  );
}
