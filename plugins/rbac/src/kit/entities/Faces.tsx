import { Text } from '@backstage/ui';
import { NamedFace } from './NamedFace';
import styles from './Faces.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** Faces that are shown; of others there is the number. */
const SHOWN = 5;

/** Some people at a glance, who are named on demand. */
export function Faces({
  users,
  total,
}: {
  /** References of those who are known. */
  users: readonly string[];
  /** How many there are. */
  total: number;
}) {
  const t = useTranslate();
  const shown = users.slice(0, SHOWN);
  return (
    <span className={styles.faces}>
      {shown.map(user => (
        <NamedFace key={user} entityRef={user} />
      ))}
      {total > shown.length && (
        <Text variant="body-small" color="secondary" className={styles.more}>
          {t('kit.entities.more', { more: total - shown.length })}
        </Text>
      )}
    </span>
  );
}
