import type { Schemas } from '@/api/types';
import { aUser } from './a-user';

const member = (userId: number, name: string): Schemas['RoomMemberView'] => ({
  userId,
  name,
  isHost: false,
  joinedAt: '2026-11-02T12:00:00+09:00',
  readNo: 0,
  quietHours: { from: 22, to: 8 },
});

export const theHost: Schemas['RoomMemberView'] = {
  ...member(1, '유진'),
  isHost: true,
  introduction: '회사에서 Java를 씁니다',
};
export const anotherMember = member(2, '민재');
/** The membership of `aUser`. */
export const ownMember: Schemas['RoomMemberView'] = {
  ...member(aUser.id, aUser.nickname),
  joinedAt: '2026-11-04T12:00:00+09:00',
};

const course = {
  id: 7,
  title: '하루 한 문제, 백준 골드까지 12주',
  startDate: '2026-11-02',
  endDate: '2027-01-24',
  week: 3,
  weeks: 12,
};

/** A room for a member. */
export const aRoom: Schemas['RoomView'] = {
  ...course,
  isEnded: false,
  isHost: false,
  isAskedToHost: false,
  lastNo: 0,
  readNo: 0,
  unreadCount: 0,
  cursor: 0,
  notify: 'MENTIONS',
  quietHours: { from: 22, to: 8 },
  members: [theHost, anotherMember, ownMember],
};

/** A room in the list. */
export const aListedRoom: Schemas['RoomSummaryView'] = {
  ...course,
  categoryPath: [
    { id: 4, name: 'Algorithm' },
    { id: 41, name: '코딩 테스트' },
  ],
  isHost: false,
  unreadCount: 0,
};
