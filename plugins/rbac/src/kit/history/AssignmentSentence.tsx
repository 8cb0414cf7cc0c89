import { AssignmentFactsJson } from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { EntityLink } from '../entities/EntityLink';
import { timeText } from '../time/timeText';

/** Who has a role for a time, and until when, on a page that is about the role. */
export function AssignmentSentence({
  assignment: { member, from, until },
}: {
  assignment: Pick<AssignmentFactsJson, 'member' | 'from' | 'until'>;
}) {
  const t = useTranslate();
  const who = { member: <EntityLink entityRef={member} isInText /> };
  if (!until) {
    return from ? (
      <>{t('assignments.line.from', { ...who, from: timeText(t, from) })}</>
    ) : (
      <>{t('assignments.line.endless', who)}</>
    );
  }
  const time = timeText(t, until);
  return from ? (
    <>
      {t('assignments.line.fromUntil', {
        ...{ ...who, from: timeText(t, from), until: time },
      })}
    </>
  ) : (
    <>{t('assignments.difference.until', { ...who, time })}</>
  );
}
