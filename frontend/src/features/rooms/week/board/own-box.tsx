import type { RoomDay } from '@/entities/room/week';
import { Checkbox } from '@/ui/checkbox';
import { sentenceDraft } from '../marks/waiting-marks';
import { useWeekContext } from '../week-context';

interface OwnBoxProps {
  day: RoomDay;
  onMarked: (isDone: boolean) => void;
}

/** The user's own box of a day. It is the same act as the button of the day's form, without a sentence. */
export function OwnBox({ day, onMarked }: OwnBoxProps) {
  const { room, me, week, canMark, marks } = useWeekContext();
  const { isDone, sentence, isPending } = marks.ownDay(week.week, day);
  const mark = (checked: boolean) => {
    const place = { week: week.week, day: day.day };
    // The sentence goes with the mark, but its text can be sent again.
    if (!checked && sentence !== undefined) sentenceDraft(me, room.id, place).write(sentence);
    marks.mark({ ...place, isDone: checked, sentence: null });
    onMarked(checked);
  };
  return (
    <td className="border-l border-rule p-0 text-center max-tablet:absolute max-tablet:inset-y-0 max-tablet:right-0 max-tablet:grid max-tablet:w-13 max-tablet:place-items-center">
      <Checkbox
        hideLabel
        label={`${day.day}일 차 ${day.keyword} 완료`}
        checked={isDone}
        pending={isPending}
        disabled={!canMark}
        {...(day.isToday && { place: 'today' })}
        onChange={(event) => mark(event.currentTarget.checked)}
      />
    </td>
  );
}
