import { Text } from '@backstage/ui';
import {
  ConditionJson,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { ConditionSentence } from '../../kit/conditions/ConditionSentence';
import { SectionCard } from '../../kit/section/SectionCard';
import styles from './ConditionsCard.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** The conditions of a role, at least one, in words. */
export function ConditionsCard({
  conditions,
  rules,
}: {
  conditions: ConditionJson[];
  rules: PluginRulesJson[];
}) {
  const t = useTranslate();
  return (
    <SectionCard
      title={t('role.conditions.title', { number: conditions.length })}
    >
      <ul className={styles.conditions}>
        {conditions.map(condition => (
          <li key={condition.id}>
            <ConditionSentence condition={condition} rules={rules} />
            <Text as="p" variant="body-small" color="secondary">
              {t('role.conditions.plugin', { plugin: condition.pluginId })}
            </Text>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
