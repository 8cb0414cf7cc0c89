import { Route, Routes } from 'react-router-dom';
import { Administration } from '../administration/Administration';
import { RolePage } from '../role/RolePage';
import { EditRolePage } from '../roleForm/EditRolePage';
import { NewRolePage } from '../roleForm/NewRolePage';
import { RolesPage } from './RolesPage';

/** The tab *RBAC*: all roles, one of them, and the form for one. */
export function RolesTab() {
  return (
    <Administration>
      <Routes>
        <Route path="/" element={<RolesPage />} />
        <Route path="new" element={<NewRolePage />} />
        <Route path=":kind/:namespace/:name" element={<RolePage />} />
        <Route path=":kind/:namespace/:name/edit" element={<EditRolePage />} />
      </Routes>
    </Administration>
  );
}
