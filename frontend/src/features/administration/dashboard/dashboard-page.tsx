import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/data/loaded';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { seoulMoment } from '@/lib/seoul-clock';
import { Heading, PageTitle } from '@/ui/heading';
import { Skeleton } from '@/ui/loading';
import { figuresQuery } from '../queries';

const cards = [
  { label: '회원', figure: 'members', unit: '명' },
  { label: '모집 중인 스터디', figure: 'openStudies', unit: '개' },
  { label: '최근 7일 로드맵', figure: 'roadmapsMade', unit: '개' },
  { label: '최근 7일 생성 실패', figure: 'generationsFailed', unit: '건' },
] as const;

const grid = 'mt-6 grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4';

/** What happens here at a glance. */
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
      <Loaded query={figuresQuery()} skeleton={<Outline />}>
        {(figures) => (
          <dl className={grid}>
            {cards.map(({ label, figure, unit }) => {
              const isBad = figure === 'generationsFailed' && figures[figure] > 0;
              return (
                <div key={figure} className="sheet border-t-[1.5px] border-t-ink px-5 py-4">
                  <dt className="type-small font-semibold text-ink-2">{label}</dt>
                  <dd
                    className={cn(
                      'mt-1.5 flex items-baseline gap-1 font-bold tabular-nums',
                      isBad && 'text-danger',
                    )}
                  >
                    <span className="text-[2.25rem] leading-tight">
                      {formatCount(figures[figure])}
                    </span>
                    {unit}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </Loaded>
    </>
  );
}

function Outline() {
  return (
    <div aria-busy="true" className={grid}>
      <span role="status" className="sr-only">
        불러오는 중입니다…
      </span>
      {cards.map(({ figure }) => (
        <Skeleton key={figure} className="h-27" />
      ))}
    </div>
  );
}
