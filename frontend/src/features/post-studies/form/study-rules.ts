import { isPeriod, recruitChoices } from '@/entities/study/options';
import { htmlText, textLength } from '@/lib/text';
import { detailsOf, limits, type StudyValues, studyValuesShape } from './study-values';

export const tooManyDetails = '세부 태그는 10개까지 입력할 수 있습니다.';

interface StudyProblem {
  field: keyof StudyValues;
  message: string;
}

export const dateNames = ['endDate', 'startDate', 'recruitStartDate'] as const;

export type DateName = (typeof dateNames)[number];

type Dates = Pick<StudyValues, DateName>;

export interface RuleContext {
  /** The current day in Seoul. */
  today: string;
  /** The dates of the edited study: unchanged dates are not checked again. */
  before: Dates | null;
}

/** Returns the problems of a form, in the order of its fields. */
export function studyProblems(values: StudyValues, context: RuleContext): StudyProblem[] {
  const { tags, rest } = detailsOf(values);
  const checks: [keyof StudyValues, boolean, string][] = [
    ['title', textLength(values.title) >= 2, '제목은 최소 2글자 이상이어야 합니다.'],
    ['title', textLength(values.title) <= limits.title, '제목은 100자 이하여야 합니다.'],
    ['categoryId', values.categoryId !== null, '모집 구분을 선택해주세요.'],
    ['typedDetail', rest === '', tooManyDetails],
    [
      'studyDetails',
      tags.every((tag) => textLength(tag) <= limits.detail),
      '세부 태그는 20자 이하여야 합니다.',
    ],
    [
      'recruits',
      recruitChoices.some((count) => String(count) === values.recruits),
      '모집 인원을 선택해주세요.',
    ],
    ['expectedPeriod', isPeriod(values.expectedPeriod), '예상 기간을 선택해주세요.'],
    ...dateChecks(values, context),
    [
      'schedule',
      textLength(values.schedule) <= limits.schedule,
      '모임 일정은 50자 이하여야 합니다.',
    ],
    ['contact', textLength(values.contact) <= limits.contact, '연락처는 200자 이하여야 합니다.'],
    [
      'warmUp',
      !values.confirmation || textLength(values.warmUp) <= limits.warmUp,
      '확인 질문은 100자 이하여야 합니다.',
    ],
    ['content', plainLength(values.content) >= 10, '내용은 최소 10글자 이상이어야 합니다.'],
    ['content', plainLength(values.content) <= limits.content, '내용은 20,000자 이하여야 합니다.'],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([field, , message]) => ({ field, message }));
}

/** Returns the conflict of a chosen date with the others. */
export function dateConflict(name: DateName, dates: Dates, context: RuleContext) {
  if (dates[name] === null) return undefined;
  return dateChecks(dates, context).find(([field, isRight]) => field === name && !isRight)?.[2];
}

const plainLength = (html: string) => textLength(htmlText(html));

function dateChecks(
  { endDate, startDate, recruitStartDate }: Dates,
  { today, before }: RuleContext,
): [keyof Dates, boolean, string][] {
  const isNewEnd = endDate !== before?.endDate;
  const isNewStart = startDate !== before?.startDate;
  const isNewRecruitStart = recruitStartDate !== before?.recruitStartDate;
  // Dates as text sort like dates.
  const startsAfter = startDate === null || endDate === null || startDate > endDate;
  const recruitsBefore =
    recruitStartDate === null || endDate === null || recruitStartDate <= endDate;
  return [
    ['endDate', endDate !== null, '모집 마감일을 선택해주세요.'],
    [
      'endDate',
      endDate === null || !isNewEnd || endDate >= today,
      '모집 마감일은 오늘이나 그 뒤로 골라주세요.',
    ],
    ['startDate', startDate !== null, '스터디 시작일을 선택해주세요.'],
    [
      'startDate',
      startsAfter || !(isNewStart || isNewEnd),
      '스터디 시작일은 모집 마감일 이후여야 합니다.',
    ],
    [
      'recruitStartDate',
      recruitsBefore || !(isNewRecruitStart || isNewEnd),
      '모집 시작일은 모집 마감일보다 앞서야 합니다.',
    ],
  ];
}

/** The rules as a schema for the form. */
export const studySchema = (context: RuleContext) =>
  studyValuesShape.check((form) => {
    for (const { field, message } of studyProblems(form.value, context)) {
      form.issues.push({ code: 'custom', path: [field], message, input: form.value[field] });
    }
  });
