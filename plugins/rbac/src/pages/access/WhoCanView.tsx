import { Alert, Flex, Grid, Select, Text } from '@backstage/ui';
import { PermissionName } from '../../kit/permissions/PermissionName';
import { Failure } from '../../kit/section/Failure';
import { PausedSearch } from '../../kit/section/PausedSearch';
import { SectionCard } from '../../kit/section/SectionCard';
import { Moment } from '../../kit/time/Moment';
import { AccessState, ShownResults } from '../../kit/links/accessState';
import { ChangeAccess } from './useAccessState';
import { useWhoCan } from './useWhoCan';
import { WhoCanTable } from './WhoCanTable';
import { evaluatedUsersWords, whoCanTitle } from './whoCanWords';

const SHOWN: { id: ShownResults; label: string }[] = [
  { id: 'granted', label: 'Who may do it' },
  { id: 'allow', label: 'Allowed' },
  { id: 'conditional', label: 'On conditions' },
  { id: 'deny', label: 'Denied' },
  { id: 'all', label: 'Everybody' },
];

/** Who may do something, and by what. */
export function WhoCanView({
  state,
  onChange,
}: {
  state: AccessState;
  onChange: ChangeAccess;
}) {
  const { value: answer, loading, error, retry } = useWhoCan(state);
  return (
    <SectionCard
      title={answer ? whoCanTitle(answer.counts) : 'Who may do it'}
      beside={<PermissionName name={state.permission} />}
    >
      <Flex direction="column" gap="4">
        {answer && (
          <Text as="p" color="secondary">
            {evaluatedUsersWords(answer.evaluatedUsers)}{' '}
            <Moment at={answer.evaluatedUsers.readAt} />.
            {answer.applied && (
              <>
                {' '}
                Conditions were applied <Moment at={answer.applied.from} />.
              </>
            )}
          </Text>
        )}
        {answer?.notes.map(note => (
          <Alert key={note} status="info" icon description={note} />
        ))}
        <Grid.Root columns={{ initial: '1', sm: '2' }} gap="4">
          <PausedSearch
            label="Search"
            placeholder="Part of a reference"
            value={state.search}
            onChange={search => onChange({ search }, { replace: true })}
          />
          <Select
            label="Show"
            options={SHOWN}
            value={state.show}
            onChange={chosen => onChange({ show: chosen as ShownResults })}
          />
        </Grid.Root>
        {error ? (
          <Failure
            title="It is not known who may do this"
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
