import { Badge, ButtonIcon, Select, Text } from '@backstage/ui';
import { effects, StatementJson } from '@portal-rbac/plugin-rbac-common';
import { RiDeleteBinLine } from '@remixicon/react';
import { PluginOffer } from '../PluginOffer';
import styles from './steps.module.css';

/** One permission policy, to allow, deny or remove. */
export function PolicyRow(props: {
  policy: StatementJson;
  offer: PluginOffer;
  problem?: string;
  onChange(policy: StatementJson): void;
  onRemove(): void;
}) {
  const { policy, offer, problem, onChange, onRemove } = props;
  const name = `${policy.permission}, ${policy.policy}`;
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <Text as="p">{policy.permission}</Text>
        {offer.isResourceType(policy.permission) && (
          <Text as="p" variant="body-small" color="secondary">
            Every {policy.policy} permission on this resource type
          </Text>
        )}
      </div>
      <div className={styles.action}>
        <Badge>{policy.policy}</Badge>
      </div>
      <Select
        aria-label={`Effect of ${name}`}
        options={effects.map(effect => ({
          id: effect,
          label: effect === 'allow' ? 'Allow' : 'Deny',
        }))}
        value={policy.effect}
        onChange={effect =>
          onChange({ ...policy, effect: effect as StatementJson['effect'] })
        }
      />
      <ButtonIcon
        variant="tertiary"
        aria-label={`Remove ${name}`}
        icon={<RiDeleteBinLine size={16} />}
        onPress={onRemove}
      />
      {problem && (
        <Text as="p" color="danger" role="alert" className={styles.error}>
          {problem}
        </Text>
      )}
    </li>
  );
}
