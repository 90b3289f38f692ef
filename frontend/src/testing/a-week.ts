import type { Schemas } from '@/api/types';
import { aRoom } from './a-room';

type Day = Schemas['RoomDayView'];

const keywords = [
  '스택으로 괄호 짝 맞추기',
  '원형 큐 만들기',
  '덱과 슬라이딩 윈도우',
  '단조 스택: 오큰수',
  '우선순위 큐와 힙',
  '이번 주 문제 다시 풀기',
  '복습: 스택과 큐',
];

/** A day of the third week, whose fourth day is today. */
export const aDay = (day: number, change: Partial<Day> = {}): Day => ({
  no: 14 + day,
  day,
  date: `2026-11-${15 + day}`,
  isToday: day === 4,
  isSkipped: false,
  keyword: keywords[day - 1] ?? '',
  done: [],
  sentences: [],
  canWriteSentence: false,
  flags: [],
  ...change,
});

export const doneBy = (...users: number[]): Day['done'] =>
  users.map((userId) => ({ userId, at: '2026-11-19T07:50:00+09:00' }));

export const aSentence = (userId: number, text: string): Schemas['SentenceView'] => ({
  userId,
  text,
  writtenAt: '2026-11-19T07:50:00+09:00',
});

/** The open question of another member. */
export const aFlag = (change: Partial<Schemas['FlagView']> = {}): Schemas['FlagView'] => ({
  id: 31,
  askerId: 2,
  question: '왜 i - k인가요?',
  raisedAt: '2026-11-18T21:00:00+09:00',
  isOpen: true,
  joinerIds: [],
  answers: [],
  ...change,
});

export const anAnswer = (
  id: number,
  authorId: number,
  text: string,
): Schemas['FlagAnswerView'] => ({ id, authorId, text, answeredAt: '2026-11-18T21:10:00+09:00' });

/** The present week of `aRoom`, of which these days differ from open ones. */
export const aWeek = (
  days: Partial<Record<number, Partial<Day>>> = {},
  change: Partial<Schemas['RoomWeekView']> = {},
): Schemas['RoomWeekView'] => ({
  week: 3,
  presentWeek: 3,
  weeks: 12,
  keyword: '스택과 큐',
  days: keywords.map((_keyword, index) => aDay(index + 1, days[index + 1])),
  members: aRoom.members.map(({ userId }) => ({ userId, takenOver: true, totalDone: 14 })),
  agenda: [],
  ...change,
});

/** The choices of a group that is behind. */
export const anOffer: Schemas['WeekOfferView'] = {
  dueDays: 3,
  halfDid: 1,
  voteHours: 48,
  ways: [
    { choice: 'SHIFT', isPossible: true, endDate: '2027-01-31', skippedDays: [] },
    { choice: 'THIN_OUT', isPossible: true, endDate: '2027-01-24', skippedDays: [16, 17] },
    { choice: 'CATCH_UP', isPossible: false, skippedDays: [] },
  ],
};

/** The vote of that group. */
export const aVote = (change: Partial<Schemas['WeekVoteView']> = {}): Schemas['WeekVoteView'] => ({
  id: 5,
  week: 3,
  state: 'OPEN',
  endsAt: '2026-11-20T22:00:00+09:00',
  ballots: [],
  tied: [],
  ...change,
});
