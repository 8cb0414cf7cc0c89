import { Alert, Button } from '@backstage/ui';
import { errorMessage } from '../../api/errorMessage';
import { Obstacle } from './useRoleSaving';

/** Says why a role was not saved. */
export function SaveAlert(props: {
  reason: Obstacle;
  /** Reads the role again, and gives up the changes made here. */
  onReload(): void;
}) {
  const { reason, onReload } = props;
  if (reason === 'other impact') {
    return (
      <Alert
        status="warning"
        icon
        role="alert"
        title="The policy has changed, and saving has a different impact now"
        description="Nothing was saved. Check the impact below, then save again."
      />
    );
  }
  return reason instanceof Error ? (
    <Alert
      status="danger"
      icon
      role="alert"
      title="The role was not saved"
      description={errorMessage(reason)}
    />
  ) : (
    <Alert
      status="warning"
      icon
      role="alert"
      title="Somebody has deleted or renamed this role meanwhile"
      description="Nothing was saved. Load the role again to see it as it is now; what you have changed here is then lost."
      customActions={
        <Button variant="secondary" onPress={onReload}>
          Load again
        </Button>
      }
    />
  );
}
