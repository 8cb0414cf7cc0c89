import { Flex, Text } from '@backstage/ui';
import { SameCauses } from './byCauses';
import { Cause } from './Cause';
import { AccessChange } from './AccessChange';
import { Preview } from './useGroup';
import styles from './Impact.module.css';
import { useTranslate } from '../../translations/useTranslate';

/** What the same lines bring about for some people each, and then the lines, once for all of them. */
export function AccessChanges({
  of,
  groupRef,
  preview,
}: {
  of: SameCauses;
  /** A group; those in it are counted. */
  groupRef?: string;
  preview: Preview;
}) {
  const t = useTranslate();
  const [{ causes, causesOmitted }] = of;
  return (
    <Flex direction="column" gap="3">
      {of.map((accessChange, index) => (
        <AccessChange
          key={accessChange.id ?? index}
          {...{ accessChange, groupRef, preview }}
        />
      ))}
      <div>
        {of.length > 1 && <Text as="p">{t('impact.cause.forAll')}</Text>}
        <ul className={styles.causes}>
          {causes.map((cause, index) => (
            <li key={index}>
              <Cause cause={cause} />
            </li>
          ))}
          {causesOmitted > 0 && (
            <li>{t('kit.counts.moreLines', { count: causesOmitted })}</li>
          )}
        </ul>
      </div>
    </Flex>
  );
}
