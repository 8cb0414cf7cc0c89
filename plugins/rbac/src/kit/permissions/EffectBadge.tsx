import { Effect } from '@portal-rbac/plugin-rbac-common';
import { RiCheckLine, RiForbidLine } from '@remixicon/react';
import { Toned } from '../tone/Toned';
import { useTranslate } from '../../translations/useTranslate';

/** Whether a policy allows or denies, shown by more than colour. */
export function EffectBadge({
  effect,
  isOverruled = false,
}: {
  effect: Effect;
  /** Whether it has no effect. */
  isOverruled?: boolean;
}) {
  const t = useTranslate();
  const tone = effect === 'allow' ? 'success' : 'danger';
  return (
    <Toned
      isPill
      tone={isOverruled ? 'neutral' : tone}
      icon={effect === 'allow' ? RiCheckLine : RiForbidLine}
    >
      {t(`kit.permissions.${effect}`)}
    </Toned>
  );
}
