import { Alert } from '@backstage/ui';
import { useTranslate } from '../../translations/useTranslate';

/** Why a change would be refused. */
export function Refusal({ message }: { message: string }) {
  const t = useTranslate();
  return (
    <Alert
      status="danger"
      icon
      title={t('impact.refused')}
      description={message}
    />
  );
}
