import { z } from 'zod/mini';
import { seoulDay } from '@/lib/seoul-date';
import type { Study } from './queries';

/** What the form holds: texts as typed, days as `2026-11-20`, choices as the value of their option. */
export const studyValuesShape = z.object({
  title: z.string(),
  categoryId: z.nullable(z.number()),
  studyDetails: z.array(z.string()),
  recruits: z.string(),
  expectedPeriod: z.string(),
  endDate: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  recruitStartDate: z.nullable(z.string()),
  mode: z.string(),
  region: z.string(),
  schedule: z.string(),
  contact: z.string(),
  content: z.string(),
});

export const studyFields = z.keyof(studyValuesShape).options;

export type StudyValues = z.infer<typeof studyValuesShape>;

export const blankStudy: StudyValues = {
  title: '',
  categoryId: null,
  studyDetails: [],
  recruits: '',
  expectedPeriod: '',
  endDate: null,
  startDate: null,
  recruitStartDate: null,
  mode: '',
  region: '',
  schedule: '',
  contact: '',
  content: '',
};

/** The form of a study that is there. */
export function valuesOf(study: Study): StudyValues {
  return {
    title: study.title,
    categoryId: study.categoryId,
    studyDetails: study.studyDetails,
    recruits: String(study.recruits),
    expectedPeriod: study.expectedPeriod,
    endDate: seoulDay(study.endDate),
    startDate: seoulDay(study.startDate),
    recruitStartDate: study.recruitStartDate ? seoulDay(study.recruitStartDate) : null,
    mode: study.mode ?? '',
    region: study.region ?? '',
    schedule: study.schedule ?? '',
    contact: study.contact ?? '',
    content: study.content,
  };
}

/** Whether two forms say the same. */
export function sameValues(left: StudyValues, right: StudyValues): boolean {
  return studyFields.every((key) => JSON.stringify(left[key]) === JSON.stringify(right[key]));
}
