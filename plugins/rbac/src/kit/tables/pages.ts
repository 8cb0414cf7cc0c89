/** How a table of so many rows is divided: no paging where one page has them all. */
export function pages(rows: number, pageSize: number) {
  return {
    pageSize,
    showPageSizeOptions: false,
    type: rows > pageSize ? 'page' : 'none',
  } as const;
}

/** How a table is divided of which the backend sends a page at a time. */
export function sentPages({
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
}) {
  return {
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
