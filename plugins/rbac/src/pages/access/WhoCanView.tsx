import { WhoCanJson } from '@portal-rbac/plugin-rbac-common';
import { useState } from 'react';
import { Flex, Grid, Select, Text } from '@backstage/ui';
import { PermissionName } from '../../kit/permissions/PermissionName';
import { Failure } from '../../kit/section/Failure';
import { Notes } from '../../kit/section/Notes';
import { PausedSearch } from '../../kit/section/PausedSearch';
import { SectionCard } from '../../kit/section/SectionCard';
import { Moment } from '../../kit/time/Moment';
import { AccessState, ShownResults } from '../../kit/links/accessState';
import { ChangeAccess } from './useAccessState';
import { useWhoCan } from './useWhoCan';
import { WhoCanTable } from './WhoCanTable';
import { WhoCanExport } from './WhoCanExport';
import { whoCanTitle } from './whoCanTitle';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';

const SHOWN: readonly ShownResults[] = [
  'granted',
  'allow',
  'conditional',
  'deny',
  'all',
];

/** Who may do something, and which roles give it. */
export function WhoCanView({
  state,
  onChange,
}: {
  state: AccessState;
  onChange: ChangeAccess;
}) {
  const t = useTranslate();
  const [problem, setProblem] = useState<Error>();
  const { value: answer, loading, error, retry } = useWhoCan(state);
  return (
    <SectionCard
      title={answer ? whoCanTitle(t, answer.counts) : t('access.whoCan.label')}
      beside={
        <Flex align="center" gap="3" style={{ flexWrap: 'wrap' }}>
          <PermissionName name={state.permission} />
          <WhoCanExport state={state} onError={setProblem} />
        </Flex>
      }
    >
      <Flex direction="column" gap="4">
        {problem && (
          <Failure title={t('access.whoCan.exportFailed')} error={problem} />
        )}
        {answer && (
          <Text as="p" color="secondary">
            <Evaluated users={answer.evaluatedUsers} />
            {answer.applied && (
              <>
                {' '}
                {t('access.whoCan.applied', {
                  moment: <Moment at={answer.applied.from} />,
                })}
              </>
            )}
          </Text>
        )}
        {answer && <Notes notes={answer.notes} />}
        <Grid.Root columns={{ initial: '1', sm: '2' }} gap="4">
          <PausedSearch
            label={t('access.whoCan.search')}
            placeholder={t('access.whoCan.searched')}
            value={state.search}
            onChange={search => onChange({ search }, { replace: true })}
          />
          <Select
            label={t('access.whoCan.show')}
            options={SHOWN.map(id => ({
              id,
              label: t(`access.whoCan.shown.${id}`),
            }))}
            value={state.show}
            onChange={chosen => onChange({ show: chosen as ShownResults })}
          />
        </Grid.Root>
        {error ? (
          <Failure
            title={t('access.whoCan.failed')}
            error={error}
            onRetry={retry}
          />
        ) : (
          <WhoCanTable
            answer={answer}
            isStale={loading && answer !== undefined}
            state={state}
            onChange={onChange}
          />
        )}
      </Flex>
    </SectionCard>
  );
}

/** Who the answer covers, and as of when. */
function Evaluated({
  users: { users, inCatalog, readAt },
}: {
  users: WhoCanJson['evaluatedUsers'];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const named = users - inCatalog;
  const moment = <Moment at={readAt} />;
  const counted = t('kit.counts.user', { count: users });
  return (
    <>
      {named === 0
        ? t('access.whoCan.asked', { users: counted, moment })
        : t('access.whoCan.askedNamed', {
            users: counted,
            // Numbers next to elements are not formatted.
            n: named.toLocaleString(language),
            moment,
          })}
    </>
  );
}
