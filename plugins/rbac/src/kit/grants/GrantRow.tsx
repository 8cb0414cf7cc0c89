import { Flex, Text } from '@backstage/ui';
import { ReactNode } from 'react';
import { PermissionGrantJson } from '@portal-rbac/plugin-rbac-common';
import { PermissionName } from '../permissions/PermissionName';
import { GrantCriteria } from './GrantCriteria';
import { GrantedBy } from './GrantedBy';
import styles from './GrantList.module.css';
import { ResultBadge } from './ResultBadge';

/** What somebody gets for a permission, by which roles and on which conditions. */
export function GrantRow({
  grant,
  reason,
}: {
  grant: PermissionGrantJson;
  /** What is offered to those who wonder at a result. */
  reason(grant: PermissionGrantJson): ReactNode;
}) {
  const { name, action, resourceType } = grant.permission;
  return (
    <li>
      <ResultBadge result={grant.result} />
      <Flex direction="column" gap="0_5">
        <Text weight="bold" className={styles.name}>
          <PermissionName name={name} />
        </Text>
        <Text variant="body-small" color="secondary">
          {action}
          {resourceType && `, ${resourceType}`}
        </Text>
      </Flex>
      <Flex direction="column" gap="1" align="start">
        <GrantedBy grant={grant} />
        <GrantCriteria grant={grant} />
        {reason(grant)}
      </Flex>
    </li>
  );
}
