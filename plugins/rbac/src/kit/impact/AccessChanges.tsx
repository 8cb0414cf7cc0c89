import { Flex, Text } from '@backstage/ui';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { SameCauses } from './byCauses';
import { Cause } from './Cause';
import { AccessChange } from './AccessChange';
import { Preview } from './useGroup';
import styles from './Impact.module.css';

/** What the same lines bring about for some people each, and then the lines, once for all of them. */
export function AccessChanges({
  of,
  group,
  preview,
}: {
  of: SameCauses;
  /** A group of which it is told how many of them are in it. */
  group?: string;
  preview: Preview;
}) {
  const [{ causes, causesOmitted }] = of;
  return (
    <Flex direction="column" gap="3">
      {of.map((accessChange, index) => (
        <AccessChange
          key={accessChange.id ?? index}
          {...{ accessChange, group, preview }}
        />
      ))}
      <div>
        {of.length > 1 && <Text as="p">For all of them the reason is:</Text>}
        <ul className={styles.causes}>
          {causes.map((cause, index) => (
            <li key={index}>
              <Cause cause={cause} />
            </li>
          ))}
          {causesOmitted > 0 && <li>{counted(causesOmitted, 'more line')}</li>}
        </ul>
      </div>
    </Flex>
  );
}
