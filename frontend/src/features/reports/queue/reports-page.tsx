import { useNavigate, useSearchParams } from 'react-router';
import { ExportButton } from '@/data/export-button';
import { PagedList } from '@/data/paged-list';
import { paths } from '@/paths';
import { EmptyState } from '@/ui/empty-state';
import { Heading, PageTitle } from '@/ui/heading';
import { LinkTabs } from '@/ui/link-tabs';
import { Outline, Skeleton } from '@/ui/loading';
import { type ReportFilter, readReportFilter, reportsQuery } from '../queries';
import { ReportFilters } from './report-filters';
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

const addressOf = ({ status, targetType, ...filter }: ReportFilter) =>
  paths.adminReports({
    status: status === 'OPEN' ? undefined : status,
    type: targetType,
    ...filter,
  });

/** The reports of users, for administrators to decide. */
export default function ReportsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = readReportFilter(search);
  const show = (next: ReportFilter) => void navigate(addressOf({ ...next, page: 0 }));
  const isNarrowed = [filter.q, filter.targetType, filter.from, filter.to].some(Boolean);
  const { label, order, empty } = tabs[filter.status];
  return (
    <>
      <PageTitle title={`${label} | 관리`} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Heading as="h1" size="h1">
            신고
          </Heading>
          <p className="type-small mt-0.5 text-ink-2">{order}</p>
        </div>
        <ExportButton list="reports" filter={filter} />
      </div>
      <ReportFilters filter={filter} onChange={(change) => show({ ...filter, ...change })} />
      <div className="mt-5">
        <LinkTabs
          label="신고 보기"
          tabs={statuses.map((status) => ({
            label: tabs[status].label,
            to: addressOf({ ...filter, status, page: 0 }),
            isCurrent: status === filter.status,
          }))}
        />
      </div>
      <section id="reports" tabIndex={-1} aria-label={label} className="outline-none">
        <PagedList
          key={filter.status}
          query={reportsQuery(filter)}
          skeleton={<ReportsOutline />}
          empty={
            <EmptyState
              title={isNarrowed ? '조건에 맞는 신고가 없습니다.' : empty}
              className="mt-6"
            />
          }
        >
          {(reports) => (
            <ul>
              {reports.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  );
}

function ReportsOutline() {
  return (
    <Outline rows={3}>
      <div className="grid gap-3 border-b border-rule py-5">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-12" />
        <Skeleton className="h-6.5 w-36" />
      </div>
    </Outline>
  );
}
