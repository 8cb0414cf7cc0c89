import { Alert, Button, Text } from '@backstage/ui';
import { Moment } from '../../../kit/time/Moment';
import { useTranslate } from '../../../translations/useTranslate';

/** Says that work was taken up again that is not saved. */
export function DraftNotice({
  at,
  onDiscard,
}: {
  /** When it was left, in ISO 8601. */
  at: string;
  onDiscard(): void;
}) {
  const t = useTranslate();
  return (
    <Alert
      status="info"
      icon
      role="status"
      title={t('roleForm.draft.title')}
      description={
        <Text as="p">
          {t('roleForm.draft.text', { when: <Moment at={at} /> })}
        </Text>
      }
      customActions={
        <Button variant="secondary" onPress={onDiscard}>
          {t('roleForm.draft.discard')}
        </Button>
      }
    />
  );
}
