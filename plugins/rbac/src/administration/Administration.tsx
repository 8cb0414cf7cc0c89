import { Progress } from '@backstage/core-components';
import { Alert, Container } from '@backstage/ui';
import { ReactNode } from 'react';
import { useIsAuthorized } from './useIsAuthorized';

/** What every tab of the administration is wrapped in: nothing is asked for users who may not read policies. */
export function Administration({ children }: { children: ReactNode }) {
  const { value: isAuthorized, loading, error } = useIsAuthorized();
  if (loading) {
    return <Progress />;
  }
  if (error) {
    return (
      <Container>
        <Alert
          status="danger"
          icon
          title="The RBAC backend does not answer"
          description={error.message}
        />
      </Container>
    );
  }
  return (
    <Container>
      {isAuthorized ? (
        children
      ) : (
        <Alert
          status="warning"
          icon
          title="You may not see this"
          description="Administration needs the permission policy.entity.read. Ask an administrator of your portal for a role that has it."
        />
      )}
    </Container>
  );
}
