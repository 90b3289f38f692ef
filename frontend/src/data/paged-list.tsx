import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useLocation } from 'react-router';
import type { Schemas } from '@/api/types';
import { formatCount, readPage } from '@/lib/numbers';
import { pageInAddress } from '@/paths';
import { Outline, Skeleton } from '@/ui/loading';
import { Pagination, pageCount } from '@/ui/pagination';
import { QueryPart } from './query-part';

interface Page {
  data: readonly unknown[];
  pagination: Schemas['Pagination'];
}

interface PagedListProps<Answer extends Page, Key extends QueryKey> {
  /** The page in the current address. */
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  /** Shown while loading; defaults to plain rows. */
  skeleton?: ReactNode;
  empty: ReactNode;
  /** Shows the total above the list, counted in this unit, for example "명". */
  unit?: string;
  /** Shown below the page links. */
  footer?: ReactNode;
  /** Returns the address of a page, counted from 0; defaults to the current address with that page. */
  hrefOf?: (page: number) => string;
  children: (rows: Answer['data']) => ReactNode;
}

const plainRows = (
  <Outline rows={4} className="mt-5">
    <div className="border-b border-rule py-4">
      <Skeleton className="h-16" />
    </div>
  </Outline>
);

/** A paginated list with its page links. A page past the end redirects to the last one. */
export function PagedList<Answer extends Page, Key extends QueryKey>({
  query,
  skeleton = plainRows,
  empty,
  unit,
  footer,
  children,
  ...given
}: PagedListProps<Answer, Key>) {
  const navigate = useNavigate();
  const current = usePage();
  const { page } = current;
  const hrefOf = given.hrefOf ?? current.hrefOf;
  return (
    <QueryPart query={query} skeleton={skeleton}>
      {({ data: rows, pagination }) => {
        const last = Math.max(0, pagination.totalPages - 1);
        if (rows.length === 0) return page > last ? <Navigate to={hrefOf(last)} replace /> : empty;
        const pages = pageCount(pagination);
        return (
          <>
            {unit !== undefined && (
              <p className="type-small mt-5 border-b-[1.5px] border-ink pb-2 font-semibold tabular-nums">
                {formatCount(pagination.totalElements)}
                {unit}
                {!pagination.totalExact && ' 이상'}
              </p>
            )}
            {children(rows)}
            {pages > 1 && (
              <Pagination
                page={page}
                totalPages={pages}
                hrefOf={hrefOf}
                onSelect={(other) => void navigate(hrefOf(other))}
              />
            )}
            {footer}
          </>
        );
      }}
    </QueryPart>
  );
}

/** Returns the page in the current address and the addresses of all pages, which preserve the other query parameters. */
export function usePage() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const hrefOf = (page: number): string => {
    const changed = new URLSearchParams(query);
    const named = pageInAddress(page);
    if (named === undefined) changed.delete('page');
    else changed.set('page', String(named));
    return changed.size === 0 ? pathname : `${pathname}?${changed.toString()}`;
  };
  return { page: readPage(query.get('page')), hrefOf };
}
