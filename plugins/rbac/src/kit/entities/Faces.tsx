import { Text } from '@backstage/ui';
import { NamedFace } from './NamedFace';
import styles from './Faces.module.css';

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
  const shown = users.slice(0, SHOWN);
  return (
    <span className={styles.faces}>
      {shown.map(user => (
        <NamedFace key={user} entityRef={user} />
      ))}
      {total > shown.length && (
        <Text variant="body-small" color="secondary" className={styles.more}>
          +{(total - shown.length).toLocaleString('en')}
        </Text>
      )}
    </span>
  );
}
