import { formatSeoulDate } from '@/lib/seoul-day';
import type { Study } from '../queries';

export type Intake = 'open' | 'waiting' | 'upcoming' | 'closed';

/** What a study takes now: applications, places in the line for a seat, or neither yet or any more. */
export function intakeOf({ recruitmentStatus, takesWaiting }: Study): Intake {
  if (takesWaiting) return 'waiting';
  return ({ OPEN: 'open', UPCOMING: 'upcoming', CLOSED: 'closed' } as const)[recruitmentStatus];
}

/** What the button says by which one applies; nothing where one cannot. */
export function applyLabel(study: Study): string | undefined {
  const intake = intakeOf(study);
  if (intake === 'waiting') return '대기 신청하기';
  return intake === 'open' ? '참여 신청하기' : undefined;
}

/** Why who applies now waits in the line for a seat. */
export const lineReason = ({ recruitmentStatus }: Study) =>
  recruitmentStatus === 'CLOSED' ? '지금은 빈자리가 없습니다.' : '먼저 기다리는 분이 있습니다.';

const settled = new Set<string | undefined>(['PENDING', 'APPROVED', 'REJECTED', 'REMOVED']);

/** Whether the next free seat is one that the person who looks could have. */
export function couldBeMine(study: Study): boolean {
  const status = study.myApplication?.status;
  if (status === 'OFFERED') return true;
  return intakeOf(study) === 'open' && !study.isAuthor && !settled.has(status);
}

/** Whether the person who looks is in. */
export const isMember = ({ myApplication }: Study) => myApplication?.status === 'APPROVED';

/** Whether they were told no for good. */
export const isTurnedDown = ({ myApplication }: Study) =>
  myApplication?.status === 'REJECTED' || myApplication?.status === 'REMOVED';

/** Classes of where somebody stands, among what its card says: whoever has their answer sees it at once. */
export const standingStyle = (study: Study) =>
  isMember(study) || isTurnedDown(study) ? 'order-first mb-5' : 'mt-4.5';

/** Why nobody can apply now. */
export function notTakenText(study: Study): string {
  if (intakeOf(study) === 'closed') return '모집이 마감되어 신청할 수 없습니다.';
  const { recruitStartDate } = study;
  if (!recruitStartDate) return '모집이 시작되면 신청할 수 있습니다.';
  return `${formatSeoulDate(recruitStartDate)}부터 신청할 수 있습니다.`;
}
