import { Badge, ColumnConfig, Text } from '@backstage/ui';
import { RiQuestionLine } from '@remixicon/react';
import { useMemo } from 'react';
import {
  PluginPermissionsJson,
  PolicyJson,
} from '@portal-rbac/plugin-rbac-common';
import { PermissionName } from '../../kit/permissions/PermissionName';
import { SectionCard } from '../../kit/section/SectionCard';
import { EffectBadge } from '../../kit/permissions/EffectBadge';
import { column } from '../../kit/tables/columns';
import { PagedTable } from '../../kit/tables/PagedTable';
import { PolicyRow, policyRows } from './policyRows';
import { Translate, useTranslate } from '../../translations/useTranslate';

/** What a role allows and denies. */
export function PoliciesCard({
  policies,
  effective,
  published,
  hasConditions,
}: {
  policies: PolicyJson[];
  /** Those of them that match something. */
  effective: readonly PolicyJson[];
  /** What plugins publish, once it is known. */
  published: PluginPermissionsJson[] | undefined;
  /** Whether the role allows something on conditions. */
  hasConditions: boolean;
}) {
  const t = useTranslate();
  const isKnown = published !== undefined;
  const rows = useMemo(
    () => policyRows(policies, published ?? [], effective),
    [policies, published, effective],
  );
  const shownColumns = useMemo(() => columns(t, isKnown), [t, isKnown]);
  return (
    <SectionCard title={t('role.policies.title', { number: policies.length })}>
      {policies.length > 0 ? (
        <PagedTable rows={rows} columns={shownColumns} />
      ) : (
        <Text color="secondary">
          {hasConditions
            ? t('role.policies.onlyConditions')
            : t('role.policies.none')}
        </Text>
      )}
    </SectionCard>
  );
}

function columns(t: Translate, isKnown: boolean): ColumnConfig<PolicyRow>[] {
  return [
    column(
      t('role.policies.effect'),
      ({ effect, isEffective }) => (
        <EffectBadge effect={effect} isOverruled={!isEffective} />
      ),
      {
        id: 'effect',
        defaultWidth: 104,
      },
    ),
    column(
      t('role.policies.permission'),
      ({ permission, kind }) => (
        <>
          <PermissionName name={permission} />{' '}
          {isKnown && kind === 'unknown' && (
            <Badge size="small" icon={<RiQuestionLine size={14} />}>
              {t('role.policies.unknown')}
            </Badge>
          )}
          {kind === 'resource type' && (
            <Text color="secondary">{t('role.policies.resourceType')}</Text>
          )}
        </>
      ),
      { id: 'permission', isRowHeader: true, defaultWidth: '3fr' },
    ),
    column(
      t('role.policies.actions'),
      ({ actions }) => <Text>{actions.join(', ')}</Text>,
      {
        id: 'actions',
        defaultWidth: '3fr',
      },
    ),
    column(
      t('role.policies.plugin'),
      ({ plugins }) => <Text>{plugins.join(', ') || '–'}</Text>,
      {
        id: 'plugin',
        defaultWidth: '1.5fr',
      },
    ),
  ];
}
