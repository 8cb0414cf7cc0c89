import { Flex, Text } from '@backstage/ui';
import { RiCheckLine, RiForbidLine } from '@remixicon/react';
import { Effect } from '@portal-rbac/plugin-rbac-common';

/** Whether a policy allows or denies, told by more than its colour. */
export function EffectBadge({
  effect,
  isOverruled = false,
}: {
  effect: Effect;
  /** Whether it comes to nothing. */
  isOverruled?: boolean;
}) {
  const Icon = effect === 'allow' ? RiCheckLine : RiForbidLine;
  const color = effect === 'allow' ? 'success' : 'danger';
  return (
    <Text color={isOverruled ? 'secondary' : color}>
      <Flex align="center" gap="1">
        <Icon size={16} aria-hidden />
        {effect}
      </Flex>
    </Text>
  );
}
