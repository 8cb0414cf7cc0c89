import { Flex, Text } from '@backstage/ui';
import { RiCheckLine, RiCloseLine, RiQuestionMark } from '@remixicon/react';
import { MarkedCriteriaJson } from '@portal-rbac/plugin-rbac-common';
import { clause, toStatement } from '@portal-rbac/plugin-rbac-core';
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
  const { title, parts } = nodeOf(criteria);
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

function nodeOf({ allOf, anyOf, not, rule = '', ...use }: MarkedCriteriaJson): {
  title: string;
  parts: readonly MarkedCriteriaJson[];
} {
  if (allOf) {
    return { title: 'All of these hold:', parts: allOf };
  }
  if (anyOf) {
    return { title: 'One of these holds:', parts: anyOf };
  }
  if (not) {
    return { title: 'This does not hold:', parts: [not] };
  }
  const statement = toStatement({ rule, ...use });
  return { title: `I${clause(statement).slice(1)}.`, parts: [] };
}

const MARKS = {
  true: { icon: RiCheckLine, tone: 'success', label: 'True:' },
  false: { icon: RiCloseLine, tone: 'danger', label: 'False:' },
  null: { icon: RiQuestionMark, tone: 'warning', label: 'Not known:' },
} as const;

function Mark({ holds }: Pick<MarkedCriteriaJson, 'holds'>) {
  if (holds === undefined) {
    return null;
  }
  const { label, ...look } = MARKS[`${holds}`];
  return (
    <Toned {...look} weight="bold">
      {label}
    </Toned>
  );
}
