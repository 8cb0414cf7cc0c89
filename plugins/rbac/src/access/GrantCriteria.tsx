import { Text } from '@backstage/ui';
import { ConditionRuleJson, GrantJson } from '@portal-rbac/plugin-rbac-common';
import { CriteriaSentence } from '../conditions/ConditionSentence';

/** What has to hold, if anything has. */
export function GrantCriteria({
  grant: { result, conditions },
  rules,
}: {
  grant: GrantJson;
  /** Those on the resource type, by name. */
  rules: ReadonlyMap<string, ConditionRuleJson>;
}) {
  if (conditions) {
    return (
      <CriteriaSentence
        beginning={{ one: 'Only', any: 'Any' }}
        criteria={conditions}
        rules={rules}
      />
    );
  }
  return result === 'CONDITIONAL' ? (
    <Text color="secondary">On conditions that you may not see.</Text>
  ) : null;
}
