import { Alert } from '@backstage/ui';
import { ReactNode } from 'react';
import { PageOutline } from '../design/Outline';
import { Surface } from '../design/Surface';
import { usePageTitle } from '../design/usePageTitle';
import { LawBanner } from '../laws/LawBanner';
import { Failure } from '../section/Failure';
import { useIsAuthorized } from './useIsAuthorized';

/** What every tab of the administration is wrapped in: nothing is asked for users who may not read policies. */
export function Administration({ children }: { children: ReactNode }) {
  usePageTitle('Administration');
  return (
    <Surface>
      <Authorized>{children}</Authorized>
    </Surface>
  );
}

function Authorized({ children }: { children: ReactNode }) {
  const { value: isAuthorized, loading, error, retry } = useIsAuthorized();
  if (loading) {
    return <PageOutline />;
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
