import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { useParams } from 'react-router-dom';
import { roleRouteRef } from '../routes';
import { RoleFormPage } from './RoleFormPage';

/** The form for an existing role. */
export function EditRolePage() {
  const { kind = '', namespace = '', name = '' } = useParams();
  const linkToRole = useRouteRef(roleRouteRef);
  return (
    <RoleFormPage
      name={stringifyEntityRef({ kind, namespace, name })}
      title={`Edit ${name}`}
      backTo={linkToRole?.({ kind, namespace, name }) ?? '/'}
    />
  );
}
