import { Text, VisuallyHidden } from '@backstage/ui';
import { RiAlertLine, RiInformationLine } from '@remixicon/react';
import { NamedRole } from '../../kit/entities/NamedRole';
import { severityOf } from '../../kit/words/severities';
import { useTranslate } from '../../translations/useTranslate';
import { FindingGroup } from './findingGroups';
import { findingText } from './findingText';
import styles from './findings.module.css';

const ICONS = { warning: RiAlertLine, notice: RiInformationLine };

/** What is so, over what it means, after how much it matters. */
export function Finding({
  group,
  hasRole,
}: {
  group: FindingGroup;
  /** Whether it names the role. */
  hasRole: boolean;
}) {
  const t = useTranslate();
  const severity = severityOf(group.kind);
  const Icon = ICONS[severity];
  const { title, detail } = findingText(t, group);
  return (
    <div className={styles.finding}>
      <span className={styles[severity]}>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{t(`findings.severity.${severity}`)}</VisuallyHidden>
      </span>
      <div className={styles.text}>
        <Text weight="bold">{title}</Text>
        <Text variant="body-small" color="secondary">
          {detail}
        </Text>
        {hasRole && <NamedRole role={group.role} hasTile />}
      </div>
    </div>
  );
}
