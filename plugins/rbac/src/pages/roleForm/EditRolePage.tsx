import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useParams } from 'react-router-dom';
import { shortRoleName } from '../../kit/references/shortRoleName';
import { ALL_ROLES } from '../../kit/words/allRoles';
import { roleRouteRef, rolesRouteRef } from '../../kit/links/routes';
import { RoleFormPage } from './RoleFormPage';

/** The form for an existing role. */
export function EditRolePage() {
  const { kind = '', namespace = '', name = '' } = useParams();
  const linkToRoles = useRouteRef(rolesRouteRef);
  const linkToRole = useRouteRef(roleRouteRef);
  const role = stringifyEntityRef({ kind, namespace, name });
  return (
    <RoleFormPage
      name={role}
      title={`Edit ${shortRoleName(role)}`}
      shortTitle="Edit"
      above={[
        { label: ALL_ROLES, href: linkToRoles?.() },
        {
          label: shortRoleName(role),
          href: linkToRole?.({ kind, namespace, name }),
        },
      ]}
    />
  );
}
