import { formatSeoulDate } from '@/lib/seoul-day';
import type { Study } from './queries';

export type Intake = 'open' | 'waiting' | 'upcoming' | 'closed';

/**
 * Returns what a study accepts now: applications, entries to the waiting list, or none, as it has not begun or is
 * over.
 */
export function intakeOf({ recruitmentStatus, takesWaiting }: Study): Intake {
  if (takesWaiting) return 'waiting';
  return ({ OPEN: 'open', UPCOMING: 'upcoming', CLOSED: 'closed' } as const)[recruitmentStatus];
}

/** Returns the label of the apply button, or undefined if the study accepts none. */
export function applyLabel(study: Study): string | undefined {
  const intake = intakeOf(study);
  if (intake === 'waiting') return '대기 신청하기';
  return intake === 'open' ? '참여 신청하기' : undefined;
}

/** Explains why new applicants go on the waiting list. */
export function lineReason({ recruitmentStatus, seatsOffered }: Study): string {
  if (recruitmentStatus === 'CLOSED') return '지금은 빈자리가 없습니다.';
  return seatsOffered
    ? '승인된 분이 남은 자리의 참여를 확정하는 중입니다.'
    : '먼저 기다리는 분이 있습니다.';
}

/** Returns what a former applicant or member can do now. */
export function againText(study: Study): string {
  const intake = intakeOf(study);
  if (intake === 'waiting') return `${lineReason(study)} 다시 참여하려면 대기를 신청해주세요.`;
  return intake === 'open' ? '자리가 있어 다시 신청할 수 있습니다.' : notTakenText(study);
}

const settled = new Set<string | undefined>(['PENDING', 'APPROVED', 'REJECTED', 'REMOVED']);

/** Whether the viewer could take the next free seat. */
export function couldBeMine(study: Study): boolean {
  const status = study.myApplication?.status;
  if (status === 'OFFERED') return true;
  return intakeOf(study) === 'open' && !study.isAuthor && !settled.has(status);
}

/** Whether the viewer is a member. */
export const isMember = ({ myApplication }: Study) => myApplication?.status === 'APPROVED';

/** Whether the viewer was refused or removed. */
export const isTurnedDown = ({ myApplication }: Study) =>
  myApplication?.status === 'REJECTED' || myApplication?.status === 'REMOVED';

/** Classes of the viewer's status within the card: a final answer comes first. */
export const applicationStyle = (study: Study) =>
  isMember(study) || isTurnedDown(study) ? 'order-first mb-5' : 'mt-4.5';

/** Explains why the study accepts no applications. */
export function notTakenText(study: Study): string {
  if (intakeOf(study) === 'closed') return '모집이 마감되어 신청할 수 없습니다.';
  const { recruitStartDate } = study;
  if (!recruitStartDate) return '모집이 시작되면 신청할 수 있습니다.';
  return `${formatSeoulDate(recruitStartDate)}부터 신청할 수 있습니다.`;
}
