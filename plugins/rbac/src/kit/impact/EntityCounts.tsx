import { Text } from '@backstage/ui';
import { ComparedConditionsJson } from '@portal-rbac/plugin-rbac-common';
import { useTranslate } from '../../translations/useTranslate';
import { EntityLink } from '../entities/EntityLink';
import { Listed } from '../entities/Listed';
import { entityShares } from './entityShares';
import { entitiesWords } from './impactWords';
import styles from './EntityCounts.module.css';

/** The number of entities that conditions held for before and hold for after: in words, and as a bar if both are known. */
export function EntityCounts({
  conditions,
}: {
  conditions: ComparedConditionsJson;
}) {
  const t = useTranslate();
  const words = entitiesWords(t, conditions);
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
        <Text as="p">{words}</Text>
      </div>
      <Moved which="lostNames" entities={conditions.entities?.lost} />
      <Moved which="wonNames" entities={conditions.entities?.won} />
    </>
  );
}

type MovedEntities = NonNullable<ComparedConditionsJson['entities']>['lost'];

/** The first of the entities that are lost or won, by their names. */
function Moved({
  which,
  entities = { count: 0, examples: [] },
}: {
  which: 'lostNames' | 'wonNames';
  entities?: MovedEntities;
}) {
  const t = useTranslate();
  const { count, examples } = entities;
  const others = count - examples.length;
  return examples.length === 0 ? null : (
    <Text as="p">
      {t(`impact.entities.${which}`, {
        entities: (
          <Listed
            of={examples}
            show={entityRef => <EntityLink entityRef={entityRef} isInText />}
            others={
              others > 0
                ? t('impact.entities.more', { count: others })
                : undefined
            }
          />
        ),
      })}
    </Text>
  );
}
