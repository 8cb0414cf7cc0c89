import { Progress } from '@backstage/core-components';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { Alert, Container } from '@backstage/ui';
import { ReactNode } from 'react';
import useTitle from 'react-use/esm/useTitle';
import { LawBanner } from '../laws/LawBanner';
import { Failure } from '../section/Failure';
import { useIsAuthorized } from './useIsAuthorized';
import { useTabPanel } from './useTabPanel';

/** What every tab of the administration is wrapped in: nothing is asked for users who may not read policies. */
export function Administration({ children }: { children: ReactNode }) {
  const portal = useApi(configApiRef).getOptionalString('app.title');
  useTitle(`Administration | ${portal ?? 'Backstage'}`, {
    restoreOnUnmount: true,
  });
  const panel = useTabPanel();
  return (
    <Container {...panel}>
      <Authorized>{children}</Authorized>
    </Container>
  );
}

function Authorized({ children }: { children: ReactNode }) {
  const { value: isAuthorized, loading, error, retry } = useIsAuthorized();
  if (loading) {
    return <Progress />;
  }
  if (error) {
    return (
      <Failure
        title="It is not known whether you may see this"
        error={error}
        onRetry={retry}
      />
    );
  }
  return isAuthorized ? (
    <>
      <LawBanner />
      {children}
    </>
  ) : (
    <Alert
      status="warning"
      icon
      title="You may not see this"
      description="Administration needs the permission policy.entity.read. Ask an administrator of your portal for a role that has it."
    />
  );
}
