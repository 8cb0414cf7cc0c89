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
  const rows = useMemo(
    () => policyRows(policies, published ?? [], effective),
    [policies, published, effective],
  );
  return (
    <SectionCard title={`Permission policies (${policies.length})`}>
      {policies.length > 0 ? (
        <PagedTable rows={rows} columns={columns(published !== undefined)} />
      ) : (
        <Text color="secondary">
          {hasConditions
            ? 'This role has no permission policies: it allows what its conditions allow.'
            : 'This role has no permission policies: it allows and denies nothing.'}
        </Text>
      )}
    </SectionCard>
  );
}

function columns(isKnown: boolean): ColumnConfig<PolicyRow>[] {
  return [
    column(
      'Effect',
      ({ effect, isEffective }) => (
        <EffectBadge effect={effect} isOverruled={!isEffective} />
      ),
      {
        defaultWidth: 104,
      },
    ),
    column(
      'Permission',
      ({ permission, kind }) => (
        <>
          <PermissionName name={permission} />{' '}
          {isKnown && kind === 'unknown' && (
            <Badge size="small" icon={<RiQuestionLine size={14} />}>
              No plugin has it
            </Badge>
          )}
          {kind === 'resource type' && (
            <Text color="secondary">Resource type</Text>
          )}
        </>
      ),
      { isRowHeader: true, defaultWidth: '3fr' },
    ),
    column('Actions', ({ actions }) => <Text>{actions.join(', ')}</Text>, {
      defaultWidth: '3fr',
    }),
    column(
      'Plugin',
      ({ plugins }) => <Text>{plugins.join(', ') || '–'}</Text>,
      {
        defaultWidth: '1.5fr',
      },
    ),
  ];
}
