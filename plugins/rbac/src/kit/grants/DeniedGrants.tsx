import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Flex,
  Text,
} from '@backstage/ui';
import { PermissionGrantJson } from '@portal-rbac/plugin-rbac-common';
import { counted } from '@portal-rbac/plugin-rbac-core';
import { ReactNode } from 'react';
import { GrantRow } from './GrantRow';
import styles from './GrantList.module.css';
import { isGranted } from './grantsByPlugin';

/** What somebody does not get: a line that says how much, and opens. Nothing if they get all. */
export function DeniedGrants({
  title,
  plugins,
  reason,
}: {
  title: string;
  plugins: readonly (readonly [
    pluginId: string,
    grants: readonly PermissionGrantJson[],
  ])[];
  reason(grant: PermissionGrantJson): ReactNode;
}) {
  const denied = plugins
    .map(
      ([id, grants]) =>
        [id, grants.filter(grant => !isGranted(grant))] as const,
    )
    .filter(([, grants]) => grants.length > 0);
  if (denied.length === 0) {
    return null;
  }
  const count = denied.reduce((sum, [, grants]) => sum + grants.length, 0);
  return (
    <Accordion>
      <AccordionTrigger
        title={title}
        subtitle={`${counted(count, 'permission')} in ${counted(denied.length, 'plugin')}`}
      />
      <AccordionPanel>
        <Flex direction="column" gap="4">
          {denied.map(([id, grants]) => (
            <Flex key={id} direction="column" gap="3">
              <Text as="h4" weight="bold">
                {id}
              </Text>
              <ul className={styles.grants}>
                {grants.map(grant => (
                  <GrantRow
                    key={grant.permission.name}
                    {...{ grant, reason }}
                  />
                ))}
              </ul>
            </Flex>
          ))}
        </Flex>
      </AccordionPanel>
    </Accordion>
  );
}
