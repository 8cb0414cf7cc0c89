import { Alert, Button, Text } from '@backstage/ui';
import { errorMessage } from '../api/errorMessage';
import { describeCall, Outcome } from './saveRole';

/** Says what became of an attempt to save that did not save everything. */
export function SaveAlert(props: {
  outcome: Exclude<Outcome, { kind: 'saved' }>;
  /** Reads the role again, and gives up the changes made here. */
  onReload(): void;
}) {
  const { outcome, onReload } = props;
  if (outcome.kind === 'changed') {
    return (
      <Alert
        status="warning"
        icon
        role="alert"
        title={
          outcome.isDeleted
            ? 'Somebody has deleted or renamed this role meanwhile'
            : 'Somebody else has changed this role meanwhile'
        }
        description="Nothing was saved. Load the role again to see it as it is now; what you have changed here is then lost."
        customActions={
          <Button variant="secondary" onPress={onReload}>
            Load again
          </Button>
        }
      />
    );
  }
  const { done, failed, open, error } = outcome;
  return (
    <Alert
      status="danger"
      icon
      role="alert"
      title={
        done.length > 0 ? 'Only a part was saved' : 'The role was not saved'
      }
      description={
        <>
          <Text as="p">{errorMessage(error)}</Text>
          {done.length > 0 && (
            <>
              <Text as="p">Saved: {done.map(describeCall).join(', ')}.</Text>
              <Text as="p">
                Not saved: {[failed, ...open].map(describeCall).join(', ')}.
              </Text>
              <Text as="p">
                Correct what is wrong and save again: only the rest is saved.
              </Text>
            </>
          )}
        </>
      }
    />
  );
}
