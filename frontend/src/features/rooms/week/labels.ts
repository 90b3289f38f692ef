import type { RoomDay } from '@/entities/room/week';

/** The words of the learner's own acts. */
export const labels = {
  done: '했어요',
  undo: '체크 취소',
  stuck: '막혔어요',
  alsoStuck: '저도 막혔어요',
} as const;

/** Returns the label of the sentence about a day. */
export const sentenceLabel = ({ day, isToday }: RoomDay) =>
  `${isToday ? '오늘' : `${day}일 차에`} 한 것 한 문장`;
