import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { boxOf, isDone, type PlanDay } from '@/entities/roadmap/today';
import type { Roadmap } from '@/entities/roadmap/types';
import { useMarkDay } from '@/entities/roadmap/use-mark-day';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Link } from '@/ui/link';
import { useStepFocus } from '@/ui/use-passed-focus';
import { savedOnceConnected } from '../words';

interface DayBarProps {
  roadmap: Roadmap;
  place: PlanDay;
  isToday: boolean;
}

/** Ticks the day, and links to the previous and the next one. It stays at the bottom of the screen. */
export function DayBar({ roadmap, place, isToday }: DayBarProps) {
  const days = roadmap.weeklyPlans.flatMap(({ week, dailyPlans }) =>
    dailyPlans.map(({ day, dailyKeyword }) => ({ week, day, dailyKeyword })),
  );
  const at = days.findIndex(({ week, day }) => week === place.week && day === place.day);
  const [before, next] = [days[at - 1], days[at + 1]];
  return (
    <div
      data-print="none"
      data-next-step
      className="sticky bottom-0 z-10 mt-6 border-t border-line bg-sheet tablet:mt-10"
    >
      <nav
        aria-label="다른 날의 학습지"
        className="page flex items-center justify-center gap-3 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {before === undefined ? (
          <span className={sideSpace} />
        ) : (
          <Link
            to={paths.worksheet(roadmap.id, before.week, before.day)}
            aria-label={`이전 날: ${before.dailyKeyword}`}
            className={sideStyle}
          >
            <ChevronLeft size={18} />
            <span className="max-tablet:hidden">이전 날</span>
          </Link>
        )}
        <Finish roadmap={roadmap} place={place} isToday={isToday} />
        {next === undefined ? (
          <span className={sideSpace} />
        ) : (
          <Link
            to={paths.worksheet(roadmap.id, next.week, next.day)}
            aria-label={`다음 날: ${next.dailyKeyword}`}
            className={sideStyle}
          >
            <span className="max-tablet:hidden">다음 날</span>
            <ChevronRight size={18} />
          </Link>
        )}
      </nav>
    </div>
  );
}

const sideStyle = cn(
  buttonStyle({ variant: 'ghost' }),
  'shrink-0 max-tablet:min-h-12 max-tablet:w-12 max-tablet:p-0',
);
const sideSpace = 'w-12 shrink-0 tablet:w-25';

/** The button that ticks the day; once it is ticked, a button that takes the tick back. */
function Finish({ roadmap, place, isToday }: DayBarProps) {
  const { pending, isWaiting, mark } = useMarkDay(roadmap.id);
  const { done } = roadmap.progress;
  const box = boxOf(done, pending, place);
  // A tick that waits for the connection can be taken back.
  const waits = isWaiting && box.pending;
  const isFinished = waits ? box.checked : isDone(done, place);
  const isSaving = box.pending && !waits;
  const focusPlace = useStepFocus<HTMLDivElement>(isFinished ? 'finished' : 'open');
  return (
    <div
      ref={focusPlace}
      tabIndex={-1}
      className="flex min-w-0 items-center justify-center gap-2 outline-none max-tablet:grow tablet:min-w-60"
    >
      <p
        role="status"
        className="flex min-h-13 items-center gap-2 font-semibold text-pine empty:hidden"
      >
        {isFinished && (
          <>
            <Check size={20} />
            {waits ? savedOnceConnected : '마쳤습니다'}
          </>
        )}
      </p>
      {isFinished ? (
        <Button
          variant="ghost"
          busy={isSaving}
          aria-label="마침 취소"
          onClick={() => mark({ ...place, done: false })}
        >
          취소
        </Button>
      ) : (
        <Button
          size="lg"
          busy={isSaving}
          busyLabel="저장 중…"
          className="min-w-0 max-tablet:grow tablet:min-w-60"
          onClick={() => mark({ ...place, done: true })}
        >
          <Check size={20} />
          {isToday ? '오늘 칸 마치기' : '이 칸 마치기'}
        </Button>
      )}
    </div>
  );
}
