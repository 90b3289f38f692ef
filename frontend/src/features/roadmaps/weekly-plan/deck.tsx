import { useState } from 'react';
import { DayRow } from '@/ui/day-row';
import { EmptyDayRow } from '@/ui/empty-day-row';
import { WeekSheet } from '@/ui/week-sheet';
import { isReviewDay } from '../review-day';
import type { WeeklyPlan } from '../types';
import { DeckCard } from './deck-card';
import type { Deck as DeckState } from './use-deck';

interface DeckProps {
  weeks: readonly WeeklyPlan[];
  deck: DeckState;
}

/** The weeks as a stack of sheets, all as high as the highest. */
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
