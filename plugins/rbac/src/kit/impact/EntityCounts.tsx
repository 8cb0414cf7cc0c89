import { Text } from '@backstage/ui';
import { ComparedConditionsJson } from '@portal-rbac/plugin-rbac-common';
import { counted, entitiesWords } from '@portal-rbac/plugin-rbac-core';
import { Fragment } from 'react';
import { EntityLink } from '../entities/EntityLink';
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
    <>
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
      <Moved title="Lost" entities={conditions.entities?.lost} />
      <Moved title="New" entities={conditions.entities?.won} />
    </>
  );
}

type MovedEntities = NonNullable<ComparedConditionsJson['entities']>['lost'];

/** The first of the entities that are lost or won, by their names. */
function Moved({
  title,
  entities = { count: 0, examples: [] },
}: {
  title: string;
  entities?: MovedEntities;
}) {
  const { count, examples } = entities;
  const others = count - examples.length;
  return examples.length === 0 ? null : (
    <Text as="p">
      {title}:{' '}
      {examples.map((entityRef, index) => (
        <Fragment key={entityRef}>
          {index > 0 && ', '}
          <EntityLink entityRef={entityRef} isInText />
        </Fragment>
      ))}
      {others > 0 && ` and ${counted(others, 'more', 'more')}`}
    </Text>
  );
}
