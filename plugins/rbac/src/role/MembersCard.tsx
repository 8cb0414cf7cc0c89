import {
  SearchField,
  Table,
  Text,
  useBreakpoint,
  useTable,
} from '@backstage/ui';
import { useMemo } from 'react';
import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { MemberRow, memberColumns } from '../entities/memberColumns';
import { pages } from '../section/pages';
import { SectionCard } from '../section/SectionCard';

/** Members on one page of the list. */
const PAGE_SIZE = 10;

/** The users and groups that have a role, and how many people that are. */
export function MembersCard({
  role: { memberReferences, metadata },
}: {
  role: RoleJson;
}) {
  const members = useMemo(
    () => memberReferences.map(id => ({ id })),
    [memberReferences],
  );
  const isNarrow = useBreakpoint().down('md');
  const { tableProps, search } = useTable<MemberRow>({
    mode: 'complete',
    data: members,
    paginationOptions: pages(members.length, PAGE_SIZE),
    searchFn: (all, text) =>
      all.filter(({ id }) => id.includes(text.trim().toLowerCase())),
  });
  return (
    <SectionCard title={`Members (${members.length.toLocaleString('en')})`}>
      {members.length > PAGE_SIZE && (
        <SearchField
          aria-label="Search members"
          placeholder="Search members by reference"
          size="small"
          {...search}
        />
      )}
      {members.length > 0 ? (
        <Table
          columnConfig={memberColumns(isNarrow)}
          {...tableProps}
          emptyState={
            <Text color="secondary">No member has this in its reference.</Text>
          }
        />
      ) : (
        <Text color="secondary">
          {metadata.isDefault
            ? 'Everybody has this role. It needs no members.'
            : 'Nobody has this role.'}
        </Text>
      )}
    </SectionCard>
  );
}
