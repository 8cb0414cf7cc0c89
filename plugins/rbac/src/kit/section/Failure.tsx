import { Alert } from '@backstage/ui';
import { errorMessage } from '../../api/errorMessage';
import { TryAgain } from './TryAgain';

/** Says in place of what was asked for that it is not there, and why. */
export function Failure({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error;
  onRetry?: () => void;
}) {
  return (
    <Alert
      status="danger"
      icon
      title={title}
      description={errorMessage(error)}
      customActions={onRetry && <TryAgain onPress={onRetry} />}
    />
  );
}
