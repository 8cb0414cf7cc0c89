import {
  Cell,
  ColumnConfig,
  Flex,
  SearchField,
  Table,
  Text,
  useTable,
} from '@backstage/ui';
import { RiGroupLine, RiUserLine } from '@remixicon/react';
import { useMemo } from 'react';
import { Role } from '../api/types';
import { EntityLink } from '../entities/EntityLink';
import { PeopleCount } from '../entities/PeopleCount';
import { SectionCard } from '../section/SectionCard';

interface Member {
  /** The reference of a user or group. */
  id: string;
  isGroup: boolean;
}

const PAGE_SIZE = 10;

const COLUMNS: ColumnConfig<Member>[] = [
  {
    id: 'name',
    label: 'Name',
    isRowHeader: true,
    cell: ({ id, isGroup }) => {
      const Icon = isGroup ? RiGroupLine : RiUserLine;
      return (
        <Cell>
          <Flex align="center" gap="2">
            <Icon size={16} aria-hidden />
            <EntityLink entityRef={id} />
          </Flex>
        </Cell>
      );
    },
  },
  {
    id: 'kind',
    label: 'Kind',
    cell: ({ isGroup }) => <Cell>{isGroup ? 'Group' : 'User'}</Cell>,
  },
  {
    id: 'people',
    label: 'People',
    cell: ({ id }) => (
      <Cell>
        <PeopleCount members={[id]} />
      </Cell>
    ),
  },
];

/** The users and groups that have a role, and how many people that are. */
export function MembersCard({
  role: { memberReferences, metadata },
}: {
  role: Role;
}) {
  const members = useMemo(
    () =>
      memberReferences.map(id => ({ id, isGroup: id.startsWith('group:') })),
    [memberReferences],
  );
  const { tableProps, search } = useTable<Member>({
    mode: 'complete',
    data: members,
    paginationOptions: {
      pageSize: PAGE_SIZE,
      showPageSizeOptions: false,
      type: members.length > PAGE_SIZE ? 'page' : 'none',
    },
    searchFn: (all, text) =>
      all.filter(({ id }) => id.includes(text.trim().toLowerCase())),
  });
  return (
    <SectionCard
      title={`Members (${members.length.toLocaleString('en')})`}
      beside={members.length > 1 && <PeopleCount members={memberReferences} />}
    >
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
          columnConfig={COLUMNS}
          {...tableProps}
          emptyState={<Text color="secondary">No member is called that.</Text>}
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
