import type { RoomDay, RoomWeek } from './week';

/** A day that the user marks as done or not done. */
export interface DayMark {
  week: number;
  day: number;
  isDone: boolean;
  /** The sentence about the day; null leaves it as it is, an empty one removes it. */
  sentence: string | null;
}

/** Returns a week as the server shows it after a mark of this member. */
export function withMark(
  shown: RoomWeek,
  { week, day, isDone, sentence }: DayMark,
  user: number,
  now: string,
): RoomWeek {
  if (shown.week !== week) return shown;
  let difference = 0;
  const marked = (one: RoomDay): RoomDay => {
    if (one.day !== day) return one;
    const wasDone = one.done.some(({ userId }) => userId === user);
    difference = Number(isDone) - Number(wasDone);
    return isDone ? doneDay(one, { user, sentence, now }, wasDone) : openDay(one, user);
  };
  const days = shown.days.map(marked);
  const members = shown.members.map((member) =>
    member.userId === user
      ? {
          ...member,
          takenOver: member.takenOver || isDone,
          totalDone: member.totalDone + difference,
        }
      : member,
  );
  return { ...shown, days, members };
}

function doneDay(
  day: RoomDay,
  { user, sentence, now }: { user: number; sentence: string | null; now: string },
  wasDone: boolean,
): RoomDay {
  const others = day.sentences.filter(({ userId }) => userId !== user);
  const written =
    sentence === null || sentence === '' ? [] : [{ userId: user, text: sentence, writtenAt: now }];
  return {
    ...day,
    done: wasDone ? day.done : [...day.done, { userId: user, at: now }],
    canWriteSentence: wasDone ? day.canWriteSentence : true,
    sentences: sentence === null ? day.sentences : [...others, ...written],
    // A member who has done the day is not stuck any more.
    flags: day.flags.map((flag) => ({
      ...flag,
      isOpen: flag.isOpen && flag.askerId !== user,
      joinerIds: flag.joinerIds.filter((joiner) => joiner !== user),
    })),
  };
}

const openDay = (day: RoomDay, user: number): RoomDay => ({
  ...day,
  done: day.done.filter(({ userId }) => userId !== user),
  canWriteSentence: false,
  sentences: day.sentences.filter(({ userId }) => userId !== user),
});
