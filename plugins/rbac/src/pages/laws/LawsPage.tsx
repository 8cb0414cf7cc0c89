import { Alert, Flex } from '@backstage/ui';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { LawsJson } from '@portal-rbac/plugin-rbac-common';
import { LOCK_OUT } from '@portal-rbac/plugin-rbac-core';
import { useSearchParams } from 'react-router-dom';
import { CardsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { lawsRouteRef } from '../../kit/links/routes';
import { Failure } from '../../kit/section/Failure';
import { LawCard } from './LawCard';
import { LawGroupView } from './LawGroupView';
import { lawsByState } from '../../kit/laws/lawsByState';
import { LawsFileCard } from './LawsFileCard';
import { LockOutCard } from './LockOutCard';
import { useLaws } from '../../kit/laws/useLaws';

/** Milliseconds after which the page looks again, so that it shows a change of the file soon. */
const INTERVAL = 5_000;

/** What every policy has to keep, and how that stands; of one law alone if the address names it. */
export function LawsPage() {
  const { laws, error, mayRead } = useLaws(INTERVAL);
  const [parameters] = useSearchParams();
  const name = parameters.get('law');
  const link = useRouteRef(lawsRouteRef);
  return (
    <Flex direction="column" gap="5" mb="8">
      {name === null ? (
        <PageHeading
          title="Laws"
          lead="What every policy has to keep, whoever changes it and in whatever way. This page looks again every few seconds."
        />
      ) : (
        <PageHeading title={name} above={[{ label: 'Laws', href: link?.() }]} />
      )}
      {error && <Failure title="The laws cannot be shown" error={error} />}
      {mayRead === false && (
        <Alert
          status="info"
          icon
          title="You may not see the laws"
          description="Laws speak of everybody, and your permission covers only roles that you own. What breaks one is told when you save."
        />
      )}
      {!laws && !error && mayRead !== false && (
        <CardsOutline cards={3} rows={2} />
      )}
      {laws && name !== null && <OneLaw laws={laws} name={name} />}
      {laws && name === null && <AllLaws laws={laws} />}
    </Flex>
  );
}

function AllLaws({ laws }: { laws: LawsJson }) {
  return (
    <>
      <LawsFileCard laws={laws} />
      {lawsByState(laws.laws).map(group => (
        <LawGroupView key={group.state} group={group} file={laws.file} />
      ))}
      <LockOutCard />
    </>
  );
}

function OneLaw({ laws, name }: { laws: LawsJson; name: string }) {
  const law = laws.laws.find(other => other.name === name);
  if (law) {
    return <LawCard law={law} file={laws.file} />;
  }
  return name === LOCK_OUT ? (
    <LockOutCard />
  ) : (
    <Alert
      status="warning"
      icon
      title="There is no such law"
      description="It may have another name by now, or be gone."
    />
  );
}
