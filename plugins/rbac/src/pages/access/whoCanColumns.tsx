import { Cell, ColumnConfig, Flex, Link } from '@backstage/ui';
import { UserGrantJson } from '@portal-rbac/plugin-rbac-common';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { GrantCriteria } from '../../kit/grants/GrantCriteria';
import { GrantedBy } from '../../kit/grants/GrantedBy';
import { ResultBadge } from '../../kit/grants/ResultBadge';

/** A user as a row of the table. */
export type UserRow = UserGrantJson & { id: string };

interface Options {
  /** Where it says why a user gets what they get. */
  linkToReason(userEntityRef: string): string | undefined;
}

/** The columns of the list of those who may do something. */
export function whoCanColumns({
  linkToReason,
}: Options): ColumnConfig<UserRow>[] {
  return [
    {
      id: 'user',
      label: 'User',
      isRowHeader: true,
      defaultWidth: '2fr',
      cell: ({ id }) => (
        <Cell>
          <PrincipalLink entityRef={id} />
        </Cell>
      ),
    },
    {
      id: 'result',
      label: 'Result',
      defaultWidth: 170,
      cell: row => (
        <Cell>
          <Flex direction="column" gap="1" align="start">
            <ResultBadge result={row.result} />
            <Link
              href={linkToReason(row.id)}
              variant="body-small"
              aria-label={`Why? ${row.id}`}
            >
              Why?
            </Link>
          </Flex>
        </Cell>
      ),
    },
    {
      id: 'by',
      label: 'By',
      defaultWidth: '5fr',
      cell: row => (
        <Cell>
          <Flex direction="column" gap="1" py="1">
            <GrantedBy grant={row} />
            <GrantCriteria grant={row} />
          </Flex>
        </Cell>
      ),
    },
  ];
}
