import { isOpenEnded } from '@/lib/recruitment';
import type { Applicant, Decision } from './queries';

/** What an author wants of somebody: a seat, no seat or not yet, or never. */
export type Choice = 'approve' | 'hold' | 'reject';

/** What is chosen and not saved, for each application, with the version that it was chosen on. */
export type Choices = Readonly<Record<number, { choice: Choice; version: number }>>;

const savedChoice = ({ isApproved }: Applicant): Choice => (isApproved ? 'approve' : 'hold');

/** What is chosen for somebody; a choice on what changed since does not count. */
export function choiceOf(applicant: Applicant, choices: Choices): Choice {
  const chosen = choices[applicant.id];
  return chosen?.version === applicant.version ? chosen.choice : savedChoice(applicant);
}

export const isChanged = (applicant: Applicant, choices: Choices) =>
  isLive(applicant) && choiceOf(applicant, choices) !== savedChoice(applicant);

/** Whether there is still something to decide. */
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

/** How many would have a seat, offers among them. */
export const seatsTaken = (applicants: readonly Applicant[], choices: Choices = {}) =>
  applicants.filter((applicant) => isLive(applicant) && choiceOf(applicant, choices) === 'approve')
    .length;

const deeds = [
  { of: 'APPROVED', and: '을 승인하고', end: '을 승인했습니다.' },
  { of: 'OFFERED', and: '에게 참여 확정을 요청하고', end: '에게 참여 확정을 요청했습니다.' },
  { of: 'REJECTED', and: '을 거절하고', end: '을 거절했습니다.' },
  { of: 'REMOVED', and: '을 내보내고', end: '을 내보냈습니다.' },
];

/** What was done by such decisions, told by what became of those they are of. */
export function doneText(decisions: readonly Decision[], saved: readonly Applicant[]): string {
  const statuses = decisions.map(
    // Who has ended is not listed behind many others.
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

/** Whether so many have a seat. */
export const fits = (taken: number, recruits: number) => isOpenEnded(recruits) || taken <= recruits;

/** How many wait for an answer that can be given: those in the line only while a seat is free. */
export function unansweredCount(applicants: readonly Applicant[], recruits: number): number {
  const hasFreeSeat = fits(seatsTaken(applicants) + 1, recruits);
  const waits = ({ status, place, suspended }: Applicant) =>
    status === 'PENDING' && !suspended && (hasFreeSeat || place === undefined);
  return applicants.filter(waits).length;
}

/** Those to be answered, longest waiting first, before who has a seat; the line in its order; and the ended. */
export function inGroups(applicants: readonly Applicant[]) {
  const line = applicants.filter(({ place }) => place !== undefined);
  const others = applicants.filter((one) => isLive(one) && one.place === undefined);
  return {
    listed: others.toSorted((one, other) => Number(one.isApproved) - Number(other.isApproved)),
    line: line.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0)),
    ended: applicants.filter((one) => !isLive(one)),
  };
}

/** Whether somebody in the line would be approved before one who has waited longer and is not refused. */
export function passesOver(applicants: readonly Applicant[], choices: Choices): boolean {
  const inOrder = inGroups(applicants).line.map((one) => choiceOf(one, choices));
  const firstHeld = inOrder.indexOf('hold');
  return firstHeld !== -1 && inOrder.lastIndexOf('approve') > firstHeld;
}
