import { Flex, Text, VisuallyHidden } from '@backstage/ui';
import {
  AssignmentFactsJson,
  CommitChangesJson,
} from '@portal-rbac/plugin-rbac-common';
import { Translate, useTranslate } from '../../translations/useTranslate';
import { timeText } from '../time/timeText';
import { DifferenceLine } from '../difference/DifferenceLine';
import { kindOf } from '../difference/kindOf';
import styles from '../difference/DifferenceTable.module.css';
import { EntityLink } from '../entities/EntityLink';
import { NamedRole } from '../entities/NamedRole';

type Change = NonNullable<CommitChangesJson['assignments']>[number];

/** The assignments that a commit changed, line by line. */
export function AssignmentChanges({
  changes,
  omitted = 0,
}: {
  changes: readonly Change[];
  /** How many others there are. */
  omitted?: number;
}) {
  const t = useTranslate();
  return (
    <Flex direction="column" gap="2">
      <table className={styles.lines}>
        <caption>
          <VisuallyHidden>{t('assignments.change.caption')}</VisuallyHidden>
        </caption>
        <tbody>
          {changes.map(({ before, after }, index) => (
            <DifferenceLine
              key={index}
              mark={kindOf(before, after)}
              part={t('assignments.change.part')}
            >
              {sentenceOf(t, before, after)}
              {!before && after?.reason && (
                <Text as="p" variant="body-small" color="secondary">
                  “{after.reason}”
                </Text>
              )}
            </DifferenceLine>
          ))}
        </tbody>
      </table>
      {omitted > 0 && (
        <Text as="p">{t('assignments.change.more', { count: omitted })}</Text>
      )}
    </Flex>
  );
}

/** What became of an assignment: who has which role until when, and, if it was extended, what was before. */
function sentenceOf(
  t: Translate,
  before: AssignmentFactsJson | null,
  after: AssignmentFactsJson | null,
) {
  const { member, role, from, until } = (after ?? before)!;
  const whose = {
    member: <EntityLink entityRef={member} isInText />,
    role: <NamedRole role={role} isInText />,
  };
  const end = until && timeText(t, until);
  if (!after) {
    return end
      ? t('assignments.change.lost', { ...whose, until: end })
      : t('assignments.change.lostEndless', whose);
  }
  if (!end) {
    return t('assignments.change.endless', whose);
  }
  if (before?.until) {
    return t('assignments.change.extended', {
      ...whose,
      until: end,
      was: timeText(t, before.until),
    });
  }
  return from
    ? t('assignments.change.fromUntil', {
        ...whose,
        from: timeText(t, from),
        until: end,
      })
    : t('assignments.change.until', { ...whose, until: end });
}
