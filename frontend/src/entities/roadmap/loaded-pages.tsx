import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Schemas } from '@/api/types';
import { QueryPart } from '@/data/query-part';
import { CardPages, pageHrefIn } from './card-pages';

interface Listed<Row> {
  success: boolean;
  data: Row[];
  pagination: Schemas['Pagination'];
}

interface LoadedPagesProps<Row, Key extends QueryKey> {
  query: UseQueryOptions<Listed<Row>, Error, Listed<Row>, Key>;
  /** Counted from 0; a page past the end redirects to the last one. */
  page: number;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paginated list of roadmaps. */
export function LoadedPages<Row, Key extends QueryKey>({
  query,
  page,
  skeleton,
  empty,
  children,
}: LoadedPagesProps<Row, Key>) {
  const [search] = useSearchParams();
  return (
    <QueryPart query={query} skeleton={skeleton}>
      {({ data: rows, pagination: { totalElements, totalPages } }) => {
        if (totalElements === 0) return empty;
        const lastPage = Math.max(0, totalPages - 1);
        if (page > lastPage) return <Navigate to={pageHrefIn(search, lastPage)} replace />;
        return (
          <>
            {children(rows)}
            <CardPages page={page} totalPages={totalPages} />
          </>
        );
      }}
    </QueryPart>
  );
}
