import { useSearchParams } from 'react-router';
import { pageInAddress } from '@/paths';
import { Pagination } from '@/ui/pagination';

/** Classes of a grid of roadmap cards. */
export const cardGrid = 'grid gap-4 tablet:grid-cols-2 tablet:gap-5 desktop:grid-cols-3';

/** Returns the address of a page of the shown list, counted from 0. Other query parameters are preserved. */
export function pageHrefIn(search: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(search);
  const named = pageInAddress(page);
  if (named === undefined) changed.delete('page');
  else changed.set('page', String(named));
  return `?${changed.toString()}`;
}

interface CardPagesProps {
  page: number;
  totalPages: number;
}

/** Page links below a grid of cards, if there is more than one page. Other query parameters are preserved. */
export function CardPages({ page, totalPages }: CardPagesProps) {
  const [search, setSearch] = useSearchParams();
  if (totalPages <= 1) return null;
  const hrefOf = (target: number) => pageHrefIn(search, target);
  return (
    <Pagination
      page={page}
      totalPages={totalPages}
      hrefOf={hrefOf}
      onSelect={(target) => setSearch(hrefOf(target))}
    />
  );
}
