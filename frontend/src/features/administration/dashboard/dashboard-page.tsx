import { useQuery } from '@tanstack/react-query';
import { QueryPart } from '@/data/query-part';
import { formatCount } from '@/lib/numbers';
import { seoulMoment } from '@/lib/seoul-clock';
import { Heading, PageTitle } from '@/ui/heading';
import { Outline, Skeleton } from '@/ui/loading';
import { type Figures, figuresQuery } from '../queries';
import { DayChart } from './day-chart';
import { figureGrid, FigureCards } from './figure-cards';
import { WaitingWork } from './waiting-work';

/** The dashboard: recent activity, and the work waiting for administrators. */
export default function DashboardPage() {
  const { data: figures, dataUpdatedAt } = useQuery(figuresQuery());
  return (
    <>
      <PageTitle title="대시보드 | 관리" />
      <Heading as="h1" size="h1">
        대시보드
      </Heading>
      <p className="type-small mt-0.5 min-h-5.5 text-ink-2 tabular-nums max-[22.5rem]:min-h-11">
        {figures && statusOf(figures, dataUpdatedAt)}
      </p>
      <QueryPart query={figuresQuery()} skeleton={<FiguresOutline />}>
        {(figures) => (
          <>
            <FigureCards figures={figures} />
            <DayChart
              title="날짜별 만든 로드맵"
              counted="만든 로드맵"
              unit="개"
              failed="만들기 실패"
              days={figures.days.map(({ day, roadmapsMade, generationsFailed }) => ({
                day,
                count: roadmapsMade,
                failures: generationsFailed,
              }))}
            />
            <DayChart
              title="날짜별 가입 회원"
              counted="가입한 회원"
              unit="명"
              days={figures.days.map(({ day, signUps }) => ({ day, count: signUps }))}
            />
          </>
        )}
      </QueryPart>
      <WaitingWork />
    </>
  );
}

/** Returns when the figures were read, and how much waits for an administrator. */
function statusOf({ openReports, openInquiries }: Figures, readAt: number): string {
  const moment = seoulMoment(new Date(readAt).toISOString());
  const waiting = `처리할 신고 ${formatCount(openReports)}건, 문의 ${formatCount(openInquiries)}건`;
  return `${moment} 기준 · ${waiting}`;
}

function FiguresOutline() {
  return (
    <Outline>
      <div className={figureGrid}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-32" />
        ))}
      </div>
      <Skeleton className="mt-5 h-78" />
      <Skeleton className="mt-5 h-78" />
    </Outline>
  );
}
