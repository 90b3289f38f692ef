import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PlanDay } from '@/entities/roadmap/today';
import type { Roadmap } from '@/entities/roadmap/types';
import { paths } from '@/paths';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';

/** Links to the previous and the next day. */
export function DayLinks({ roadmap, place }: { roadmap: Roadmap; place: PlanDay }) {
  const days = roadmap.weeklyPlans.flatMap(({ week, dailyPlans }) =>
    dailyPlans.map(({ day }) => ({ week, day })),
  );
  const at = days.findIndex(({ week, day }) => week === place.week && day === place.day);
  const [before, next] = [days[at - 1], days[at + 1]];
  return (
    <nav
      aria-label="다른 날의 학습지"
      data-print="none"
      className="mt-6 flex flex-wrap justify-between gap-3"
    >
      {before !== undefined && (
        <Link to={addressOf(roadmap.id, before)} className={buttonStyle({ variant: 'line' })}>
          <ChevronLeft size={18} />
          {before.week}주차 {before.day}일 차
        </Link>
      )}
      {next !== undefined && (
        <Link
          to={addressOf(roadmap.id, next)}
          className={`${buttonStyle({ variant: 'line' })} ml-auto`}
        >
          {next.week}주차 {next.day}일 차
          <ChevronRight size={18} />
        </Link>
      )}
    </nav>
  );
}

const addressOf = (id: number, { week, day }: PlanDay) => paths.worksheet(id, week, day);
