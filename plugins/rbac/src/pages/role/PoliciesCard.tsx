import {
  Badge,
  Cell,
  ColumnConfig,
  Table,
  Text,
  useTable,
} from '@backstage/ui';
import { RiQuestionLine } from '@remixicon/react';
import { useMemo } from 'react';
import {
  PluginPermissionsJson,
  PolicyJson,
} from '@portal-rbac/plugin-rbac-common';
import { PermissionName } from '../../kit/permissions/PermissionName';
import { pages } from '../../kit/section/pages';
import { SectionCard } from '../../kit/section/SectionCard';
import { EffectBadge } from '../../kit/permissions/EffectBadge';
import { PolicyRow, policyRows } from './policyRows';

const PAGE_SIZE = 20;

/** What a role allows and denies. */
export function PoliciesCard({
  policies,
  published,
  hasConditions,
}: {
  policies: PolicyJson[];
  /** What plugins publish, once it is known. */
  published: PluginPermissionsJson[] | undefined;
  /** Whether the role allows something on conditions. */
  hasConditions: boolean;
}) {
  const rows = useMemo(
    () => policyRows(policies, published ?? []),
    [policies, published],
  );
  const { tableProps } = useTable<PolicyRow>({
    mode: 'complete',
    data: rows,
    paginationOptions: pages(rows.length, PAGE_SIZE),
  });
  return (
    <SectionCard title={`Permission policies (${policies.length})`}>
      {policies.length > 0 ? (
        <Table
          columnConfig={columns(published !== undefined)}
          {...tableProps}
        />
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
    {
      id: 'effect',
      label: 'Effect',
      defaultWidth: 104,
      cell: ({ effect }) => (
        <Cell>
          <EffectBadge effect={effect} />
        </Cell>
      ),
    },
    {
      id: 'permission',
      label: 'Permission',
      isRowHeader: true,
      defaultWidth: '3fr',
      cell: ({ permission, kind }) => (
        <Cell>
          <PermissionName name={permission} />{' '}
          {isKnown && kind === 'unknown' && (
            <Badge size="small" icon={<RiQuestionLine size={14} />}>
              No plugin has it
            </Badge>
          )}
          {kind === 'resource type' && (
            <Text color="secondary">Resource type</Text>
          )}
        </Cell>
      ),
    },
    {
      id: 'actions',
      label: 'Actions',
      defaultWidth: '3fr',
      cell: ({ actions }) => (
        <Cell>
          <Text>{actions.join(', ')}</Text>
        </Cell>
      ),
    },
    {
      id: 'plugin',
      label: 'Plugin',
      defaultWidth: '1.5fr',
      cell: ({ plugins }) => (
        <Cell>
          <Text>{plugins.join(', ') || '–'}</Text>
        </Cell>
      ),
    },
  ];
}
