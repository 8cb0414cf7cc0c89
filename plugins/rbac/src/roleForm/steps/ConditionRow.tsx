import { ButtonIcon, Text } from '@backstage/ui';
import { RiDeleteBinLine, RiPencilLine } from '@remixicon/react';
import { PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { ConditionSentence } from '../../conditions/ConditionSentence';
import { ConditionState } from '../RoleState';
import styles from './steps.module.css';

/** One condition in words, to edit or remove. */
export function ConditionRow(props: {
  condition: ConditionState;
  rules: readonly PluginRulesJson[];
  problem?: string;
  onEdit(): void;
  /** Absent where the user may not. */
  onRemove?(): void;
}) {
  const { condition, rules, problem, onEdit, onRemove } = props;
  const name = `condition on ${condition.resourceType}`;
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <ConditionSentence condition={condition} rules={rules} />
      </div>
      <ButtonIcon
        variant="tertiary"
        aria-label={`Edit the ${name}`}
        icon={<RiPencilLine size={16} />}
        onPress={onEdit}
      />
      {onRemove && (
        <ButtonIcon
          variant="tertiary"
          aria-label={`Remove the ${name}`}
          icon={<RiDeleteBinLine size={16} />}
          onPress={onRemove}
        />
      )}
      {problem && (
        <Text as="p" color="danger" role="alert" className={styles.error}>
          {problem}
        </Text>
      )}
    </li>
  );
}
