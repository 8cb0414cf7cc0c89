import { FindingJson } from '@portal-rbac/plugin-rbac-common';
import { RiAlertLine, RiInformationLine } from '@remixicon/react';
import { severityOf } from '../../kit/words/severities';
import { Hint } from '../../kit/design/Hint';
import { useTranslate } from '../../translations/useTranslate';
import styles from './RoleFindings.module.css';

/** What is wrong with a role, in two words, and on demand in full. Nothing, where there is nothing. */
export function RoleFindings({
  findings,
}: {
  /** What matters most first. */
  findings: readonly FindingJson[];
}) {
  const t = useTranslate();
  if (findings.length === 0) {
    return null;
  }
  const [{ kind }] = findings;
  const isNotice = severityOf(kind) === 'notice';
  const Icon = isNotice ? RiInformationLine : RiAlertLine;
  const finding = t(`roles.findings.${kind}`);
  const more = findings.length - 1;
  return (
    <span className={isNotice ? styles.notice : styles.warning}>
      <Icon size={14} aria-hidden />
      <Hint
        hint={findings.map(({ message }) => (
          <div key={message}>{message}</div>
        ))}
      >
        {more > 0
          ? t('roles.findings.andMore', { finding, number: more })
          : finding}
      </Hint>
    </span>
  );
}
