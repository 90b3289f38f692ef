import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { QueryPart } from '@/data/query-part';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { Pagination } from '@/ui/pagination';
import { readReportFilter, type ReportFilter, reportsQuery } from '../queries';
import { ReportRow } from './report-row';

const tabs = {
  OPEN: {
    label: '처리할 신고',
    order: '가장 오래 기다린 신고부터 보여드립니다.',
    empty: '처리할 신고가 없습니다.',
  },
  DECIDED: {
    label: '처리한 신고',
    order: '가장 최근에 처리한 신고부터 보여드립니다.',
    empty: '처리한 신고가 없습니다.',
  },
};
const statuses = ['OPEN', 'DECIDED'] as const;

const addressOf = ({ status, page }: ReportFilter) =>
  paths.adminReports({ status: status === 'OPEN' ? undefined : status, page });

/** The reports of users, for administrators to decide. */
export default function ReportsPage() {
  const [search] = useSearchParams();
  const filter = readReportFilter(search);
  const { label, order } = tabs[filter.status];
  return (
    <>
      <PageTitle title={`${label} | 관리`} />
      <Heading as="h1" size="h1">
        신고
      </Heading>
      <p className="type-small mt-0.5 text-ink-2">{order}</p>
      <nav aria-label="신고 보기" className="mt-6 flex gap-1 border-b-[1.5px] border-ink">
        {statuses.map((status) => (
          <Link
            key={status}
            to={addressOf({ status, page: 0 })}
            preventScrollReset
            aria-current={status === filter.status ? 'page' : undefined}
            className="inline-flex min-h-11 items-center justify-center rounded-t-sheet border border-b-0 border-line bg-sunken px-4.5 leading-none font-semibold text-ink-2 hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper max-tablet:flex-1"
          >
            {tabs[status].label}
          </Link>
        ))}
      </nav>
      <section id="reports" tabIndex={-1} aria-label={label} className="outline-none">
        <Queue key={filter.status} filter={filter} />
      </section>
    </>
  );
}

function Queue({ filter }: { filter: ReportFilter }) {
  const navigate = useNavigate();
  return (
    <QueryPart query={reportsQuery(filter)} skeleton={<Outline />}>
      {({ data: reports, pagination: { totalElements, totalPages } }) => {
        if (totalElements === 0) {
          return (
            <div className="mt-6">
              <EmptyState title={tabs[filter.status].empty} />
            </div>
          );
        }
        const lastPage = Math.max(0, totalPages - 1);
        if (filter.page > lastPage) {
          return <Navigate to={addressOf({ ...filter, page: lastPage })} replace />;
        }
        return (
          <>
            <ul>
              {reports.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </ul>
            {totalPages > 1 && (
              <Pagination
                page={filter.page}
                totalPages={totalPages}
                hrefOf={(page) => addressOf({ ...filter, page })}
                onSelect={(page) => void navigate(addressOf({ ...filter, page }))}
              />
            )}
          </>
        );
      }}
    </QueryPart>
  );
}

const places = [0, 1, 2];

function Outline() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        불러오는 중입니다…
      </span>
      {places.map((place) => (
        <div key={place} className="grid gap-3 border-b border-rule py-5">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-12" />
          <Skeleton className="h-6.5 w-36" />
        </div>
      ))}
    </div>
  );
}
