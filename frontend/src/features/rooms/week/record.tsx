import { useQueryClient } from '@tanstack/react-query';
import { weekKey } from '@/entities/room/week-keys';
import { BoardRows } from '@/features/take-part/public/board-rows';
import { TakePlan } from '@/features/take-part/public/take-plan';
import { Sheet } from '@/ui/sheet';
import { cellState } from './board/cell-state';
import { useWeekContext } from './week-context';

/** How many days each member has done, in the week and in the plan. */
export function WeekRecord({ total }: { total: number }) {
  const { room, week, me, personOf } = useWeekContext();
  const client = useQueryClient();
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
        {...(!room.isEnded && {
          takePlan: (
            <TakePlan
              study={room.id}
              onTaken={() => void client.invalidateQueries({ queryKey: weekKey(room.id) })}
            />
          ),
        })}
        today={week.days.find(({ isToday }) => isToday)?.day ?? null}
      />
    </Sheet>
  );
}
