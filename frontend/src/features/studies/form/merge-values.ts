import { modeLabels, recruitsText } from '@/lib/recruitment';
import { htmlText } from '@/lib/text';
import { isMode } from '../options';
import type { Study } from '../queries';
import { studyFields, type StudyValues, valuesOf } from './study-values';

type StudyField = keyof StudyValues;

interface Versions {
  /** The values that the form was loaded from; null if they are unknown, as in older drafts. */
  base: StudyValues | null;
  mine: StudyValues;
  /** The values that are saved now. */
  theirs: StudyValues;
}

interface Merged {
  values: StudyValues;
  /** Fields that only the other side changed: they have its values. */
  taken: StudyField[];
  /** Fields that both sides changed differently: they have the user's values. */
  conflicts: StudyField[];
}

/** Merges two edits of one study by field. Without a base, every difference is a conflict. */
export function mergeValues({ base, mine, theirs }: Versions): Merged {
  const values = { ...mine };
  const taken: StudyField[] = [];
  const conflicts: StudyField[] = [];
  for (const field of studyFields) {
    if (isSame(mine[field], theirs[field])) continue;
    if (base !== null && isSame(theirs[field], base[field])) continue;
    if (base !== null && isSame(mine[field], base[field])) {
      copy(field, theirs, values);
      taken.push(field);
    } else if (!isOnlyTyped(field)) {
      conflicts.push(field);
    }
  }
  return { values, taken, conflicts };
}

/** Whether a field is not saved itself, so that the saved study has no value of it. */
const isOnlyTyped = (field: StudyField) => field === 'typedDetail' || field === 'roadmap';

/** The server trims texts. */
const isSame = (left: unknown, right: unknown) => comparable(left) === comparable(right);
const comparable = (value: unknown) =>
  JSON.stringify(typeof value === 'string' ? value.trim() : value);

function copy<Field extends StudyField>(field: Field, from: StudyValues, to: StudyValues) {
  to[field] = from[field];
}

/** The labels of the fields in the form. */
export const fieldLabels: Record<StudyField, string> = {
  roadmap: '로드맵',
  title: '제목',
  categoryId: '모집 구분',
  studyDetails: '세부 태그',
  typedDetail: '세부 태그',
  recruits: '모집 인원',
  expectedPeriod: '예상 기간',
  endDate: '모집 마감일',
  startDate: '스터디 시작일',
  recruitStartDate: '모집 시작일',
  mode: '진행 방식',
  region: '지역',
  schedule: '모임 일정',
  contact: '연락처',
  confirmation: '참여 확정 받기',
  warmUp: '확인 질문',
  content: '내용',
};

const shownLength = 120;

/** Returns a field of the saved study as text for the notice. */
export function savedText(study: Study, field: StudyField): string {
  const values = valuesOf(study);
  const text = {
    ...values,
    roadmap: '',
    categoryId: study.categoryPath.at(-1)?.name ?? '',
    studyDetails: values.studyDetails.join(', '),
    recruits: recruitsText(study.recruits),
    mode: isMode(values.mode) ? modeLabels[values.mode] : '',
    confirmation: values.confirmation ? '사용' : '사용 안 함',
    content: htmlText(values.content).replaceAll(/\s+/g, ' ').trim(),
  }[field];
  if (text === null || text === '') return '비어 있음';
  const letters = [...text];
  return letters.length > shownLength ? `${letters.slice(0, shownLength).join('')}…` : text;
}
