import { readPage } from '@/lib/address';
import { paths } from '@/paths';
import type { ReportFilter } from '../queries';

/** What an address asks for. */
export const readReportFilter = (search: URLSearchParams): ReportFilter => ({
  status: search.get('status') === 'DECIDED' ? 'DECIDED' : 'OPEN',
  page: readPage(search.get('page')),
});

export const addressOf = ({ status, page }: ReportFilter) =>
  paths.adminReports({
    status: status === 'OPEN' ? undefined : status,
    page: page === 0 ? undefined : page + 1,
  });
