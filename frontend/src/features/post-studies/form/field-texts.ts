import { isMode } from '@/entities/study/options';
import type { Study } from '@/entities/study/queries';
import { modeLabels, recruitsText } from '@/entities/study/recruitment';
import { htmlText } from '@/lib/text';
import { type StudyValues, valuesOf } from './study-values';

type StudyField = keyof StudyValues;

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

/** Returns a field of the saved study as text; empty if it has none. */
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
  return text ?? '';
}
