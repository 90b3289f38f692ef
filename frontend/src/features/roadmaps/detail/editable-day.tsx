import { PencilLine } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DayRow } from '@/ui/day-row';
import { IconButton } from '@/ui/icon-button';
import { isReviewDay } from '../roadmap-facts';
import { DayForm } from './day-form';
import type { PlanDay } from './today';

interface EditableDayProps {
  /** The roadmap. */
  id: number;
  place: PlanDay;
  keyword: string;
  done: boolean;
  today: boolean;
  /** The box to tick. */
  mark: ReactNode;
}

/** One day of one's own plan: ticked, and written in one's own words. */
export function EditableDay({ id, place, keyword, done, today, mark }: EditableDayProps) {
  const [isEditing, setEditing] = useState(false);
  const pen = useRef<HTMLButtonElement>(null);
  if (isEditing) {
    const leave = () => {
      flushSync(() => setEditing(false));
      pen.current?.focus();
    };
    return (
      <li className="border-b border-rule last:border-b-0">
        <DayForm id={id} place={place} keyword={keyword} onLeave={leave} />
      </li>
    );
  }
  return (
    <DayRow
      day={place.day}
      keyword={keyword}
      done={done}
      today={today}
      review={isReviewDay(keyword)}
      roomy
      mark={
        <>
          <IconButton
            ref={pen}
            label={`${place.week}주차 ${place.day}일 주제 고치기`}
            data-print="none"
            className="text-ink-3"
            onClick={() => setEditing(true)}
          >
            <PencilLine size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
          {mark}
        </>
      }
    />
  );
}
