interface Pagination {
  page: number;
  totalPages: number;
  totalExact: boolean;
  last: boolean;
}

/** How many pages can be offered: where the total stopped being counted, at least one more. */
export function pageCount({ page, totalPages, totalExact, last }: Pagination): number {
  if (totalExact) return totalPages;
  return Math.max(totalPages, page + (last ? 1 : 2));
}
