import { Alert } from '@backstage/ui';
import { TryAgain } from './TryAgain';
import { errorText } from '../words/errorText';
import { useTranslate } from '../../translations/useTranslate';

/** Shown instead of something that could not be loaded, with the reason. */
export function Failure({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: Error;
  onRetry?: () => void;
}) {
  const t = useTranslate();
  return (
    <Alert
      status="danger"
      icon
      title={title}
      description={errorText(t, error)}
      customActions={onRetry && <TryAgain onPress={onRetry} />}
    />
  );
}
