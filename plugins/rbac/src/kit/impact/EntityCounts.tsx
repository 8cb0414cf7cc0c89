import { Text } from '@backstage/ui';
import { ComparedConditionsJson } from '@portal-rbac/plugin-rbac-common';
import { entitiesWords } from '@portal-rbac/plugin-rbac-core';
import { entityShares } from './entityShares';
import styles from './EntityCounts.module.css';

/** Of how many entities conditions held before and hold after: in words, and as a bar if both are known. */
export function EntityCounts({
  conditions,
}: {
  conditions: ComparedConditionsJson;
}) {
  const words = entitiesWords(conditions);
  const shares = entityShares(conditions);
  if (!words) {
    return null;
  }
  return (
    <div className={styles.counts}>
      {shares && (
        <span className={styles.bar} aria-hidden>
          <span className={styles.kept} style={{ flexGrow: shares.kept }} />
          <span className={styles.lost} style={{ flexGrow: shares.lost }} />
          <span className={styles.won} style={{ flexGrow: shares.won }} />
          <span style={{ flexGrow: shares.rest }} />
        </span>
      )}
      <Text as="p">{words}.</Text>
    </div>
  );
}
