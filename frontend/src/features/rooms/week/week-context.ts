import { createContext, use } from 'react';
import type { Room } from '@/entities/room/queries';
import type { RoomWeek } from '@/entities/room/week';
import type { Marks } from './marks/use-marks';

/** A present or former member, as a stamp shows them. */
export interface Person {
  userId: number;
  nickname: string;
  imageUrl?: string | undefined;
}

/** The values that the parts of a week share. */
export interface WeekValue {
  room: Room;
  me: number;
  week: RoomWeek;
  personOf: (user: number) => Person;
  /** Whether the week has forms: it is the present one, and the room has not ended. */
  hasForms: boolean;
  /** Whether days can be marked: those of the present week and of past ones, until the room ends. */
  canMark: boolean;
  marks: Marks;
  /** Announces the result of an action to screen readers. */
  announce: (text: string) => void;
}

export const WeekContext = createContext<WeekValue | null>(null);

export function useWeekContext(): WeekValue {
  const value = use(WeekContext);
  if (value === null) throw new Error('outside of a week');
  return value;
}
