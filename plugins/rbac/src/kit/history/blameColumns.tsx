import { ColumnConfig, Text } from '@backstage/ui';
import { BlameJson } from '@portal-rbac/plugin-rbac-common';
import { Actor } from '../entities/Actor';
import { column, timeColumn } from '../tables/columns';
import { RoleLine } from './RoleLine';

/** A line of a role as a row of a table. */
export type BlameRow = BlameJson['lines'][number] & { id: number };

/** What the role says, and who said it when. */
export const blameColumns: ColumnConfig<BlameRow>[] = [
  column('Line', ({ part, text }) => <RoleLine part={part} text={text} />, {
    isRowHeader: true,
    defaultWidth: '2fr',
  }),
  column('Who', ({ commit }) =>
    commit ? (
      <Actor name={commit.actor} />
    ) : (
      <Text color="secondary">Before the history begins</Text>
    ),
  ),
  timeColumn('When', ({ commit }) => commit?.at),
];
