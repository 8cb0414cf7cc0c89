import { Translate } from '../../translations/useTranslate';

/** Which rows of how many a page of a table shows. */
interface Shown {
  readonly pageSize: number;
  readonly offset?: number;
  readonly totalCount?: number;
}

/** The texts under a table with several pages, in the language of the user. */
const labels = (t: Translate) => ({
  getLabel: ({ pageSize, offset = 0, totalCount = 0 }: Shown) =>
    t('kit.paging.range', {
      from: offset + 1,
      to: Math.min(offset + pageSize, totalCount),
      total: totalCount,
    }),
});

/** The sizes of pages to choose from. */
export const pageSizeOptions = (t: Translate, sizes: readonly number[]) =>
  sizes.map(value => ({
    value,
    label: t('kit.paging.show', { count: value }),
  }));

/** How a table of so many rows is divided: no paging where one page has them all. */
export function pages(t: Translate, rows: number, pageSize: number) {
  return {
    ...labels(t),
    pageSize,
    showPageSizeOptions: false,
    type: rows > pageSize ? 'page' : 'none',
  } as const;
}

/** How a table is divided when the backend sends a page at a time. */
export function sentPages(
  t: Translate,
  {
    page,
    pageSize,
    total,
    onPage,
  }: {
    /** Counted from 1. */
    page: number;
    pageSize: number;
    /** Rows on all pages. */
    total: number;
    onPage(page: number): void;
  },
) {
  return {
    ...labels(t),
    type: 'page',
    pageSize,
    offset: (page - 1) * pageSize,
    totalCount: total,
    hasPreviousPage: page > 1,
    hasNextPage: page * pageSize < total,
    onPreviousPage: () => onPage(page - 1),
    onNextPage: () => onPage(page + 1),
  } as const;
}
