import { ColumnConfig, Flex, Link } from '@backstage/ui';
import { UserGrantJson } from '@portal-rbac/plugin-rbac-common';
import { GrantCriteria } from '../../kit/grants/GrantCriteria';
import { GrantedBy } from '../../kit/grants/GrantedBy';
import { ResultBadge } from '../../kit/grants/ResultBadge';
import { column, principalColumn } from '../../kit/tables/columns';

/** A user as a row of the table. */
export type UserRow = UserGrantJson & { id: string };

/**
 * The columns of the list of those who may do something.
 *
 * @param linkToReason - where it says why a user gets what they get
 */
export function whoCanColumns(
  linkToReason: (userEntityRef: string) => string | undefined,
): ColumnConfig<UserRow>[] {
  return [
    principalColumn('User', ({ id }) => id, {
      isRowHeader: true,
      defaultWidth: '2fr',
    }),
    column(
      'Result',
      ({ id, result }) => (
        <Flex direction="column" gap="1" align="start">
          <ResultBadge result={result} />
          <Link
            href={linkToReason(id)}
            variant="body-small"
            aria-label={`Why? ${id}`}
          >
            Why?
          </Link>
        </Flex>
      ),
      { defaultWidth: 170 },
    ),
    column(
      'By',
      row => (
        <Flex direction="column" gap="1" py="1">
          <GrantedBy grant={row} />
          <GrantCriteria grant={row} />
        </Flex>
      ),
      { defaultWidth: '5fr' },
    ),
  ];
}
