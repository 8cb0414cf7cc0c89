import {
  Cell,
  CellText,
  ColumnConfig,
  Flex,
  Table,
  Text,
  useTable,
} from '@backstage/ui';
import { RiAlertLine, RiErrorWarningLine } from '@remixicon/react';
import { useMemo } from 'react';
import { SourceProblem } from '../api/types';
import { RoleLink } from '../role/RoleLink';
import { placeOf } from './ProblemList';

interface Row extends SourceProblem {
  id: number;
}

const PAGE_SIZE = 20;

const COLUMNS: ColumnConfig<Row>[] = [
  {
    id: 'severity',
    label: 'Severity',
    defaultWidth: 120,
    cell: ({ severity }) => {
      const isError = severity === 'error';
      const Icon = isError ? RiErrorWarningLine : RiAlertLine;
      return (
        <Cell>
          <Text color={isError ? 'danger' : 'warning'}>
            <Flex align="center" gap="1">
              <Icon size={16} aria-hidden />
              {isError ? 'Error' : 'Warning'}
            </Flex>
          </Text>
        </Cell>
      );
    },
  },
  {
    id: 'message',
    label: 'Problem',
    isRowHeader: true,
    defaultWidth: '3fr',
    cell: ({ message }) => (
      <Cell>
        <Text>{message}</Text>
      </Cell>
    ),
  },
  {
    id: 'place',
    label: 'Where',
    defaultWidth: '1.5fr',
    cell: problem => (
      <CellText title={placeOf(problem) ?? '–'} color="secondary" />
    ),
  },
  {
    id: 'role',
    label: 'Role',
    defaultWidth: '1.5fr',
    cell: ({ role }) => (
      <Cell>{role ? <RoleLink role={role} /> : <Text>–</Text>}</Cell>
    ),
  },
];

/** The problems of a source. */
export function ProblemTable({ problems }: { problems: SourceProblem[] }) {
  const rows = useMemo(
    () => problems.map((problem, id) => ({ ...problem, id })),
    [problems],
  );
  const { tableProps } = useTable<Row>({
    mode: 'complete',
    data: rows,
    paginationOptions: {
      pageSize: PAGE_SIZE,
      showPageSizeOptions: false,
      type: rows.length > PAGE_SIZE ? 'page' : 'none',
    },
  });
  return <Table columnConfig={COLUMNS} {...tableProps} />;
}
