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

const KINDS = {
  configuration: 'app-config',
  files: 'CSV and YAML',
  provider: 'Provider',
  adoption: 'Tables of another plugin',
  rest: 'Web interface and API',
};

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
        <Fact label="Kind">{KINDS[kind]}</Fact>
        {files.length > 0 && (
          <Fact label={files.length > 1 ? 'Files' : 'File'}>
            {files.map(file => (
              <div key={file} className={styles.path}>
                {file}
              </div>
            ))}
          </Fact>
        )}
        <Fact label="Last load">
          {lastLoad ? <Moment at={lastLoad} /> : 'Not yet'}
        </Fact>
        {revision !== undefined && (
          <Fact label="Last change">
            <LastChange source={id} revision={revision} />
          </Fact>
        )}
        <Fact label="Roles">
          <Link href={`${roles?.()}?${new URLSearchParams({ source: id })}`}>
            Show its roles
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
