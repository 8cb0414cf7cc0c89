import { Cell, ColumnConfig, TableItem, Text } from '@backstage/ui';
import { ReactNode } from 'react';
import { PrincipalLink } from '../entities/PrincipalLink';
import { RoleLink } from '../entities/RoleLink';
import { Moment } from '../time/Moment';

/** The width of a column, and whether it is shown and sortable. */
type Options<Row extends TableItem> = Partial<
  Omit<ColumnConfig<Row>, 'label' | 'cell'>
>;

/** A column of what is shown of each row; called by its label unless it has an id. */
export function column<Row extends TableItem>(
  label: string,
  show: (row: Row) => ReactNode,
  options?: Options<Row>,
): ColumnConfig<Row> {
  return {
    id: label.toLowerCase(),
    label,
    ...options,
    cell: row => <Cell>{show(row)}</Cell>,
  };
}

/** What a kind of column makes of something of a row, where the row has it. */
const showing =
  <T,>(show: (value: T) => ReactNode) =>
  <Row extends TableItem>(
    label: string,
    valueOf: (row: Row) => T | undefined,
    options?: Options<Row>,
  ) =>
    column<Row>(
      label,
      row => {
        const value = valueOf(row);
        return value && show(value);
      },
      options,
    );

/** A quiet text. */
export const textColumn = showing((text: string) => (
  <Text color="secondary">{text}</Text>
));

/** A time, in ISO 8601. */
export const timeColumn = showing((at: string) => <Moment at={at} />);

/** A user or a group, by their reference. */
export const principalColumn = showing((ref: string) => (
  <PrincipalLink entityRef={ref} />
));

/** A role, by its reference. */
export const roleColumn = showing((role: string) => <RoleLink role={role} />);
