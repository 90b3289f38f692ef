import { Table2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '@/lib/numbers';
import { shortDay } from '@/lib/seoul-clock';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import type { DayFigures } from '../queries';
import { DayBars } from './day-bars';
import { DayTable } from './day-table';

/** The number of roadmaps made on each day, as bars or as a table. */
export function RoadmapChart({ days }: { days: readonly DayFigures[] }) {
  const [isTable, setTable] = useState(false);
  const heading = useId();
  const made = sumOf(days, 'roadmapsMade');
  const failed = sumOf(days, 'generationsFailed');
  return (
    <section
      aria-labelledby={heading}
      className="sheet mt-5 px-4 pt-4 pb-3 tablet:px-6 tablet:pt-5"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="mr-auto">
          <h2 id={heading} className="type-h3">
            날마다 만든 로드맵
          </h2>
          <p className="type-small text-ink-2 tabular-nums">
            최근 {days.length}일 {formatCount(made)}개 · 만들기 실패 {formatCount(failed)}건
          </p>
        </div>
        {made + failed > 0 && (
          <>
            {!isTable && <Key />}
            <Button
              variant="line"
              size="sm"
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            >
              <Table2 size={17} />
              표로 보기
            </Button>
          </>
        )}
      </div>
      {made + failed === 0 ? (
        <div className="my-4">
          <EmptyState title={`최근 ${days.length}일 동안 만든 로드맵이 없습니다.`} />
        </div>
      ) : isTable ? (
        <DayTable days={days} />
      ) : (
        <DayBars days={days} label={summaryOf(days, made, failed)} />
      )}
    </section>
  );
}

const sumOf = (days: readonly DayFigures[], figure: 'roadmapsMade' | 'generationsFailed') =>
  days.reduce((sum, day) => sum + day[figure], 0);

function summaryOf(days: readonly DayFigures[], made: number, failed: number) {
  const most = Math.max(...days.map(({ roadmapsMade }) => roadmapsMade));
  const fullest = days.findLast(({ roadmapsMade }) => roadmapsMade === most);
  const all = `최근 ${days.length}일 동안 만든 로드맵 ${formatCount(made)}개, 만들기 실패 ${formatCount(failed)}건.`;
  if (fullest === undefined || most === 0) return all;
  return `${all} 가장 많은 날은 ${shortDay(fullest.day)} ${formatCount(most)}개입니다.`;
}

function Key() {
  return (
    <div
      aria-hidden="true"
      className="type-caption flex flex-wrap gap-x-3.5 text-ink-2 max-tablet:order-1 max-tablet:w-full"
    >
      <span className="inline-flex items-center gap-1.5">
        <i className="size-2.75 rounded-[2px] bg-pine" />
        만든 로드맵
      </span>
      <span className="inline-flex items-center gap-1.5">
        <i className="size-2.75 rounded-[2px] bg-marker shadow-[inset_0_0_0_1.2px_var(--ink)]" />
        오늘
      </span>
      <span className="inline-flex items-center gap-1.5">
        <X size={16} className="text-danger" />
        만들기 실패
      </span>
    </div>
  );
}
