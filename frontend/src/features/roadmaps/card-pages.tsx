import { useSearchParams } from 'react-router';
import { Pagination } from '@/ui/pagination';

/** Classes of a list of roadmaps as cards. */
export const cardGrid = 'grid gap-4 tablet:grid-cols-2 tablet:gap-5 desktop:grid-cols-3';

/** The address of a page of the list that is shown; from 0. */
export const cardPageHref = (page: number) => (page === 0 ? '?' : `?page=${page + 1}`);

interface CardPagesProps {
  page: number;
  totalPages: number;
}

/** The pages below a list of cards, where there is more than one; what the list is of stays in the address. */
export function CardPages({ page, totalPages }: CardPagesProps) {
  const [search, setSearch] = useSearchParams();
  if (totalPages <= 1) return null;
  const category = search.get('category');
  const hrefOf = (target: number) => {
    if (category === null) return cardPageHref(target);
    const rest = new URLSearchParams({ category });
    if (target > 0) rest.set('page', String(target + 1));
    return `?${rest.toString()}`;
  };
  return (
    <Pagination
      page={page}
      totalPages={totalPages}
      hrefOf={hrefOf}
      onSelect={(target) => setSearch(hrefOf(target))}
    />
  );
}
