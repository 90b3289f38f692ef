import { Flag } from 'lucide-react';
import type { RoomDay } from '@/entities/room/week';
import { Checkbox } from '@/ui/checkbox';
import { sentenceDraft } from '../marks/waiting-marks';
import { useWeekContext } from '../week-context';
import { cellState } from './cell-state';

interface OwnBoxProps {
  day: RoomDay;
  onMarked: (isDone: boolean) => void;
}

/** The user's own box of a day. It is the same act as the button of the day's form, without a sentence. */
export function OwnBox({ day, onMarked }: OwnBoxProps) {
  const { room, me, week, canMark, marks } = useWeekContext();
  const { isDone, sentence, isPending } = marks.ownDay(week.week, day);
  const isStuck = !isDone && cellState(day, me) === 'stuck';
  const mark = (checked: boolean) => {
    const place = { week: week.week, day: day.day };
    // The sentence goes with the mark, but its text can be sent again.
    if (!checked && sentence !== undefined) sentenceDraft(me, room.id, place).write(sentence);
    marks.mark({ ...place, isDone: checked, sentence: null });
    onMarked(checked);
  };
  return (
    <td className="border-l border-rule p-0 text-center tablet:relative max-tablet:absolute max-tablet:inset-y-0 max-tablet:right-0 max-tablet:grid max-tablet:w-13 max-tablet:place-items-center">
      <Checkbox
        hideLabel
        label={`${day.day}일 ${day.keyword} 완료`}
        checked={isDone}
        pending={isPending}
        disabled={!canMark}
        {...(day.isToday && { place: 'today' })}
        onChange={(event) => mark(event.currentTarget.checked)}
      />
      {isStuck && (
        <span
          role="img"
          aria-label="내가 막혔습니다"
          className="pointer-events-none absolute top-1.5 right-1 grid size-5 place-items-center rounded-cell bg-ink text-paper"
        >
          <Flag size={12} />
        </span>
      )}
    </td>
  );
}
