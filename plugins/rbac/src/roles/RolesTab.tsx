import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Alert, ButtonLink } from '@backstage/ui';
import { Route, Routes } from 'react-router-dom';
import { Administration } from '../administration/Administration';
import { ComparePage } from '../compare/ComparePage';
import { RolePage } from '../role/RolePage';
import { EditRolePage } from '../roleForm/EditRolePage';
import { NewRolePage } from '../roleForm/NewRolePage';
import { rolesRouteRef } from '../routes';
import { RolesPage } from './RolesPage';

/** The tab *RBAC*: all roles, one of them, and the form for one. */
export function RolesTab() {
  return (
    <Administration>
      <Routes>
        <Route path="/" element={<RolesPage />} />
        <Route path="new" element={<NewRolePage />} />
        <Route path="compare" element={<ComparePage />} />
        <Route path=":kind/:namespace/:name" element={<RolePage />} />
        <Route path=":kind/:namespace/:name/edit" element={<EditRolePage />} />
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </Administration>
  );
}

function NoSuchPage() {
  const roles = useRouteRef(rolesRouteRef);
  return (
    <Alert
      status="warning"
      icon
      title="There is no such page"
      description="The address may be mistyped, or cut off."
      customActions={
        <ButtonLink variant="secondary" size="small" href={roles?.()}>
          All roles
        </ButtonLink>
      }
    />
  );
}
