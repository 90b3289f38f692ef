import { FileText, PencilLine } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isReviewDay } from '@/lib/plan-day';
import { paths } from '@/paths';
import { DayRow } from '@/ui/day-row';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { isLeft, useDayDraftKey } from './day-draft';
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
  const keyOf = useDayDraftKey(id);
  const [wasLeft, setLeft] = useState(() => isLeft(keyOf(place)));
  const [isEditing, setEditing] = useState(wasLeft);
  const pen = useRef<HTMLButtonElement>(null);
  if (isEditing) {
    const leave = () => {
      flushSync(() => {
        setEditing(false);
        setLeft(false);
      });
      pen.current?.focus();
    };
    return (
      <li className="border-b border-rule last:border-b-0">
        <DayForm id={id} place={place} keyword={keyword} wasLeft={wasLeft} onLeave={leave} />
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
      beside={<WorksheetLink id={id} place={place} />}
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

/** To what is worked through on that day. */
function WorksheetLink({ id, place: { week, day } }: Pick<EditableDayProps, 'id' | 'place'>) {
  return (
    <Link
      to={paths.worksheet(id, week, day)}
      aria-label={`${week}주차 ${day}일 학습지`}
      data-print="none"
      className="-my-3 inline-flex min-h-11 min-w-11 items-center gap-1 text-[0.8125rem] leading-none font-semibold whitespace-nowrap text-ink-3 hover:text-pine hover:underline"
    >
      <FileText size={14} strokeWidth={1.9} aria-hidden="true" />
      학습지
    </Link>
  );
}
