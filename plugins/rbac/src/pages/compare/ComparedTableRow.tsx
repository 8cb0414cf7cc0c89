import { Flex, Text, VisuallyHidden } from '@backstage/ui';
import { Action, PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { ConditionSentence } from '../../kit/conditions/ConditionSentence';
import { ResultBadge } from '../../kit/grants/ResultBadge';
import { PermissionName } from '../../kit/permissions/PermissionName';
import { useTranslate } from '../../translations/useTranslate';
import { ComparedRow, Said } from './comparedGrants';
import styles from './ComparePage.module.css';

/** What two roles say about one action, marked if they differ. */
export function ComparedTableRow({
  row: { permission, kind, action, one, other, isDifferent },
  rules,
}: {
  row: ComparedRow;
  rules: readonly PluginRulesJson[];
}) {
  const t = useTranslate();
  const words = t(`conditions.action.${action}`);
  return (
    <tr className={isDifferent ? styles.different : undefined}>
      <th scope="row">
        <Flex direction="column" gap="0_5">
          <Text>
            <PermissionName name={permission} />
          </Text>{' '}
          <Text variant="body-small" color="secondary">
            {kind === 'resource type'
              ? t('compare.permissions.ofType', { action: words })
              : words}
          </Text>
        </Flex>
        {isDifferent && (
          <VisuallyHidden>{t('compare.permissions.different')}</VisuallyHidden>
        )}
      </th>
      {[one, other].map((said, index) => (
        <td key={index}>
          <Cell {...{ said, action, rules }} />
        </td>
      ))}
    </tr>
  );
}

/** What one role says of an action, and on which conditions. */
function Cell({
  said: { effects, conditions },
  action,
  rules,
}: {
  said: Said;
  action: Action;
  rules: readonly PluginRulesJson[];
}) {
  const t = useTranslate();
  if (effects.length + conditions.length === 0) {
    return <Text color="secondary">{t('compare.permissions.nothing')}</Text>;
  }
  return (
    <Flex direction="column" gap="1">
      {effects.map(effect => (
        <ResultBadge
          key={effect}
          result={effect === 'allow' ? 'ALLOW' : 'DENY'}
        />
      ))}
      {conditions.length > 0 && <ResultBadge result="CONDITIONAL" />}
      {conditions.map((condition, index) => (
        <ConditionSentence
          key={index}
          condition={{ ...condition, permissionMapping: [action] }}
          rules={rules}
        />
      ))}
    </Flex>
  );
}
