import { Text } from '@backstage/ui';
import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { RowsOutline } from '../../kit/design/Outline';
import { Loaded } from '../../kit/section/Loaded';
import { SectionCard } from '../../kit/section/SectionCard';
import { Asked } from '../../kit/section/useAsked';
import { changesByDay, DayOfChanges } from './changesByDay';
import styles from './ChangesChart.module.css';
import { KNOWN_COMMITS } from './knownCommits';
import { Translate, useTranslate } from '../../translations/useTranslate';

/** Days that are shown, if all their changes are known. */
const DAYS = 14;
/** Pixels: of the highest bar, of the number above it. */
const [HEIGHT, ABOVE] = [96, 20];

/** How much was changed on each of the last days, by people and by sources. */
export function ChangesChart({
  commits,
}: {
  commits: Asked<readonly CommitJson[]>;
}) {
  const t = useTranslate();
  const days =
    commits.value &&
    changesByDay(
      {
        commits: commits.value,
        isCutOff: commits.value.length === KNOWN_COMMITS,
      },
      new Date(),
      DAYS,
    );
  return (
    <SectionCard
      title={t('overview.changes.title')}
      beside={days && <Legend days={days} />}
    >
      <Loaded
        asked={{ ...commits, value: days }}
        failure={t('overview.changes.failed')}
        outline={<RowsOutline rows={4} />}
      >
        {known => <Chart days={known} />}
      </Loaded>
    </SectionCard>
  );
}

const sum = (days: readonly DayOfChanges[], who: 'people' | 'others') =>
  days.reduce((total, day) => total + day[who], 0);

function Legend({ days }: { days: readonly DayOfChanges[] }) {
  const t = useTranslate();
  return (
    <Text variant="body-small" color="secondary" className={styles.legend}>
      <span className={styles.people} aria-hidden />
      {t('overview.changes.byPeople', { n: sum(days, 'people') })}
      <span className={styles.others} aria-hidden />
      {t('overview.changes.bySources', { n: sum(days, 'others') })}
    </Text>
  );
}

function Chart({ days }: { days: readonly DayOfChanges[] }) {
  const t = useTranslate();
  const highest = Math.max(1, ...days.map(day => day.people + day.others));
  const width = 100 / days.length;
  const high = (count: number) => (count / highest) * HEIGHT;
  const bottom = HEIGHT + ABOVE;
  return (
    <div className={styles.chart}>
      <svg
        role="img"
        aria-label={wordsOf(t, days)}
        width="100%"
        height={bottom + 2}
      >
        {days.map(({ day, people, others }, index) => {
          const bar = {
            x: `${(index + 0.2) * width}%`,
            width: `${0.6 * width}%`,
          };
          const top = bottom - high(people + others);
          return (
            <g key={day.getTime()}>
              <rect {...bar} className={styles.none} y={bottom} height={2} />
              <rect
                {...bar}
                className={styles.others}
                y={top}
                height={high(others)}
              />
              <rect
                {...bar}
                className={styles.people}
                y={bottom - high(people)}
                height={high(people)}
              />
              {people + others > 0 && (
                <text x={`${(index + 0.5) * width}%`} y={top - 6}>
                  {people + others}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <div className={styles.axis} aria-hidden>
        {days.length > 1 && (
          <span>
            {t('overview.changes.daysAgo', { count: days.length - 1 })}
          </span>
        )}
        <strong>{t('overview.changes.today')}</strong>
      </div>
    </div>
  );
}

/** What the bars show, for those who do not see them. */
function wordsOf(t: Translate, days: readonly DayOfChanges[]): string {
  const total = sum(days, 'people') + sum(days, 'others');
  const busiest = days.reduce((most, day) =>
    day.people + day.others > most.people + most.others ? day : most,
  );
  return total === 0
    ? t('overview.changes.none', { count: days.length })
    : t('overview.changes.words', {
        changes: t('kit.counts.change', { count: total }),
        days: t('kit.counts.day', { count: days.length }),
        at: busiest.day,
        most: busiest.people + busiest.others,
      });
}
