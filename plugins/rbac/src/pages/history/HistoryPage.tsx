import { Alert, Flex } from '@backstage/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../kit/design/PageHeading';
import { CommitList } from '../../kit/history/CommitList';
import {
  historyParameters,
  HistoryState,
  readHistoryState,
} from '../../kit/links/historyState';
import { errorText } from '../../kit/words/errorText';
import { useTranslate } from '../../translations/useTranslate';
import { HistoryExport } from './HistoryExport';
import { HistoryFilters } from './HistoryFilters';

/** Who changed what of all roles, when and why. */
export function HistoryPage() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readHistoryState(parameters), [parameters]);
  const [problem, setProblem] = useState<Error>();
  const show = (part: Partial<HistoryState>) =>
    setParameters(historyParameters({ ...state, ...part }));
  return (
    <Flex direction="column" gap="5" mb="8">
      <PageHeading title={t('history.title')} lead={t('history.lead')}>
        <HistoryExport state={state} onError={setProblem} />
      </PageHeading>
      {problem && (
        <Alert
          status="danger"
          icon
          title={t('history.export.failed')}
          description={errorText(t, problem)}
        />
      )}
      <CommitList
        state={state}
        onChange={show}
        filters={
          <HistoryFilters
            state={state}
            onChange={part =>
              show({ before: undefined, open: undefined, ...part })
            }
          />
        }
      />
    </Flex>
  );
}
