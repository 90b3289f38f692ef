import { isOpenEnded } from '@/entities/study/recruitment';
import type { Applicant, Decision } from './queries';

/** An author's decision about an application: a seat, none yet, or a refusal. */
export type Choice = 'approve' | 'hold' | 'reject';

/** Unsaved decisions by application, each with the version on which it was made. */
export type Choices = Readonly<Record<number, { choice: Choice; version: number }>>;

const savedChoice = ({ isApproved }: Applicant): Choice => (isApproved ? 'approve' : 'hold');

/** Returns the decision about an applicant. A decision about an older version is ignored. */
export function choiceOf(applicant: Applicant, choices: Choices): Choice {
  const chosen = choices[applicant.id];
  return chosen?.version === applicant.version ? chosen.choice : savedChoice(applicant);
}

export const isChanged = (applicant: Applicant, choices: Choices) =>
  isLive(applicant) && choiceOf(applicant, choices) !== savedChoice(applicant);

/** Whether the application can still be decided. */
export const isLive = ({ status }: Applicant) =>
  status === 'PENDING' || status === 'OFFERED' || status === 'APPROVED';

export function decisionsOf(applicants: readonly Applicant[], choices: Choices): Decision[] {
  return applicants
    .filter((applicant) => isChanged(applicant, choices))
    .map((applicant) => decisionOf(applicant, choiceOf(applicant, choices)));
}

export function decisionOf({ id, version }: Applicant, choice: Choice): Decision {
  const isApproved = choice === 'approve';
  return { id, version, isApproved, ...(choice === 'reject' && { status: 'REJECTED' }) };
}

/** Counts the seats taken with these decisions, offers included. */
export const seatsTaken = (applicants: readonly Applicant[], choices: Choices = {}) =>
  applicants.filter((applicant) => isLive(applicant) && choiceOf(applicant, choices) === 'approve')
    .length;

const deeds = [
  { of: 'APPROVED', and: '을 승인하고', end: '을 승인했습니다.' },
  { of: 'OFFERED', and: '에게 참여 확정을 요청하고', end: '에게 참여 확정을 요청했습니다.' },
  { of: 'REJECTED', and: '을 거절하고', end: '을 거절했습니다.' },
  { of: 'REMOVED', and: '을 내보내고', end: '을 내보냈습니다.' },
];

/** Summarises saved decisions by the resulting statuses. */
export function doneText(decisions: readonly Decision[], saved: readonly Applicant[]): string {
  const statuses = decisions.map(
    // An ended application may be too old to be listed.
    (one) => saved.find(({ id }) => id === one.id)?.status ?? one.status ?? 'REMOVED',
  );
  const done = deeds
    .map(({ of, and, end }) => {
      const count = statuses.filter((status) => status === of).length;
      return { and, end, count };
    })
    .filter(({ count }) => count > 0);
  return done
    .map(({ and, end, count }, index) => `${count}명${index < done.length - 1 ? and : end}`)
    .join(' ');
}

/** Whether this number of members fits. */
export const fits = (taken: number, recruits: number) => isOpenEnded(recruits) || taken <= recruits;

/** Counts the applicants who wait for an answer; the waiting list only while a seat is free. */
export function unansweredCount(applicants: readonly Applicant[], recruits: number): number {
  const hasFreeSeat = fits(seatsTaken(applicants) + 1, recruits);
  const waits = ({ status, place, suspended }: Applicant) =>
    status === 'PENDING' && !suspended && (hasFreeSeat || place === undefined);
  return applicants.filter(waits).length;
}

/**
 * Groups applicants: unanswered ones first, longest waiting before others, then members; the waiting list in order;
 * and the ended.
 */
export function inGroups(applicants: readonly Applicant[]) {
  const line = applicants.filter(({ place }) => place !== undefined);
  const others = applicants.filter((one) => isLive(one) && one.place === undefined);
  return {
    listed: others.toSorted((one, other) => Number(one.isApproved) - Number(other.isApproved)),
    line: line.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)),
    ended: applicants.filter((one) => !isLive(one)),
  };
}

/** Whether an applicant of the waiting list would be approved before one who has waited longer and is not refused. */
export function passesOver(applicants: readonly Applicant[], choices: Choices): boolean {
  const inOrder = inGroups(applicants).line.map((one) => choiceOf(one, choices));
  const firstHeld = inOrder.indexOf('hold');
  return firstHeld !== -1 && inOrder.lastIndexOf('approve') > firstHeld;
}
