import { catalogLocationCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import { RequirePermission } from '@backstage/plugin-permission-react';
import { Container } from '@backstage/ui';
import { AccessDenied } from '@portal-rbac/plugin-rbac';
import { RegisterForm } from './RegisterForm';

/** Takes what a file describes into the catalog; says to others whom to ask. */
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
