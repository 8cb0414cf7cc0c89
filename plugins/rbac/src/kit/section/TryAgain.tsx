import { Button } from '@backstage/ui';
import { useTranslate } from '../../translations/useTranslate';

/** Offers to try again what went wrong. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  const t = useTranslate();
  return (
    <Button variant="secondary" size="small" onPress={onPress}>
      {t('kit.section.tryAgain')}
    </Button>
  );
}
