import { Effect } from '@portal-rbac/plugin-rbac-common';
import { RiCheckLine, RiForbidLine } from '@remixicon/react';
import { Toned } from '../tone/Toned';
import { useTranslate } from '../../translations/useTranslate';

/** Whether a policy allows or denies, told by more than its colour. */
export function EffectBadge({
  effect,
  isOverruled = false,
}: {
  effect: Effect;
  /** Whether it comes to nothing. */
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
