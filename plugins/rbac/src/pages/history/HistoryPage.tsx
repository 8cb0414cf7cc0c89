import { Flex, Grid } from '@backstage/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../kit/design/PageHeading';
import { EntityPicker } from '../../kit/entities/EntityPicker';
import { CommittedTextField } from '../../kit/section/CommittedTextField';
import { CommitList } from '../../kit/history/CommitList';
import {
  historyParameters,
  HistoryState,
  readHistoryState,
} from '../../kit/links/historyState';

/** Who changed what of all roles, when and why. */
export function HistoryPage() {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readHistoryState(parameters), [parameters]);
  const change = (part: Partial<HistoryState>) =>
    setParameters(historyParameters({ ...state, before: undefined, ...part }));
  return (
    <Flex direction="column" gap="5" mb="8">
      <PageHeading
        title="History"
        lead="Who changed which roles, when and why, the newest first."
      />
      <Grid.Root columns={{ initial: '1', sm: '2' }} gap="4">
        <EntityPicker
          label="Person"
          placeholder="Anybody, and any source"
          kinds={['user']}
          value={state.actor || null}
          onChange={actor => change({ actor: actor ?? '' })}
        />
        <CommittedTextField
          label="Role"
          value={state.role || null}
          onCommit={role => change({ role: role ?? '' })}
        />
      </Grid.Root>
      <CommitList state={state} onBefore={before => change({ before })} />
    </Flex>
  );
}
