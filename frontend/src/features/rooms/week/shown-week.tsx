import { useState } from 'react';
import { useSession } from '@/api/session';
import type { Room } from '@/entities/room/queries';
import type { RoomWeek } from '@/entities/room/week';
import { useNames } from '../use-names';
import { AgendaCard } from './aside/agenda-card';
import { TalkCard } from './aside/talk-card';
import { WeekBoard } from './board/week-board';
import { asideStyle, layoutStyle } from './layout';
import { useMarks } from './marks/use-marks';
import { RealignCard } from './realign/realign-card';
import { WeekRecord } from './record';
import { useFlagsAnnounced } from './use-flags-announced';
import { WeekContext } from './week-context';

interface ShownWeekProps {
  room: Room;
  week: RoomWeek;
  /** The number of days in the plan. */
  total: number;
  onWeek: (week: number) => void;
}

/** A week with the cards beside it, and the record of its members. */
export function ShownWeek({ room, week, total, onWeek }: ShownWeekProps) {
  const me = useSession((session) => session.user?.id ?? 0);
  const [announced, announce] = useAnnounced();
  const marks = useMarks({ room: room.id, me, announce });
  const nameOf = useNames(room, authorsIn(week));
  const images = new Map(room.members.map(({ userId, imageUrl }) => [userId, imageUrl]));
  const personOf = (userId: number) => ({
    userId,
    nickname: nameOf(userId),
    imageUrl: images.get(userId),
  });
  const isOpen = !room.isEnded;
  const value = {
    room,
    me,
    week,
    personOf,
    hasForms: isOpen && week.week === week.presentWeek,
    canMark: isOpen && week.week <= week.presentWeek,
    marks,
    announce,
  };
  useFlagsAnnounced(week, me, (askers) =>
    announce(`${askers.map(nameOf).join(', ')} 님이 오늘 막혔습니다.`),
  );
  return (
    <WeekContext value={value}>
      {value.hasForms && week.offer !== undefined && (
        <div className="mt-6 max-tablet:mt-4">
          <RealignCard offer={week.offer} />
        </div>
      )}
      <div className={layoutStyle}>
        <WeekBoard onWeek={onWeek} />
        <aside className={asideStyle}>
          <AgendaCard />
          <TalkCard room={room} />
        </aside>
        <WeekRecord total={total} />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </WeekContext>
  );
}

/** Returns all users whom a week names. */
const authorsIn = ({ days, members }: RoomWeek): number[] => [
  ...members.map(({ userId }) => userId),
  ...days.flatMap(({ flags, sentences }) => [
    ...sentences.map(({ userId }) => userId),
    ...flags.flatMap(({ askerId, joinerIds, answers }) => [
      askerId,
      ...joinerIds,
      ...answers.map(({ authorId }) => authorId),
    ]),
  ]),
];

/** Returns a text for screen readers and a function that sets it. The same text is read twice only if it was gone in between. */
function useAnnounced() {
  const [text, setText] = useState('');
  const announce = (next: string) => {
    setText('');
    setTimeout(() => setText(next));
  };
  return [text, announce] as const;
}
