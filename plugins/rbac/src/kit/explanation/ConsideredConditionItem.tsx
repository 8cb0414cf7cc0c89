import { Flex, Text } from '@backstage/ui';
import { RiFilterLine } from '@remixicon/react';
import { ConsideredCondition } from '@portal-rbac/plugin-rbac-common';
import { CriteriaTree } from './CriteriaTree';
import { Origin } from './Origin';
import { Standing } from './Standing';

/** A condition: whether it holds, whether it counted, and where it is written. */
export function ConsideredConditionItem({
  condition,
}: {
  condition: ConsideredCondition;
}) {
  return (
    <Flex direction="column" gap="1">
      <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
        <RiFilterLine size={16} aria-hidden color="var(--bui-fg-primary)" />
        <Text weight="bold">
          {condition.id === undefined
            ? 'A condition'
            : `Condition ${condition.id}`}
        </Text>
        <Origin of={condition} />
      </Flex>
      {condition.sentence && <Text as="p">{condition.sentence}.</Text>}
      {condition.criteria && <CriteriaTree criteria={condition.criteria} />}
      <Standing of={condition} />
    </Flex>
  );
}
