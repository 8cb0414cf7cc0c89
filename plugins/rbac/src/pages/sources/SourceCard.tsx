import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Flex, Link } from '@backstage/ui';
import { SourceStatusJson } from '@portal-rbac/plugin-rbac-common';
import { useReducer } from 'react';
import { rolesRouteRef } from '../../kit/links/routes';
import { Fact } from '../../kit/section/Fact';
import { Facts } from '../../kit/section/Facts';
import { SectionCard } from '../../kit/section/SectionCard';
import { Moment } from '../../kit/time/Moment';
import { dismiss, shownProblems } from '../../kit/sources/dismissed';
import { Health } from '../../kit/sources/Health';
import { LastChange } from './LastChange';
import { ProblemTable } from '../../kit/sources/ProblemTable';
import { RefreshButton } from '../../kit/sources/RefreshButton';
import styles from './SourceCard.module.css';
import { sourceLabel } from '../../kit/words/whyReadOnly';
import { useTranslate } from '../../translations/useTranslate';

/** How one source is doing. */
export function SourceCard({
  source: { id, kind, files = [], lastLoad, revision, problems },
  onRefreshed,
}: {
  source: SourceStatusJson;
  onRefreshed: () => void;
}) {
  const t = useTranslate();
  const roles = useRouteRef(rolesRouteRef);
  const [, showAnew] = useReducer((round: number) => round + 1, 0);
  const shown = shownProblems(id, problems);
  return (
    <SectionCard
      title={sourceLabel(t, id)}
      beside={
        <Flex align="center" gap="3">
          <Health lastLoad={lastLoad} problems={shown} />
          {kind === 'provider' && (
            <RefreshButton provider={id} onRefreshed={onRefreshed} />
          )}
        </Flex>
      }
    >
      <Facts>
        <Fact label={t('sources.kind.label')}>{t(`sources.kind.${kind}`)}</Fact>
        {files.length > 0 && (
          <Fact label={t('sources.files', { count: files.length })}>
            {files.map(file => (
              <div key={file} className={styles.path}>
                {file}
              </div>
            ))}
          </Fact>
        )}
        <Fact label={t('sources.lastLoad')}>
          {lastLoad ? <Moment at={lastLoad} /> : t('sources.notYet')}
        </Fact>
        {revision !== undefined && (
          <Fact label={t('sources.lastChange')}>
            <LastChange source={id} revision={revision} />
          </Fact>
        )}
        <Fact label={t('sources.roles')}>
          <Link href={`${roles?.()}?${new URLSearchParams({ source: id })}`}>
            {t('sources.showRoles')}
          </Link>
        </Fact>
      </Facts>
      {shown.length > 0 && (
        <ProblemTable
          problems={shown}
          onDismiss={problem => {
            dismiss(id, problem);
            showAnew();
          }}
        />
      )}
    </SectionCard>
  );
}
