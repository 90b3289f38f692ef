import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayRow, EmptyDayRow } from '@/entities/roadmap/day-row';
import { isReviewDay } from '@/entities/roadmap/plan-day';
import type { WeeklyPlan } from '@/entities/roadmap/types';
import { WeekSheet } from '@/entities/roadmap/week-sheet';
import { cn } from '@/lib/cn';
import { IconButton } from '@/ui/icon-button';
import { DeckCard } from './deck-card';
import type { Deck, Deck as DeckState } from './use-deck';

interface DeckProps {
  weeks: readonly WeeklyPlan[];
  deck: DeckState;
}

/** The weeks as a stack of cards, all in the height of the tallest. */
export function Deck({ weeks, deck: { top, sides, next } }: DeckProps) {
  const [isDragging, setDragging] = useState(false);
  const lines = Math.max(...weeks.map(({ dailyPlans }) => dailyPlans.length));
  return (
    <div className="isolate grid min-h-112.5 grid-cols-1 px-3 tablet:px-6">
      {weeks.map(({ week, weeklyKeyword, dailyPlans }, index) => (
        <DeckCard
          key={week}
          depth={index - top}
          side={sides[index] ?? 'left'}
          isRevealed={index <= top || (index === top + 1 && isDragging)}
          onDismiss={next}
          onDragging={setDragging}
        >
          <WeekSheet week={week} keyword={weeklyKeyword} heading="h2">
            {dailyPlans.map(({ day, dailyKeyword }) => (
              <DayRow
                key={day}
                day={day}
                keyword={dailyKeyword}
                review={isReviewDay(dailyKeyword)}
              />
            ))}
            {Array.from({ length: lines - dailyPlans.length }, (_, line) => (
              <EmptyDayRow key={`empty ${line}`} />
            ))}
          </WeekSheet>
        </DeckCard>
      ))}
    </div>
  );
}

interface DeckControlsProps {
  weeks: readonly WeeklyPlan[];
  deck: Deck;
}

/** Buttons for the same actions as dragging, and the position in the stack. */
export function DeckControls({ weeks, deck: { top, next, previous } }: DeckControlsProps) {
  const shown = weeks[Math.min(top, weeks.length - 1)];
  const icon = { size: 20 } as const;
  return (
    <div className="mt-7">
      <div className="flex items-center justify-center gap-4">
        <IconButton label="이전 주차" boxed disabled={top === 0} onClick={previous}>
          <ChevronLeft {...icon} />
        </IconButton>
        <div className="flex min-w-0 flex-col items-center gap-2">
          <span aria-hidden="true" className="flex max-w-full gap-1.5 max-tablet:gap-1">
            {weeks.map(({ week }, index) => (
              <i
                key={week}
                className={cn(
                  'h-1.5 w-5.5 min-w-1 shrink rounded-[2px]',
                  index === top ? 'bg-pine' : 'bg-line',
                )}
              />
            ))}
          </span>
          <span aria-hidden="true" className="type-caption leading-none text-ink-2 tabular-nums">
            {shown?.week} / {weeks.length}주
          </span>
        </div>
        <IconButton label="다음 주차" boxed disabled={top >= weeks.length} onClick={() => next()}>
          <ChevronRight {...icon} />
        </IconButton>
      </div>
      <p className="type-small mt-3 text-center text-balance text-ink-2">
        카드를 옆으로 밀거나 두 번 누르면 다음 주차가 보입니다.
        <span className="max-tablet:hidden"> 방향키로도 넘길 수 있습니다.</span>
      </p>
      <p role="status" className="sr-only">
        {shown && `${weeks.length}주 중 ${shown.week}주차: ${shown.weeklyKeyword}`}
      </p>
    </div>
  );
}
