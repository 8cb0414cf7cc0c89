import { Flex, Text } from '@backstage/ui';
import { RiFilterLine } from '@remixicon/react';
import { ConsideredCondition } from '@portal-rbac/plugin-rbac-common';
import {
  AboutConditions,
  conditionWordsAbout,
} from '../conditions/conditionWords';
import { CriteriaTree } from './CriteriaTree';
import { Origin } from './Origin';
import { Standing } from './Standing';
import { useTranslate } from '../../translations/useTranslate';

/** A condition: whether it holds, whether it counted, and where it is written. */
export function ConsideredConditionItem({
  condition,
  about,
}: {
  condition: ConsideredCondition;
  /** What the explanation is about. */
  about: AboutConditions;
}) {
  const t = useTranslate();
  const sentence = conditionWordsAbout(t, condition, about);
  return (
    <Flex direction="column" gap="1">
      <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
        <RiFilterLine size={16} aria-hidden color="var(--bui-fg-primary)" />
        <Text weight="bold">
          {condition.id === undefined
            ? t('explanation.part.aCondition')
            : t('explanation.part.condition', { id: String(condition.id) })}
        </Text>
        <Origin of={condition} />
      </Flex>
      {sentence && <Text as="p">{sentence}</Text>}
      {condition.criteria && <CriteriaTree criteria={condition.criteria} />}
      <Standing of={condition} />
    </Flex>
  );
}
