import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useParams } from 'react-router-dom';
import { shortRoleName } from '../roles/shortRoleName';
import { roleRouteRef } from '../routes';
import { RoleFormPage } from './RoleFormPage';

/** The form for an existing role. */
export function EditRolePage() {
  const { kind = '', namespace = '', name = '' } = useParams();
  const linkToRole = useRouteRef(roleRouteRef);
  const role = stringifyEntityRef({ kind, namespace, name });
  return (
    <RoleFormPage
      name={role}
      title={`Edit ${shortRoleName(role)}`}
      backTo={linkToRole?.({ kind, namespace, name }) ?? '/'}
    />
  );
}
