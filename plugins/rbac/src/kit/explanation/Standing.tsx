import { Text } from '@backstage/ui';
import { Considered } from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { standingWords } from './standingWords';

/** Whether something counted, and if not, what overruled it. */
export function Standing({ of }: { of: Considered }) {
  const t = useTranslate();
  return (
    <Text color={of.counted ? undefined : 'secondary'}>
      {standingWords(t, of)}
    </Text>
  );
}
