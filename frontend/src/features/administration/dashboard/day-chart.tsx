import { Table2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount } from '@/lib/numbers';
import { shortDay } from '@/lib/seoul-clock';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { DayBars, type DayCount } from './day-bars';
import { DayTable } from './day-table';

interface DayChartProps {
  title: string;
  /** The counted thing, and its unit: 「만든 로드맵」, 「개」. */
  counted: string;
  unit: string;
  /** The failures, if the days have some: 「만들기 실패」. */
  failed?: string;
  /** Ordered by date; the last one is today. */
  days: readonly DayCount[];
}

/** A number of each day, as bars or as a table. */
export function DayChart({ title, days, ...words }: DayChartProps) {
  const { counted, unit, failed } = words;
  const [isTable, setTable] = useState(false);
  const heading = useId();
  const sum = days.reduce((all, { count }) => all + count, 0);
  const failures = days.reduce((all, day) => all + (day.failures ?? 0), 0);
  const ofFailures = failed === undefined ? undefined : `${failed} ${formatCount(failures)}건`;
  const amount = `${formatCount(sum)}${unit}`;
  const summary = ofFailures === undefined ? amount : `${amount}, ${ofFailures}`;
  return (
    <section
      aria-labelledby={heading}
      className="sheet mt-5 px-4 pt-4 pb-3 tablet:px-6 tablet:pt-5"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="mr-auto">
          <h2 id={heading} className="type-h3">
            {title}
          </h2>
          <p className="type-small text-ink-2 tabular-nums">
            최근 {days.length}일 {amount}
            {ofFailures !== undefined && ` · ${ofFailures}`}
          </p>
        </div>
        {sum + failures > 0 && (
          <>
            {!isTable && <Key counted={counted} failed={failed} />}
            <Button
              variant="line"
              size="sm"
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            >
              <Table2 size={17} />
              <span className="sr-only">{title} </span>
              표로 보기
            </Button>
          </>
        )}
      </div>
      {sum + failures === 0 ? (
        <div className="my-4">
          <EmptyState title={`최근 ${days.length}일 동안 ${counted}이 없습니다.`} />
        </div>
      ) : isTable ? (
        <DayTable days={days} counted={counted} unit={unit} failed={failed} />
      ) : (
        <DayBars
          days={days}
          label={`최근 ${days.length}일 동안 ${counted} ${summary}.${fullest(days, unit)}`}
        />
      )}
    </section>
  );
}

/** Names the day with the highest number, if there is any. */
function fullest(days: readonly DayCount[], unit: string): string {
  const most = Math.max(...days.map(({ count }) => count));
  const day = days.findLast(({ count }) => count === most);
  if (day === undefined || most === 0) return '';
  return ` 가장 많은 날은 ${shortDay(day.day)} ${formatCount(most)}${unit}입니다.`;
}

function Key({ counted, failed }: { counted: string; failed: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className="type-caption flex flex-wrap gap-x-3.5 text-ink-2 max-tablet:order-1 max-tablet:w-full"
    >
      <span className="inline-flex items-center gap-1.5">
        <i className="size-2.75 rounded-[2px] bg-pine" />
        {counted}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <i className="size-2.75 rounded-[2px] bg-marker shadow-[inset_0_0_0_1.2px_var(--ink)]" />
        오늘
      </span>
      {failed !== undefined && (
        <span className="inline-flex items-center gap-1.5">
          <X size={16} className="text-danger" />
          {failed}
        </span>
      )}
    </div>
  );
}
