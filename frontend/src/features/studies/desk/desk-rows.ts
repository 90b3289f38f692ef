import type { StudyRow } from '../queries';

/** A row of 내 스터디 on the home page, by what the member can do there. */
export type DeskRow =
  | { kind: 'offer'; study: StudyRow; endsAt: string | undefined }
  | { kind: 'applicants'; study: StudyRow; unanswered: number }
  | { kind: 'pending'; study: StudyRow }
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

/**
 * Orders the member's studies: offers by their deadline, own studies with applicants, applications
 * without an answer, then joined studies, the nearest start first. `ends` holds the
 * deadlines of offers, by study.
 */
export function deskOf(
  mine: StudyRow[],
  applied: StudyRow[],
  ends: ReadonlyMap<number, string>,
  now: number,
): Desk {
  const offers = offeredOf(applied)
    .map((study) => ({ kind: 'offer', study, endsAt: ends.get(study.postId) }) as const)
    .toSorted((one, other) => timeOf(one.endsAt) - timeOf(other.endsAt));
  const asked = mine.flatMap((study) =>
    study.unanswered ? [{ kind: 'applicants', study, unanswered: study.unanswered } as const] : [],
  );
  const pending = applied
    .filter(({ myApplicationStatus }) => myApplicationStatus === 'PENDING')
    .map((study) => ({ kind: 'pending', study }) as const);
  const isJoined = (study: StudyRow) =>
    study.myApplicationStatus === 'APPROVED' ||
    (study.myApplicationStatus === undefined && study.currentRecruits > 0 && !study.unanswered);
  const distance = ({ startDate }: StudyRow) => Math.abs(Date.parse(startDate) - now);
  const joined = [...mine, ...applied]
    .filter(isJoined)
    .toSorted((one, other) => distance(one) - distance(other))
    .map((study) => ({ kind: 'joined', study }) as const);
  return {
    rows: [offers, asked, pending, joined].flatMap((rows): DeskRow[] => rows.slice(0, perKind)),
    waiting: offers.length + asked.length,
  };
}

const timeOf = (moment: string | undefined) =>
  moment === undefined ? Infinity : Date.parse(moment);
