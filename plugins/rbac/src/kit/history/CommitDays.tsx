import { Text } from '@backstage/ui';
import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { ReactNode } from 'react';
import { useLanguage } from '../../translations/useLanguage';
import { useTranslate } from '../../translations/useTranslate';
import { dayAfter } from '../links/day';
import { CommitDay, commitDays } from './commitDays';
import styles from './history.module.css';

/** Commits under the days on which they were made. */
export function CommitDays({
  commits,
  show,
}: {
  commits: readonly CommitJson[];
  show: (commit: CommitJson) => ReactNode;
}) {
  return (
    <>
      {commitDays(commits, Date.now()).map(day => (
        <section key={day.day} aria-label={day.day}>
          <DayHeading day={day} />
          {day.commits.map(show)}
        </section>
      ))}
    </>
  );
}

/** `Today, 24 November`, `Friday, 20 November`; with the year where it is another one. */
function DayHeading({
  day: { day, isToday, isYesterday },
}: {
  day: CommitDay;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const date = dayAfter(day);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(date);
  const weekday = format({ weekday: 'long' });
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return (
    <Text as="h3" variant="body-small" className={styles.day}>
      <strong>
        {(isToday && t('history.list.today')) ||
          (isYesterday && t('history.list.yesterday')) ||
          weekday}
      </strong>{' '}
      {format({
        day: 'numeric',
        month: 'long',
        ...(!isThisYear && { year: 'numeric' }),
      })}
    </Text>
  );
}
