import { catalogLocationCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import { RequirePermission } from '@backstage/plugin-permission-react';
import { Container } from '@backstage/ui';
import { AccessDenied } from '@portal-rbac/plugin-rbac';
import { RegisterForm } from './RegisterForm';

/** Registers the entities of a file in the catalog; shows others who to ask. */
export function RegisterPage() {
  return (
    <Container py="5">
      <RequirePermission
        permission={catalogLocationCreatePermission}
        errorPage={
          <AccessDenied permission={catalogLocationCreatePermission} />
        }
      >
        <RegisterForm />
      </RequirePermission>
    </Container>
  );
}
