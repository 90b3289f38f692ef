import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { Schemas } from '@/api/types';
import { QueryPart } from './query-part';
import { formatCount } from '@/lib/numbers';
import { pageCount } from '@/lib/paging';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/loading';
import { Pagination } from '@/ui/pagination';

interface Listed<Row> {
  success: boolean;
  data: Row[];
  pagination: Schemas['Pagination'];
}

interface PagedListProps<Row, Key extends QueryKey> {
  query: UseQueryOptions<Listed<Row>, Error, Listed<Row>, Key>;
  /** Counted from 0. */
  page: number;
  addressOf: (page: number) => string;
  /** The unit after the count, for example "명". */
  unit: string;
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paginated list with its count and page links. */
export function PagedList<Row, Key extends QueryKey>({
  query,
  page,
  addressOf,
  unit,
  empty,
  children,
}: PagedListProps<Row, Key>) {
  const navigate = useNavigate();
  return (
    <QueryPart query={query} skeleton={<Outline />}>
      {({ data, pagination }) => {
        if (pagination.totalElements === 0) {
          return (
            <div className="mt-6">
              <EmptyState title={empty} />
            </div>
          );
        }
        const pages = pageCount(pagination);
        if (data.length === 0) return <Navigate to={addressOf(Math.max(0, pages - 1))} replace />;
        return (
          <>
            <p className="type-small mt-5 border-b-[1.5px] border-ink pb-2 font-semibold tabular-nums">
              {formatCount(pagination.totalElements)}
              {unit}
              {!pagination.totalExact && ' 이상'}
            </p>
            {children(data)}
            {pages > 1 && (
              <Pagination
                page={page}
                totalPages={pages}
                hrefOf={addressOf}
                onSelect={(other) => void navigate(addressOf(other))}
              />
            )}
          </>
        );
      }}
    </QueryPart>
  );
}

const places = [0, 1, 2, 3];

function Outline() {
  return (
    <div aria-busy="true" className="mt-5">
      <span role="status" className="sr-only">
        불러오는 중입니다…
      </span>
      {places.map((place) => (
        <div key={place} className="border-b border-rule py-4">
          <Skeleton className="h-16" />
        </div>
      ))}
    </div>
  );
}
