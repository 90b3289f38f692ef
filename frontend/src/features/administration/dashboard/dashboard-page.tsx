import { useQuery } from '@tanstack/react-query';
import { QueryPart } from '@/data/query-part';
import { seoulMoment } from '@/lib/seoul-clock';
import { Heading, PageTitle } from '@/ui/heading';
import { Outline, Skeleton } from '@/ui/loading';
import { figuresQuery } from '../queries';
import { figureGrid, FigureCards } from './figure-cards';
import { RoadmapChart } from './roadmap-chart';
import { WaitingWork } from './waiting-work';

/** The dashboard: recent activity, and the work waiting for administrators. */
export default function DashboardPage() {
  const { dataUpdatedAt } = useQuery(figuresQuery());
  return (
    <>
      <PageTitle title="대시보드 | 관리" />
      <Heading as="h1" size="h1">
        대시보드
      </Heading>
      <p className="type-small mt-0.5 min-h-5.5 text-ink-2 tabular-nums">
        {dataUpdatedAt > 0 && `${seoulMoment(new Date(dataUpdatedAt).toISOString())} 기준`}
      </p>
      <QueryPart query={figuresQuery()} skeleton={<FiguresOutline />}>
        {(figures) => (
          <>
            <FigureCards figures={figures} />
            <RoadmapChart days={figures.days} />
          </>
        )}
      </QueryPart>
      <WaitingWork />
    </>
  );
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
    </Outline>
  );
}
