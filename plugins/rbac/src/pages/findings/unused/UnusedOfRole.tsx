import { Text } from '@backstage/ui';
import { NamedRole } from '../../../kit/entities/NamedRole';
import { Some } from '../../../kit/explanation/Some';
import { useTranslate } from '../../../translations/useTranslate';
import { Period } from './period';
import { TakeAway } from './TakeAway';
import { UnusedPart } from './UnusedPart';
import { isOfRole, recommended, UnusedRole } from './unusedRoles';
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
  const all = recommended(parts);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.name}>
          <NamedRole role={role} hasTile />
          <Text variant="body-small" color="secondary">
            {t('unused.ofRole', {
              count: parts.length,
              recommended: all.length,
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
      {!all.every(isOfRole) && (
        <Text as="p" variant="body-small" color="secondary">
          {t('unused.assignmentsStay')}
        </Text>
      )}
    </>
  );
}
