import { TablePagination } from '@backstage/ui';
import { sentPages } from '../../kit/tables/pages';
import { useTranslate } from '../../translations/useTranslate';
import { PAGE_SIZE, RequestPage } from '../../kit/requests/useRequestPage';

/** Leads to the other pages of a list of requests; nothing where there are none. */
export function Paging({ asked, page, onPage }: RequestPage) {
  const t = useTranslate();
  const total = asked.value?.total ?? 0;
  const { type, ...paging } = sentPages(t, {
    page,
    pageSize: PAGE_SIZE,
    total,
    onPage,
  });
  return total > PAGE_SIZE ? (
    <TablePagination {...paging} showPageSizeOptions={false} />
  ) : null;
}
