import type { Study, StudyRow } from '../queries';

/** A row of 내 스터디 on the home page, by what the member can do there. */
export type DeskRow =
  | { kind: 'offer'; study: StudyRow; endsAt: string | undefined }
  | { kind: 'applicants'; study: StudyRow; unanswered: number }
  | { kind: 'pending'; study: StudyRow }
  | { kind: 'recruiting'; study: StudyRow }
  | { kind: 'joined'; study: StudyRow };

export interface Desk {
  rows: DeskRow[];
  /** The number of studies that wait for an answer of the member. */
  waiting: number;
}

/** Rows of each kind; 「모두 보기」 shows the rest. */
const perKind = 2;

const isOffered = ({ myApplicationStatus }: StudyRow) => myApplicationStatus === 'OFFERED';

/** Returns the studies that reserve a seat for the member. */
export const offeredOf = (applied: StudyRow[]) => applied.filter(isOffered);

/** The months after which a study is over; null without an end. */
const monthsOf: Record<Study['expectedPeriod'], number | null> = {
  '1개월': 1,
  '2개월': 2,
  '3개월': 3,
  '6개월': 6,
  '6개월 이상': null,
};

const shortestPeriod = 28 * 24 * 60 * 60 * 1000;

/** The number of studies whose period is checked. Each one takes a request. */
const checked = 4;

/** Returns the joined studies that may be over, the latest start first. Lists do not contain the period. */
export const mayBeOver = (mine: StudyRow[], applied: StudyRow[], now: number) =>
  [...mine, ...applied]
    .filter((study) => isJoined(study) && Date.parse(study.startDate) + shortestPeriod <= now)
    .toSorted((one, other) => Date.parse(other.startDate) - Date.parse(one.startDate))
    .slice(0, checked);

function isOver({ startDate }: StudyRow, period: Study['expectedPeriod'] | undefined, now: number) {
  const months = period === undefined ? null : monthsOf[period];
  if (months === null) return false;
  const end = new Date(startDate);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // The last day of a shorter month, as on the server.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime() <= now;
}

const hasNoAnswer = ({ myApplicationStatus, unanswered }: StudyRow) =>
  myApplicationStatus === undefined && !unanswered;

const isJoined = (study: StudyRow) =>
  study.myApplicationStatus === 'APPROVED' || (hasNoAnswer(study) && study.currentRecruits > 0);

const isRecruiting = (study: StudyRow) =>
  hasNoAnswer(study) && study.currentRecruits === 0 && study.recruitmentStatus !== 'CLOSED';

/** The fields that only the studies' own pages have, by study. */
export type Details = ReadonlyMap<number, Pick<Study, 'myApplication' | 'expectedPeriod'>>;

/**
 * Orders the member's studies: offers by their deadline, own studies with applicants, applications without an answer,
 * own studies that recruit their first members, then joined studies, the nearest start first. Joined studies whose
 * period is over are left out.
 */
export function deskOf(mine: StudyRow[], applied: StudyRow[], details: Details, now: number): Desk {
  const offers = offeredOf(applied)
    .map((study) => {
      const endsAt = details.get(study.postId)?.myApplication?.endsAt;
      return { kind: 'offer', study, endsAt } as const;
    })
    .toSorted((one, other) => timeOf(one.endsAt) - timeOf(other.endsAt));
  const asked = mine.flatMap((study) =>
    study.unanswered ? [{ kind: 'applicants', study, unanswered: study.unanswered } as const] : [],
  );
  const pending = applied
    .filter(({ myApplicationStatus }) => myApplicationStatus === 'PENDING')
    .map((study) => ({ kind: 'pending', study }) as const);
  const recruiting = mine
    .filter(isRecruiting)
    .toSorted((one, other) => timeOf(one.endDate) - timeOf(other.endDate))
    .map((study) => ({ kind: 'recruiting', study }) as const);
  const distance = ({ startDate }: StudyRow) => Math.abs(Date.parse(startDate) - now);
  const joined = [...mine, ...applied]
    .filter(isJoined)
    .filter((study) => !isOver(study, details.get(study.postId)?.expectedPeriod, now))
    .toSorted((one, other) => distance(one) - distance(other))
    .map((study) => ({ kind: 'joined', study }) as const);
  return {
    rows: [offers, asked, pending, recruiting, joined].flatMap((rows): DeskRow[] =>
      rows.slice(0, perKind),
    ),
    waiting: offers.length + asked.length,
  };
}

const timeOf = (moment: string | undefined) =>
  moment === undefined ? Infinity : Date.parse(moment);
