/** How a table of so many rows is divided: no paging where one page has them all. */
export function pages(rows: number, pageSize: number) {
  return {
    pageSize,
    showPageSizeOptions: false,
    type: rows > pageSize ? 'page' : 'none',
  } as const;
}
