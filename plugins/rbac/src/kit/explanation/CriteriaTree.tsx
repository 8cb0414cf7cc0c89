import { Flex, Text } from '@backstage/ui';
import { RiCheckLine, RiCloseLine, RiQuestionMark } from '@remixicon/react';
import { MarkedCriteriaJson } from '@portal-rbac/plugin-rbac-common';
import { Translate, useTranslate } from '../../translations/useTranslate';
import { extentWords } from '../conditions/extentWords';
import { Toned } from '../tone/Toned';
import styles from './CriteriaTree.module.css';

/** The criteria of a condition as a tree; each node says whether it holds, if that was asked. */
export function CriteriaTree(props: { criteria: MarkedCriteriaJson }) {
  return (
    <ul className={styles.tree}>
      <Node {...props} />
    </ul>
  );
}

function Node({ criteria }: { criteria: MarkedCriteriaJson }) {
  const t = useTranslate();
  const { title, parts } = nodeOf(t, criteria);
  return (
    <li>
      <Flex gap="1" align="start">
        <Mark holds={criteria.holds} />
        <Text>{title}</Text>
      </Flex>
      {parts.length > 0 && (
        <ul className={styles.tree}>
          {parts.map((part, index) => (
            <Node key={index} criteria={part} />
          ))}
        </ul>
      )}
    </li>
  );
}

function nodeOf(
  t: Translate,
  { allOf, anyOf, not, rule = '', params, words }: MarkedCriteriaJson,
): {
  title: string;
  parts: readonly MarkedCriteriaJson[];
} {
  if (allOf) {
    return { title: t('explanation.criteria.all'), parts: allOf };
  }
  if (anyOf) {
    return { title: t('explanation.criteria.either'), parts: anyOf };
  }
  if (not) {
    return { title: t('explanation.criteria.not'), parts: [not] };
  }
  const extent = extentWords(t, { rule, params, words });
  return { title: t('explanation.criteria.among', { extent }), parts: [] };
}

const MARKS = {
  true: { icon: RiCheckLine, tone: 'success' },
  false: { icon: RiCloseLine, tone: 'danger' },
  null: { icon: RiQuestionMark, tone: 'warning' },
} as const;

function Mark({ holds }: Pick<MarkedCriteriaJson, 'holds'>) {
  const t = useTranslate();
  if (holds === undefined) {
    return null;
  }
  return (
    <Toned {...MARKS[`${holds}`]} weight="bold">
      {t(`explanation.criteria.${holds}`)}
    </Toned>
  );
}
