import { Text } from '@backstage/ui';
import { NamedRole } from '../entities/NamedRole';
import { Some } from '../explanation/Some';
import { useTranslate } from '../../translations/useTranslate';
import { Period } from '../links/unusedPeriod';
import { TakeAway } from './TakeAway';
import { UnusedPart } from './UnusedPart';
import { recommended, UnusedRole } from './unusedRoles';
import styles from './unused.module.css';

/** Parts of a role that are shown without asking. */
const SHOWN = 10;

/** What nobody used of a role, and what takes away that of it which is recommended. */
export function UnusedOfRole({
  unused,
  period,
}: {
  unused: UnusedRole;
  period: Period;
}) {
  const t = useTranslate();
  const { role, parts } = unused;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.name}>
          <NamedRole role={role} hasTile />
          <Text variant="body-small" color="secondary">
            {t('unused.ofRole', {
              count: parts.length,
              recommended: recommended(parts).length,
            })}
          </Text>
        </div>
        <TakeAway unused={unused} period={period} />
      </div>
      <Some of={parts} first={SHOWN} noun="line">
        {some => (
          <ul className={styles.parts}>
            {some.map((part, index) => (
              <li key={index}>
                <UnusedPart part={part} />
              </li>
            ))}
          </ul>
        )}
      </Some>
    </>
  );
}
