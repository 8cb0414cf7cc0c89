import { Cell, ColumnConfig, Text } from '@backstage/ui';
import { BlameJson } from '@portal-rbac/plugin-rbac-common';
import { Moment } from '../time/Moment';
import { Actor } from '../entities/Actor';
import { RoleLine } from './RoleLine';

/** A line of a role as a row of a table. */
export type BlameRow = BlameJson['lines'][number] & { id: number };

/** What the role says, and who said it when. */
export const blameColumns: ColumnConfig<BlameRow>[] = [
  {
    id: 'line',
    label: 'Line',
    isRowHeader: true,
    defaultWidth: '2fr',
    cell: ({ part, text }) => (
      <Cell>
        <RoleLine part={part} text={text} />
      </Cell>
    ),
  },
  {
    id: 'who',
    label: 'Who',
    cell: ({ commit }) => (
      <Cell>
        {commit ? (
          <Actor name={commit.actor} />
        ) : (
          <Text color="secondary">Before the history begins</Text>
        )}
      </Cell>
    ),
  },
  {
    id: 'when',
    label: 'When',
    cell: ({ commit }) => <Cell>{commit && <Moment at={commit.at} />}</Cell>,
  },
];
