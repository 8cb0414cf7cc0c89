import { ColumnConfig, Flex, Link } from '@backstage/ui';
import { UserGrantJson } from '@portal-rbac/plugin-rbac-common';
import { GrantCriteria } from '../../kit/grants/GrantCriteria';
import { GrantedBy } from '../../kit/grants/GrantedBy';
import { ResultBadge } from '../../kit/grants/ResultBadge';
import { column, principalColumn } from '../../kit/tables/columns';
import { Translate } from '../../translations/useTranslate';

/** A user as a row of the table. */
export type UserRow = UserGrantJson & { id: string };

/**
 * The columns of the list of those who may do something.
 *
 * @param linkToReason - where it says why a user gets what they get
 */
export function whoCanColumns(
  t: Translate,
  linkToReason: (userEntityRef: string) => string | undefined,
): ColumnConfig<UserRow>[] {
  return [
    principalColumn(t('access.whoCan.user'), ({ id }) => id, {
      id: 'user',
      isRowHeader: true,
      defaultWidth: '2fr',
    }),
    column(
      t('access.whoCan.result'),
      ({ id, result }) => (
        <Flex direction="column" gap="1" align="start">
          <ResultBadge result={result} />
          <Link
            href={linkToReason(id)}
            variant="body-small"
            aria-label={t('access.whyThis', { what: id })}
          >
            {t('access.why')}
          </Link>
        </Flex>
      ),
      { id: 'result', defaultWidth: 170 },
    ),
    column(
      t('access.whoCan.by'),
      row => (
        <Flex direction="column" gap="1" py="1">
          <GrantedBy grant={row} />
          <GrantCriteria grant={row} />
        </Flex>
      ),
      { id: 'by', defaultWidth: '5fr' },
    ),
  ];
}
