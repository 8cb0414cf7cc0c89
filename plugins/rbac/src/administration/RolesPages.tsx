import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink, Flex } from '@backstage/ui';
import { Route, Routes } from 'react-router-dom';
import { ComparePage } from '../pages/compare/ComparePage';
import { PageHeading } from '../kit/design/PageHeading';
import { RolePage } from '../pages/role/RolePage';
import { EditRolePage } from '../pages/roleForm/EditRolePage';
import { NewRolePage } from '../pages/roleForm/NewRolePage';
import { rolesRouteRef } from '../kit/links/routes';
import { RolesPage } from '../pages/roles/RolesPage';
import { UsersPage } from '../pages/users/UsersPage';
import { useTranslate } from '../translations/useTranslate';

/** The tab *RBAC*: all roles, one of them, and the form for one; and who uses the portal. */
export function RolesPages() {
  return (
    <Routes>
      <Route path="/" element={<RolesPage />} />
      <Route path="new" element={<NewRolePage />} />
      <Route path="users" element={<UsersPage />} />
      <Route path="compare" element={<ComparePage />} />
      <Route path=":kind/:namespace/:name" element={<RolePage />} />
      <Route path=":kind/:namespace/:name/edit" element={<EditRolePage />} />
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
}

function NoSuchPage() {
  const t = useTranslate();
  const roles = useRouteRef(rolesRouteRef);
  return (
    <Flex direction="column" gap="3">
      <PageHeading
        title={t('administration.noPage.title')}
        above={[{ label: t('roles.page.title'), href: roles?.() }]}
      />
      <Alert
        status="warning"
        icon
        title={t('administration.noPage.text')}
        customActions={
          <ButtonLink variant="secondary" size="small" href={roles?.()}>
            {t('administration.noPage.roles')}
          </ButtonLink>
        }
      />
    </Flex>
  );
}
