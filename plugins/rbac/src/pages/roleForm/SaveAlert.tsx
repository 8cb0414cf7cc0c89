import { Alert, Button } from '@backstage/ui';
import { Obstacle } from './useRoleSaving';
import { errorText } from '../../kit/words/errorText';
import { useTranslate } from '../../translations/useTranslate';

/** Says why a role was not saved. */
export function SaveAlert(props: {
  reason: Obstacle;
  /** Reads the role again, and gives up the changes made here. */
  onReload(): void;
}) {
  const { reason, onReload } = props;
  const t = useTranslate();
  if (reason === 'other impact') {
    return (
      <Alert
        status="warning"
        icon
        role="alert"
        title={t('roleForm.saving.otherImpact')}
        description={t('roleForm.saving.otherImpactHint')}
      />
    );
  }
  return reason instanceof Error ? (
    <Alert
      status="danger"
      icon
      role="alert"
      title={t('roleForm.saving.failed')}
      description={errorText(t, reason)}
    />
  ) : (
    <Alert
      status="warning"
      icon
      role="alert"
      title={t('roleForm.saving.deleted')}
      description={t('roleForm.saving.deletedHint')}
      customActions={
        <Button variant="secondary" onPress={onReload}>
          {t('roleForm.saving.reload')}
        </Button>
      }
    />
  );
}
