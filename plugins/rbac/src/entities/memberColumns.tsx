import { Cell, CellText, ColumnConfig, Flex } from '@backstage/ui';
import { RiGroupLine, RiUserLine } from '@remixicon/react';
import { EntityLink } from './EntityLink';
import { isGroup } from './kinds';
import { PeopleCount } from './PeopleCount';

/** A member as a row of a table. */
export interface MemberRow {
  /** The reference of a user or group. */
  id: string;
}

/**
 * The columns of a table of members.
 *
 * @param isNarrow - whether there is room for little
 */
export function memberColumns(isNarrow: boolean): ColumnConfig<MemberRow>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      isRowHeader: true,
      cell: ({ id }) => {
        const [Icon, kind] = isGroup(id)
          ? [RiGroupLine, 'Group']
          : [RiUserLine, 'User'];
        return (
          <Cell>
            <Flex align="center" gap="2">
              <Icon size={16} role="img" aria-label={kind} />
              <EntityLink entityRef={id} />
            </Flex>
          </Cell>
        );
      },
    },
    {
      id: 'reference',
      label: 'Reference',
      isHidden: isNarrow,
      cell: ({ id }) => <CellText title={id} color="secondary" />,
    },
    {
      id: 'people',
      label: 'People',
      defaultWidth: 130,
      cell: ({ id }) => (
        <Cell>{isGroup(id) && <PeopleCount members={[id]} />}</Cell>
      ),
    },
  ];
}
