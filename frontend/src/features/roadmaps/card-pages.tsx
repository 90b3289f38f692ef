import { useSearchParams } from 'react-router';
import { pageInAddress } from '@/paths';
import { Pagination } from '@/ui/pagination';

/** Classes of a list of roadmaps as cards. */
export const cardGrid = 'grid gap-4 tablet:grid-cols-2 tablet:gap-5 desktop:grid-cols-3';

/** The address of a page of the list that is shown, from 0; whatever else the address says stays. */
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

/** The pages below a list of cards, where there is more than one; whatever else the address says stays. */
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
