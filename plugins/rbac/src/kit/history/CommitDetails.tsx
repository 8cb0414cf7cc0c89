import { useRouteRef } from '@backstage/frontend-plugin-api';
import { Flex, Text } from '@backstage/ui';
import { CommitJson, PluginRulesJson } from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { CopyButton } from '../download/CopyButton';
import { commitParameters } from '../links/historyState';
import { historyRouteRef } from '../links/routes';
import { SourceBadge } from '../sources/SourceBadge';
import { CommitDifference } from './CommitDifference';
import styles from './history.module.css';

/** What a commit changed, why, and where it came from. */
export function CommitDetails({
  commit: { revision, reason, source },
  rules,
}: {
  commit: CommitJson;
  rules: readonly PluginRulesJson[];
}) {
  const t = useTranslate();
  const history = useRouteRef(historyRouteRef);
  const address = `${history?.()}?${commitParameters(revision)}`;
  return (
    <div className={styles.details}>
      {reason && (
        <Text as="p" style={{ overflowWrap: 'anywhere' }}>
          “{reason}”
        </Text>
      )}
      <CommitDifference revision={revision} rules={rules} />
      <Flex align="center" gap="3" style={{ flexWrap: 'wrap' }}>
        <CopyButton
          text={new URL(address, window.location.origin).href}
          label={t('history.list.copyLink')}
          accessibleLabel={t('history.list.copyLinkTo', {
            revision: String(revision),
          })}
        />
        <SourceBadge source={source} />
        <Text variant="body-small" color="secondary">
          {t('history.list.revision', { revision: String(revision) })}
        </Text>
      </Flex>
    </div>
  );
}
