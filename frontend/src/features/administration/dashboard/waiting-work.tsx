import { ChevronRight, Flag, type LucideIcon, Mail } from 'lucide-react';
import { QueryPart } from '@/data/query-part';
import { inboxQuery } from '@/features/inbox/queries';
import { contentNames, reportsQuery } from '@/features/reports/queries';
import { formatCount } from '@/lib/numbers';
import { spanText } from '@/lib/spans';
import { useNow } from '@/lib/use-now';
import { paths } from '@/paths';
import { linkStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { Outline, Skeleton } from '@/ui/loading';

/** The work waiting for administrators: each kind with the item that has waited longest. */
export function WaitingWork() {
  return (
    <section aria-labelledby="waiting-work" className="mt-10">
      <h2 id="waiting-work" className="type-h3 mb-2.5">
        처리할 것
      </h2>
      <QueryPart query={reportsQuery({ status: 'OPEN', page: 0 })} skeleton={<WaitingOutline />}>
        {(reports) => (
          <QueryPart query={inboxQuery({ state: 'OPEN', page: 0 })} skeleton={<WaitingOutline />}>
            {(inquiries) => {
              const [report, inquiry] = [reports.data[0], inquiries.data[0]];
              if (report === undefined && inquiry === undefined) {
                return (
                  <p className="border-t-[1.5px] border-ink py-5 text-ui text-ink-2">
                    지금 처리할 것이 없습니다.
                  </p>
                );
              }
              return (
                <ul className="border-t-[1.5px] border-ink">
                  {report && (
                    <Work
                      icon={Flag}
                      name="신고"
                      what={`‘${report.studyTitle}’의 ${contentNames[report.targetType]}`}
                      since={report.firstReportedAt}
                      count={reports.pagination.totalElements}
                      to={paths.adminReports()}
                    />
                  )}
                  {inquiry && (
                    <Work
                      icon={Mail}
                      name="문의"
                      what={inquiry.title}
                      since={inquiry.receivedAt}
                      count={inquiries.pagination.totalElements}
                      to={paths.adminInbox()}
                    />
                  )}
                </ul>
              );
            }}
          </QueryPart>
        )}
      </QueryPart>
    </section>
  );
}

interface WorkProps {
  icon: LucideIcon;
  name: string;
  /** The item that has waited longest, and since when. */
  what: string;
  since: string;
  count: number;
  to: string;
}

function Work({ icon: Icon, name, what, since, count, to }: WorkProps) {
  const span = spanText(useNow() - new Date(since).getTime());
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-rule py-2 text-ui tablet:min-h-14 tablet:flex-nowrap">
      <span className="flex w-19 shrink-0 items-center gap-3 font-semibold">
        <Icon size={19} className="text-ink-2" />
        {name}
      </span>
      <span className="min-w-0 flex-1 truncate max-tablet:basis-full max-tablet:order-1">
        {what}
        {count > 1 && ` 외 ${formatCount(count - 1)}건`}
      </span>
      <span className="type-caption shrink-0 text-ink-3 tabular-nums max-tablet:order-2">
        가장 오래된 것 {span === undefined ? '방금' : `${span} 전`}
      </span>
      <Link to={to} className={`${linkStyle} min-h-11 max-tablet:order-3 max-tablet:ml-auto`}>
        {name} {formatCount(count)}건 보기
        <ChevronRight size={16} />
      </Link>
    </li>
  );
}

function WaitingOutline() {
  return (
    <Outline className="border-t-[1.5px] border-ink pt-2">
      <Skeleton className="h-10" />
    </Outline>
  );
}
