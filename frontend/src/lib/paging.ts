import { clamp } from './numbers';

interface Pagination {
  page: number;
  totalPages: number;
  totalExact: boolean;
  last: boolean;
}

/** Returns the number of pages to offer; if the total is a lower bound, at least one more. */
export function pageCount({ page, totalPages, totalExact, last }: Pagination): number {
  if (totalExact) return totalPages;
  return Math.max(totalPages, page + (last ? 1 : 2));
}

/** Returns the page numbers to offer: up to `size` around `page`, all counted from 0. */
export function pageWindow(page: number, totalPages: number, size = 5): number[] {
  const first = clamp(page - Math.floor(size / 2), 0, Math.max(0, totalPages - size));
  return Array.from({ length: Math.min(size, totalPages) }, (_, index) => first + index);
}
