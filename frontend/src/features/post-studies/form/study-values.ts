import { z } from 'zod/mini';
import type { Study } from '@/entities/study/queries';
import { withParticle } from '@/lib/korean';
import { textLength } from '@/lib/text';
import { tooLong } from '@/lib/text-faults';
import {
  completed,
  fieldNames,
  studyFields,
  type StudyFieldName,
  type StudyValues,
} from './study-fields';

/** The fields of which a saved study has values. */
export const savedFields = fieldNames.filter((name) => studyFields[name].saved !== undefined);

/** Returns an object with a value for each field. */
export function eachField<Result extends Record<StudyFieldName, unknown>>(
  valueOf: <Name extends StudyFieldName>(name: Name) => Result[Name],
): Result;
export function eachField(valueOf: (name: StudyFieldName) => unknown): object {
  return Object.fromEntries(fieldNames.map((name) => [name, valueOf(name)]));
}

export const blankStudy = eachField<StudyValues>((name) => studyFields[name].blank);

/** Returns the form values of a study. */
export const valuesOf = (study: Study) =>
  eachField<StudyValues>((name) => studyFields[name].saved?.(study) ?? blankStudy[name]);

export const fieldLabels = eachField<Record<StudyFieldName, string>>(
  (name) => studyFields[name].label,
);

/** Returns a field of a saved study as text; empty if it has none. */
export function savedText(study: Study, name: StudyFieldName): string {
  const { choices, text, saved } = studyFields[name];
  const value = text === undefined ? saved?.(study) : text(study);
  return typeof value === 'string' ? (choices?.[value] ?? value) : '';
}

interface StudyProblem {
  field: StudyFieldName;
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

/** Returns the problems of a form: each field by its declaration, and dates that conflict. */
export function studyProblems(values: StudyValues, context: RuleContext): StudyProblem[] {
  const sent = completed(values);
  return fieldNames.flatMap((field) => {
    const message = problemOf(field, sent[field]) ?? conflictOf(field, values, context);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Returns the conflict of a chosen date with the others. */
export function dateConflict(name: DateName, dates: Dates, context: RuleContext) {
  return dates[name] === null ? undefined : conflictOf(name, dates, context);
}

/** The rules as a schema for the form. */
export const studySchema = (context: RuleContext) =>
  z.custom<StudyValues>().check((form) => {
    for (const { field, message } of studyProblems(form.value, context)) {
      form.issues.push({ code: 'custom', path: [field], message, input: form.value[field] });
    }
  });

/** Returns the error of a field by its declaration. */
function problemOf<Name extends StudyFieldName>(
  name: Name,
  value: StudyValues[Name],
): string | undefined {
  const { label, required, choices, limit = Infinity, measure, problem } = studyFields[name];
  const own = problem?.(value);
  if (own) return own;
  const text = typeof value === 'string' ? value : '';
  if ((measure?.(value) ?? textLength(text)) > limit) {
    return tooLong(label, limit);
  }
  const isMissing = value === null || (choices !== undefined && !Object.hasOwn(choices, text));
  return required && isMissing ? `${withParticle(label, '을/를')} 선택해주세요.` : undefined;
}

/** Returns the first conflict of a date with the current day or another date. */
function conflictOf(
  name: StudyFieldName,
  { endDate, startDate, recruitStartDate }: Dates,
  { today, before }: RuleContext,
): string | undefined {
  const isNewEnd = endDate !== before?.endDate;
  const isNewStart = startDate !== before?.startDate;
  const isNewRecruitStart = recruitStartDate !== before?.recruitStartDate;
  if (endDate === null) return undefined;
  // Dates as text sort like dates.
  switch (name) {
    case 'endDate':
      return isNewEnd && endDate < today ? '모집 마감일은 오늘이나 그 뒤로 골라주세요.' : undefined;
    case 'startDate':
      return startDate !== null && startDate <= endDate && (isNewStart || isNewEnd)
        ? '스터디 시작일은 모집 마감일 이후여야 합니다.'
        : undefined;
    case 'recruitStartDate':
      return recruitStartDate !== null &&
        recruitStartDate > endDate &&
        (isNewRecruitStart || isNewEnd)
        ? '모집 시작일은 모집 마감일보다 앞서야 합니다.'
        : undefined;
    default:
      return undefined;
  }
}
