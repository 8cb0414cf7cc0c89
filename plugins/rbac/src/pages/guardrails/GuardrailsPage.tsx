import { Alert, Flex } from '@backstage/ui';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { GuardrailsJson } from '@portal-rbac/plugin-rbac-common';
import { LOCK_OUT } from '@portal-rbac/plugin-rbac-core';
import { useSearchParams } from 'react-router-dom';
import { CardsOutline } from '../../kit/design/Outline';
import { PageHeading } from '../../kit/design/PageHeading';
import { guardrailsRouteRef } from '../../kit/links/routes';
import { Failure } from '../../kit/section/Failure';
import { GuardrailCard } from './GuardrailCard';
import { GuardrailGroupView } from './GuardrailGroupView';
import { guardrailsByState } from '../../kit/guardrails/guardrailsByState';
import { GuardrailsFileCard } from './GuardrailsFileCard';
import { LockOutCard } from './LockOutCard';
import { useGuardrails } from '../../kit/guardrails/useGuardrails';
import { useTranslate } from '../../translations/useTranslate';

/** Milliseconds after which the page looks again, so that it shows a change of the file soon. */
const INTERVAL = 5_000;

/** The guardrails and their states; a single guardrail if the address names it. */
export function GuardrailsPage() {
  const t = useTranslate();
  const { guardrails, error, mayRead } = useGuardrails(INTERVAL);
  const [parameters] = useSearchParams();
  const name = parameters.get('guardrail');
  const link = useRouteRef(guardrailsRouteRef);
  return (
    <Flex direction="column" gap="5" mb="8">
      {name === null ? (
        <PageHeading
          title={t('guardrails.page.title')}
          lead={t('guardrails.page.lead')}
        />
      ) : (
        <PageHeading
          title={name}
          above={[{ label: t('guardrails.page.title'), href: link?.() }]}
        />
      )}
      {error && <Failure title={t('guardrails.page.failed')} error={error} />}
      {mayRead === false && (
        <Alert
          status="info"
          icon
          title={t('guardrails.page.notAllowed')}
          description={t('guardrails.page.whyNotAllowed')}
        />
      )}
      {!guardrails && !error && mayRead !== false && (
        <CardsOutline cards={3} rows={2} />
      )}
      {guardrails && name !== null && (
        <OneGuardrail guardrails={guardrails} name={name} />
      )}
      {guardrails && name === null && <AllGuardrails guardrails={guardrails} />}
    </Flex>
  );
}

function AllGuardrails({ guardrails }: { guardrails: GuardrailsJson }) {
  return (
    <>
      <GuardrailsFileCard guardrails={guardrails} />
      {guardrailsByState(guardrails.guardrails).map(group => (
        <GuardrailGroupView
          key={group.state}
          group={group}
          file={guardrails.file}
        />
      ))}
      <LockOutCard />
    </>
  );
}

function OneGuardrail({
  guardrails,
  name,
}: {
  guardrails: GuardrailsJson;
  name: string;
}) {
  const t = useTranslate();
  const guardrail = guardrails.guardrails.find(other => other.name === name);
  if (guardrail) {
    return <GuardrailCard guardrail={guardrail} file={guardrails.file} />;
  }
  return name === LOCK_OUT ? (
    <LockOutCard />
  ) : (
    <Alert
      status="warning"
      icon
      title={t('guardrails.page.gone')}
      description={t('guardrails.page.whyGone')}
    />
  );
}
