import { ColumnConfig } from '@backstage/ui';
import { PeopleCount } from '../entities/PeopleCount';
import { isGroup } from '../references/kinds';
import { column, principalColumn, textColumn } from './columns';
import { Translate } from '../../translations/useTranslate';

/** A member as a row of a table. */
export interface MemberRow {
  /** The reference of a user or group. */
  id: string;
}

/** The columns of a table of members. */
export const memberColumns = (
  t: Translate,
): readonly ColumnConfig<MemberRow>[] => [
  principalColumn(t('kit.members.name'), ({ id }) => id, {
    id: 'name',
    isRowHeader: true,
  }),
  textColumn(t('kit.members.reference'), ({ id }) => id, { id: 'reference' }),
  column(
    t('kit.members.people'),
    ({ id }) => isGroup(id) && <PeopleCount members={[id]} />,
    {
      id: 'people',
      defaultWidth: 130,
    },
  ),
];
