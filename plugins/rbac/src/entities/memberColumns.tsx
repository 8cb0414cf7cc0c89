import { Cell, CellText, ColumnConfig, Flex, Text } from '@backstage/ui';
import { isGroup } from './kinds';
import { PeopleCount } from './PeopleCount';
import { PrincipalLink } from './PrincipalLink';

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
      cell: ({ id }) => (
        <Cell>
          <Flex direction="column" gap="1">
            <PrincipalLink entityRef={id} />
            {isNarrow && (
              <Text variant="body-small" color="secondary">
                {id}
              </Text>
            )}
          </Flex>
        </Cell>
      ),
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
