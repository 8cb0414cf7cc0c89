import { Cell, ColumnConfig, Text } from '@backstage/ui';
import { isGroup } from '../references/kinds';
import { PeopleCount } from './PeopleCount';
import { PrincipalLink } from './PrincipalLink';

/** A member as a row of a table. */
export interface MemberRow {
  /** The reference of a user or group. */
  id: string;
}

/** The columns of a table of members. */
export const memberColumns: readonly ColumnConfig<MemberRow>[] = [
  {
    id: 'name',
    label: 'Name',
    isRowHeader: true,
    cell: ({ id }) => (
      <Cell>
        <PrincipalLink entityRef={id} />
      </Cell>
    ),
  },
  {
    id: 'reference',
    label: 'Reference',
    cell: ({ id }) => (
      <Cell>
        <Text color="secondary">{id}</Text>
      </Cell>
    ),
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
