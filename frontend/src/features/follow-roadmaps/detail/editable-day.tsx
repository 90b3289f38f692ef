import { FileClock, FilePlus, FileText, PencilLine } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DayRow } from '@/entities/roadmap/day-row';
import { isReviewDay } from '@/entities/roadmap/plan-day';
import type { PlanDay } from '@/entities/roadmap/today';
import type { DailyPlan } from '@/entities/roadmap/types';
import { useWaitingDays } from '@/entities/roadmap/waiting-days';
import { cn } from '@/lib/cn';
import { paths } from '@/paths';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { savedOnceConnected } from '../words';
import { isLeft, useDayDrafts } from './day-draft';
import { DayForm } from './day-form';

interface EditableDayProps {
  /** The roadmap's id. */
  id: number;
  place: PlanDay;
  keyword: string;
  done: boolean;
  today: boolean;
  /** The status of its worksheet; null if it has none. */
  worksheet: DailyPlan['worksheet'];
  /** The checkbox. */
  mark: ReactNode;
}

/** One day of the user's own plan, with its checkbox and an editable text. */
export function EditableDay({
  id,
  place,
  keyword,
  done,
  today,
  worksheet,
  mark,
}: EditableDayProps) {
  const draftOf = useDayDrafts(id);
  const isWaiting = useWaitingDays(id).some(
    (change) => 'text' in change && change.week === place.week && change.day === place.day,
  );
  const [wasLeft, setLeft] = useState(() => isLeft(draftOf(place), keyword));
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
      beside={
        <>
          <WorksheetLink id={id} place={place} worksheet={worksheet} />
          {isWaiting && <span className="type-caption block text-ink-2">{savedOnceConnected}</span>}
        </>
      }
      mark={
        <>
          <IconButton
            ref={pen}
            label={`${place.week}주차 ${place.day}일 차 주제 수정`}
            data-print="none"
            className="text-ink-3"
            onClick={() => setEditing(true)}
          >
            <PencilLine size={16} />
          </IconButton>
          {mark}
        </>
      }
    />
  );
}

/** The link to the day's worksheet. Shape, colour and accessible name show whether the worksheet is ready. */
function WorksheetLink({
  id,
  place: { week, day },
  worksheet,
}: Pick<EditableDayProps, 'id' | 'place' | 'worksheet'>) {
  const { Icon, words, name, look } = worksheetLooks[worksheet ?? 'MISSING'];
  return (
    <Link
      to={paths.worksheet(id, week, day)}
      aria-label={`${week}주차 ${day}일 차 ${name}`}
      data-print="none"
      className={cn(
        '-my-3 inline-flex min-h-11 min-w-11 items-center gap-1 text-caption leading-none font-semibold whitespace-nowrap hover:underline',
        look,
      )}
    >
      <Icon size={14} />
      {words}
    </Link>
  );
}

const outdated = '학습지 · 이전 주제';
const worksheetLooks = {
  MISSING: {
    Icon: FilePlus,
    words: '학습지',
    name: '학습지 만들기',
    look: 'text-ink-3 hover:text-pine',
  },
  READY: { Icon: FileText, words: '학습지', name: '학습지', look: 'text-pine' },
  OUTDATED: { Icon: FileClock, words: outdated, name: outdated, look: 'text-warn' },
} as const;
