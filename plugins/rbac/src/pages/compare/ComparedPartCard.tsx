import { Flex, Text } from '@backstage/ui';
import {
  PluginRulesJson,
  StatementJson,
} from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { ReactNode } from 'react';
import { ConditionSentence } from '../../kit/conditions/ConditionSentence';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { PermissionName } from '../../kit/permissions/PermissionName';
import { EffectBadge } from '../../kit/permissions/EffectBadge';
import { policyKey } from '../../kit/difference/RoleState';
import { SectionCard } from '../../kit/section/SectionCard';
import { ComparedPart } from './comparedRoles';
import styles from './ComparePage.module.css';

/** Policies, conditions and members of which each is shown; the others are counted. */
const SHOWN = 50;

/** What of two roles is under one heading: what it allows and denies, and for whom. */
export function ComparedPartCard({
  title,
  part: { policies, conditions, members },
  rules,
}: {
  title: string;
  part: ComparedPart;
  rules: readonly PluginRulesJson[];
}) {
  const isEmpty = policies.length + conditions.length + members.length === 0;
  return (
    <SectionCard title={title}>
      {isEmpty && <Text color="secondary">Nothing.</Text>}
      <Flex direction="column" gap="4">
        <List
          title="Permission policies"
          items={policies}
          keyOf={policyKey}
          show={policy => <Policy policy={policy} />}
        />
        <List
          title="Conditions"
          items={conditions}
          keyOf={({ id }) => String(id)}
          show={condition => (
            <ConditionSentence condition={condition} rules={rules} />
          )}
        />
        <List
          title="Members"
          items={members}
          keyOf={ref => ref}
          show={ref => <PrincipalLink entityRef={ref} />}
        />
      </Flex>
    </SectionCard>
  );
}

function List<T>({
  title,
  items,
  keyOf,
  show,
}: {
  title: string;
  items: readonly T[];
  keyOf(item: T): string;
  show(item: T): ReactNode;
}) {
  if (items.length === 0) {
    return null;
  }
  const others = items.length - SHOWN;
  return (
    <Flex direction="column" gap="2">
      <Text as="h4" variant="body-small" color="secondary">
        {title} ({items.length.toLocaleString('en')})
      </Text>
      <ul className={styles.list}>
        {items.slice(0, SHOWN).map(item => (
          <li key={keyOf(item)}>{show(item)}</li>
        ))}
        {others > 0 && (
          <li>
            <Text color="secondary">and {counted(others, 'other')}</Text>
          </li>
        )}
      </ul>
    </Flex>
  );
}

function Policy({
  policy: { permission, policy, effect },
}: {
  policy: StatementJson;
}) {
  return (
    <span className={styles.policy}>
      <EffectBadge effect={effect} />
      <span>
        <PermissionName name={permission} />
        <Text color="secondary">, {policy}</Text>
      </span>
    </span>
  );
}
