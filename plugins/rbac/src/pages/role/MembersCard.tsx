import { Table, Text, useTable } from '@backstage/ui';
import { useMemo } from 'react';
import { RoleJson } from '@portal-rbac/plugin-rbac-common';
import { MemberRow, memberColumns } from '../../kit/tables/memberColumns';
import { MemberSearch } from '../../kit/tables/MemberSearch';
import { useMemberSearch } from '../../kit/tables/useMemberSearch';
import { pages } from '../../kit/tables/pages';
import { SectionCard } from '../../kit/section/SectionCard';
import { useTranslate } from '../../translations/useTranslate';

/** Members on one page of the list. */
const PAGE_SIZE = 10;

/** The users and groups that have a role, and how many people that are. */
export function MembersCard({
  role: { memberReferences, metadata },
}: {
  role: RoleJson;
}) {
  const t = useTranslate();
  const members = useMemo(
    () => memberReferences.map(id => ({ id })),
    [memberReferences],
  );
  const { query, nothingFound, note } = useMemberSearch();
  const { tableProps, search } = useTable<MemberRow>({
    mode: 'complete',
    data: members,
    paginationOptions: pages(t, members.length, PAGE_SIZE),
    ...query,
  });
  return (
    <SectionCard title={t('role.members.title', { number: members.length })}>
      {members.length > PAGE_SIZE && (
        <MemberSearch search={search} note={note} />
      )}
      {members.length > 0 ? (
        <Table
          columnConfig={memberColumns(t).filter(
            // It is in the address that the name leads to.
            ({ id }) => id !== 'reference',
          )}
          {...tableProps}
          emptyState={<Text color="secondary">{nothingFound}</Text>}
        />
      ) : (
        <Text color="secondary">
          {metadata.isDefault
            ? t('role.members.everybody')
            : t('role.members.nobody')}
        </Text>
      )}
    </SectionCard>
  );
}
