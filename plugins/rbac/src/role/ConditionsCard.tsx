import { Card, CardBody, CardHeader, Flex, Text } from '@backstage/ui';
import { Condition, PluginRules } from '../api/types';
import { ConditionSentence } from '../conditions/ConditionSentence';
import { SourceBadge } from '../sources/SourceBadge';
import styles from './ConditionsCard.module.css';

/** The conditions of a role, in words. */
export function ConditionsCard({
  conditions,
  source,
  rules,
}: {
  conditions: Condition[];
  /** The source of the role, which its conditions share. */
  source: string;
  rules: PluginRules[];
}) {
  return (
    <Card>
      <CardHeader>
        <Text as="h2" variant="title-x-small" weight="bold">
          Conditions ({conditions.length})
        </Text>
      </CardHeader>
      <CardBody>
        {conditions.length > 0 ? (
          <ul className={styles.conditions}>
            {conditions.map(condition => (
              <li key={condition.id}>
                <ConditionSentence condition={condition} rules={rules} />
                <Flex align="center" gap="2" mt="1">
                  <Text variant="body-small" color="secondary">
                    Plugin {condition.pluginId}
                  </Text>
                  <SourceBadge source={source} />
                </Flex>
              </li>
            ))}
          </ul>
        ) : (
          <Text color="secondary">
            This role has no conditions: what it allows, it allows everywhere.
          </Text>
        )}
      </CardBody>
    </Card>
  );
}
