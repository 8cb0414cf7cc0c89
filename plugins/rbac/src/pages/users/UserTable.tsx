import { SearchField, Table, Text, useTable } from '@backstage/ui';
import { useMemo } from 'react';
import { SignedInUser } from '../../api/RbacApi';
import { PrincipalLink } from '../../kit/entities/PrincipalLink';
import { SectionCard } from '../../kit/section/SectionCard';
import { column, textColumn } from '../../kit/tables/columns';
import { pages } from '../../kit/tables/pages';
import { Moment } from '../../kit/time/Moment';
import { Translate, useTranslate } from '../../translations/useTranslate';
import { useLanguage } from '../../translations/useLanguage';
import { rowsOf, searched, SignedInRow, sorted } from './signedIn';

/** Users on a page. */
const PAGE_SIZE = 20;

const columns = (t: Translate) => [
  column<SignedInRow>(
    t('users.columns.name'),
    ({ id }) => <PrincipalLink entityRef={id} />,
    { id: 'name', isRowHeader: true, isSortable: true, defaultWidth: '2fr' },
  ),
  textColumn<SignedInRow>(t('users.columns.email'), ({ email }) => email, {
    id: 'email',
    isSortable: true,
    defaultWidth: '2fr',
  }),
  textColumn<SignedInRow>(t('users.columns.reference'), ({ id }) => id, {
    id: 'id',
    isSortable: true,
    defaultWidth: '2fr',
  }),
  column<SignedInRow>(
    t('users.columns.lastSignIn'),
    ({ lastSignIn }) =>
      lastSignIn ? (
        <Moment at={lastSignIn} />
      ) : (
        <Text color="secondary">{t('users.notKnown')}</Text>
      ),
    { id: 'lastSignIn', isSortable: true, minWidth: 140 },
  ),
];

/** Everybody who has signed in, the most recent first. */
export function UserTable({ users }: { users: readonly SignedInUser[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const rows = useMemo(() => rowsOf(users), [users]);
  const { tableProps, search } = useTable<SignedInRow>({
    mode: 'complete',
    data: rows,
    paginationOptions: pages(t, rows.length, PAGE_SIZE),
    initialSort: { column: 'lastSignIn', direction: 'descending' },
    sortFn: (some, sort) => sorted(language, some, sort),
    searchFn: searched,
  });
  return (
    <SectionCard title={t('kit.counts.user', { count: rows.length })}>
      <SearchField
        aria-label={t('users.search')}
        placeholder={t('users.placeholder')}
        maxLength={200}
        {...search}
      />
      <Table
        columnConfig={columns(t)}
        {...tableProps}
        emptyState={
          <Text color="secondary">
            {rows.length > 0 ? t('users.noneFound') : t('users.nobody')}
          </Text>
        }
      />
    </SectionCard>
  );
}
