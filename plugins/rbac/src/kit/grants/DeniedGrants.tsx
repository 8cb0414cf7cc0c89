import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Flex,
  Text,
} from '@backstage/ui';
import { PermissionGrantJson } from '@portal-rbac/plugin-rbac-common';
import { ReactNode } from 'react';
import { GrantRow } from './GrantRow';
import styles from './GrantList.module.css';
import { isGranted } from './grantsByPlugin';
import { useTranslate } from '../../translations/useTranslate';

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
  const t = useTranslate();
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
        subtitle={t('kit.grants.deniedIn', {
          permissions: t('kit.counts.permission', { count }),
          plugins: t('kit.counts.plugin', { count: denied.length }),
        })}
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
