import { RiCheckLine, RiFilterLine, RiForbidLine } from '@remixicon/react';
import { Result } from '@portal-rbac/plugin-rbac-common';
import { Toned } from '../tone/Toned';
import { useTranslate } from '../../translations/useTranslate';

const LOOKS = {
  ALLOW: { tone: 'success', icon: RiCheckLine },
  CONDITIONAL: { tone: 'warning', icon: RiFilterLine },
  DENY: { tone: 'danger', icon: RiForbidLine },
} as const;

/** What somebody gets, shown by more than colour. */
export function ResultBadge({ result }: { result: Result }) {
  const t = useTranslate();
  return (
    <Toned isPill {...LOOKS[result]}>
      {t(`kit.grants.result.${result}`)}
    </Toned>
  );
}
