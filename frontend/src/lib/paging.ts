import { clamp } from './numbers';

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

/** The page numbers to offer: up to `size` of them around `page`, all from 0. */
export function pageWindow(page: number, totalPages: number, size = 5): number[] {
  const first = clamp(page - Math.floor(size / 2), 0, Math.max(0, totalPages - size));
  return Array.from({ length: Math.min(size, totalPages) }, (_, index) => first + index);
}
