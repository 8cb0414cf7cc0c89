import { ColumnConfig } from '@backstage/ui';
import { PeopleCount } from '../entities/PeopleCount';
import { isGroup } from '../references/kinds';
import { column, principalColumn, textColumn } from './columns';

/** A member as a row of a table. */
export interface MemberRow {
  /** The reference of a user or group. */
  id: string;
}

/** The columns of a table of members. */
export const memberColumns: readonly ColumnConfig<MemberRow>[] = [
  principalColumn('Name', ({ id }) => id, { isRowHeader: true }),
  textColumn('Reference', ({ id }) => id),
  column('People', ({ id }) => isGroup(id) && <PeopleCount members={[id]} />, {
    defaultWidth: 130,
  }),
];
