import { Text } from '@backstage/ui';
import {
  ConditionJson,
  LastUsesJson,
  PluginRulesJson,
} from '@portal-rbac/plugin-rbac-common';
import { ConditionSentence } from '../../kit/conditions/ConditionSentence';
import { dayAfter } from '../../kit/links/day';
import { SectionCard } from '../../kit/section/SectionCard';
import styles from './ConditionsCard.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** The conditions of a role, at least one, in words. */
export function ConditionsCard({
  conditions,
  used,
  rules,
}: {
  conditions: ConditionJson[];
  /** When they were used last, those that were. */
  used: LastUsesJson['conditions'];
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
            <LastUse
              day={used.find(({ id }) => id === condition.id)?.lastDay}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** When something was used last; nothing if that is not known. */
function LastUse({ day }: { day?: string }) {
  const t = useTranslate();
  return day === undefined ? null : (
    <Text as="p" variant="body-small" color="secondary">
      {t('unused.part.lastUsed', { at: dayAfter(day) })}
    </Text>
  );
}
