import { Flex, Text } from '@backstage/ui';
import { PermissionName } from '../permissions/PermissionName';
import { EffectBadge } from '../permissions/EffectBadge';
import { Origin } from './Origin';
import { Standing } from './Standing';
import { ConsideredPolicy } from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';

/** A policy: what it does, whether it counted, and where it is written. */
export function ConsideredPolicyItem({ policy }: { policy: ConsideredPolicy }) {
  const t = useTranslate();
  const { effect, permission, policy: action } = policy;
  return (
    <Flex direction="column" gap="1">
      <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
        <EffectBadge effect={effect} isOverruled={!policy.counted} />
        <Text weight="bold" color={policy.counted ? 'primary' : 'secondary'}>
          {t('explanation.part.policy', {
            permission: <PermissionName name={permission} />,
            action,
          })}
        </Text>
        <Origin of={policy} />
      </Flex>
      <Standing of={policy} />
    </Flex>
  );
}
