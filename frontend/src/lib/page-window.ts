import { clamp } from './clamp';

/** The page numbers to offer: up to `size` of them around `page`, all from 0. */
export function pageWindow(page: number, totalPages: number, size = 5): number[] {
  const first = clamp(page - Math.floor(size / 2), 0, Math.max(0, totalPages - size));
  return Array.from({ length: Math.min(size, totalPages) }, (_, index) => first + index);
}
