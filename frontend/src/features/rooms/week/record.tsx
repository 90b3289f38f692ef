import { BoardRows } from '@/features/take-part/public/board-rows';
import { Sheet } from '@/ui/sheet';
import { cellState } from './board/cell-state';
import { useWeekContext } from './week-context';

/** How many days each member has done, in the week and in the plan. */
export function WeekRecord({ total }: { total: number }) {
  const { week, me, personOf } = useWeekContext();
  const people = week.members.map(({ userId, takenOver, totalDone }) => {
    const done = week.days.filter((day) => cellState(day, userId) === 'done');
    const { nickname, imageUrl = null } = personOf(userId);
    const doneDays = done.map(({ day }) => day);
    return { userId, nickname, imageUrl, takenOver, totalDone, doneDays, daysDone: done.length };
  });
  return (
    <Sheet className="min-w-0 p-4 tablet:p-5">
      <BoardRows
        people={people}
        me={me}
        week={week.week}
        length={week.days.length}
        total={total}
        today={week.days.find(({ isToday }) => isToday)?.day ?? null}
      />
    </Sheet>
  );
}
