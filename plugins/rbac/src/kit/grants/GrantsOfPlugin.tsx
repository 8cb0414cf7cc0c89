import { Text } from '@backstage/ui';
import { ReactNode } from 'react';
import { PermissionGrantJson } from '@portal-rbac/plugin-rbac-common';
import { SectionCard } from '../section/SectionCard';
import styles from './GrantList.module.css';
import { GrantRow } from './GrantRow';
import { grantedWords, isGranted } from './grantsByPlugin';
import { useTranslate } from '../../translations/useTranslate';

/** What somebody gets of the permissions of one plugin; of those that they do not get, only the number. */
export function GrantsOfPlugin({
  pluginId,
  grants,
  reason,
}: {
  pluginId: string;
  grants: readonly PermissionGrantJson[];
  /** What is offered to those who wonder at a result. */
  reason(grant: PermissionGrantJson): ReactNode;
}) {
  const t = useTranslate();
  return (
    <SectionCard
      title={pluginId}
      beside={<Text color="secondary">{grantedWords(t, grants)}</Text>}
    >
      <ul className={styles.grants}>
        {grants.filter(isGranted).map(grant => (
          <GrantRow key={grant.permission.name} {...{ grant, reason }} />
        ))}
      </ul>
    </SectionCard>
  );
}
