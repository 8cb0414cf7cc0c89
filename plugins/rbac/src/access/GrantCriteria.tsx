import { Text } from '@backstage/ui';
import { Grant } from '../api/access';
import { ConditionRule } from '../api/types';
import { CriteriaSentence } from '../conditions/ConditionSentence';

/** What has to hold, if anything has. */
export function GrantCriteria({
  grant: { result, conditions },
  rules,
}: {
  grant: Grant;
  /** Those on the resource type, by name. */
  rules: ReadonlyMap<string, ConditionRule>;
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
