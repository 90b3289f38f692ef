import type { RoomWeek, WeekChoice, WeekOffer } from '@/entities/room/week';
import { nthDay } from '@/entities/roadmap/plan-day';
import { seoulClock } from '@/lib/seoul-clock';
import { daysUntil, monthAndDay, seoulDay } from '@/lib/seoul-day';

type Way = WeekOffer['ways'][number];

export const wayNames: Record<WeekChoice, string> = {
  SHIFT: '한 주 미루기',
  THIN_OUT: '분량 줄이기',
  CATCH_UP: '따라잡기',
};

/** Returns what the plan is like after a choice. */
export function wayHint({ choice, isPossible, endDate, skippedDays }: Way, week: number): string {
  if (!isPossible) return '지금은 고를 수 없습니다';
  const end = endDate === undefined ? '' : `. ${monthAndDay(endDate)}에 끝납니다`;
  switch (choice) {
    case 'SHIFT':
      return `남은 날이 한 주씩 뒤로 갑니다${end}`;
    case 'THIN_OUT':
      return `${skippedText(skippedDays, week)}나머지는 그대로 둡니다`;
    case 'CATCH_UP':
      return `못 한 날을 다음 날들에 나누어 넣습니다${end}`;
  }
}

/** Returns the days in words, those of the week without it: 「5일 차, 6일 차를 빼고 」. */
function skippedText(days: readonly number[], week: number): string {
  if (days.length === 0) return '';
  const names = days.map((no) => {
    const at = nthDay(no - 1);
    return `${at.week === week ? '' : `${at.week}주차 `}${at.day}일 차`;
  });
  return `${names.join(', ')}를 빼고 `;
}

/** Returns how far the group is, as a question. */
export const paceText = ({ halfDid }: WeekOffer): string =>
  halfDid === 0
    ? '이번 주는 절반이 아직 하루도 마치지 않았습니다. 어떻게 할까요?'
    : `이번 주는 절반이 ${halfDid}일 차까지 마쳤습니다. 어떻게 할까요?`;

const near = ['오늘', '내일', '모레'];

/** Formats the end of a vote: 「내일 22:00까지」. */
export function untilText(instant: string, now: Date): string {
  const day = near[daysUntil(instant, now)] ?? monthAndDay(seoulDay(instant));
  return `${day} ${seoulClock(instant)}까지`;
}

/** Returns the members who voted for a choice, in the order of casting. */
export const votersFor = ({ vote }: RoomWeek, choice: WeekChoice): number[] =>
  isRunning(vote)
    ? vote.ballots.filter((ballot) => ballot.choice === choice).map(({ userId }) => userId)
    : [];

/** Whether the members vote, or the host decides. */
export const isRunning = (vote: RoomWeek['vote']): vote is NonNullable<RoomWeek['vote']> =>
  vote !== undefined && (vote.state === 'OPEN' || vote.state === 'TIED');
