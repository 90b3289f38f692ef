import { z } from 'zod/mini';
import type { Schemas } from '@/api/types';
import { type CategoryNode, categoryNames } from '@/entities/category/categories';
import { isMode, isPeriod, isRegion } from '@/entities/study/options';
import type { Study } from '@/entities/study/queries';
import { seoulDay, seoulDayEnd, seoulDayStart } from '@/lib/seoul-day';
import { splitTags } from '@/lib/tags';

export const limits = {
  title: 100,
  details: 10,
  detail: 20,
  content: 20_000,
  schedule: 50,
  contact: 200,
  warmUp: 100,
} as const;

/** The form's values: texts as typed, days as `2026-11-20`, choices as the value of their option. */
export const studyValuesShape = z.object({
  /** The author's roadmap whose plan is copied to a new study. */
  roadmap: z.nullable(z.object({ id: z.number(), name: z.string() })),
  title: z.string(),
  categoryId: z.nullable(z.number()),
  studyDetails: z.array(z.string()),
  /** The tag being typed, or the words over the limit. */
  typedDetail: z.string(),
  recruits: z.string(),
  expectedPeriod: z.string(),
  endDate: z.nullable(z.string()),
  startDate: z.nullable(z.string()),
  recruitStartDate: z.nullable(z.string()),
  mode: z.string(),
  region: z.string(),
  schedule: z.string(),
  contact: z.string(),
  confirmation: z.boolean(),
  warmUp: z.string(),
  content: z.string(),
});

export const studyFields = z.keyof(studyValuesShape).options;

/** The fields of which a saved study has values. */
export const savedFields = studyFields.filter(
  (field) => field !== 'typedDetail' && field !== 'roadmap',
);

export type StudyValues = z.infer<typeof studyValuesShape>;

export const blankStudy: StudyValues = {
  roadmap: null,
  title: '',
  categoryId: null,
  studyDetails: [],
  typedDetail: '',
  recruits: '',
  expectedPeriod: '',
  endDate: null,
  startDate: null,
  recruitStartDate: null,
  mode: '',
  region: '',
  schedule: '',
  contact: '',
  confirmation: false,
  warmUp: '',
  content: '',
};

/** Returns the form values of a study. */
export function valuesOf(study: Study): StudyValues {
  return {
    roadmap: null,
    title: study.title,
    categoryId: study.categoryId,
    studyDetails: study.studyDetails,
    typedDetail: '',
    recruits: String(study.recruits),
    expectedPeriod: study.expectedPeriod,
    endDate: seoulDay(study.endDate),
    startDate: seoulDay(study.startDate),
    recruitStartDate: study.recruitStartDate ? seoulDay(study.recruitStartDate) : null,
    mode: study.mode ?? '',
    region: study.region ?? '',
    schedule: study.schedule ?? '',
    contact: study.contact ?? '',
    confirmation: study.confirmation,
    warmUp: study.warmUp ?? '',
    content: study.content,
  };
}

/** Returns the tags, with the words of the text box that are not in `taken`; `rest` are those over the limit. */
export function detailsOf(
  { studyDetails, typedDetail }: StudyValues,
  taken: readonly string[] = [],
) {
  return splitTags(studyDetails, typedDetail, taken, limits.details);
}

/** Whether two forms have the same values. */
export function sameValues(left: StudyValues, right: StudyValues): boolean {
  return studyFields.every((key) => JSON.stringify(left[key]) === JSON.stringify(right[key]));
}

/**
 * Returns the request body of a checked form. Instants of the edited study whose day is unchanged are sent as they
 * were.
 */
export function studyBody(
  values: StudyValues,
  tree: readonly CategoryNode[],
  before: Study | null,
): Schemas['WritePostBody'] {
  const { expectedPeriod, startDate, endDate, recruitStartDate } = values;
  if (!isPeriod(expectedPeriod) || startDate === null || endDate === null) {
    throw new Error('the form was not checked by its rules');
  }
  const categories = categoryNames(tree, values.categoryId);
  return {
    title: values.title.trim(),
    content: values.content,
    recruits: Number(values.recruits),
    expectedPeriod,
    studies: categories.slice(-1),
    categoryId: values.categoryId,
    studyDetails: detailsOf(values, categories).tags,
    startDate: instantOf(startDate, before?.startDate, seoulDayStart),
    endDate: instantOf(endDate, before?.endDate, seoulDayEnd),
    recruitStartDate:
      recruitStartDate === null
        ? null
        : instantOf(recruitStartDate, before?.recruitStartDate, seoulDayStart),
    mode: isMode(values.mode) ? values.mode : null,
    region: isRegion(values.region) ? values.region : null,
    schedule: values.schedule.trim() || null,
    contact: values.contact.trim() || null,
    confirmation: values.confirmation,
    warmUp: (values.confirmation && values.warmUp.trim()) || null,
    roadmapId: values.roadmap?.id ?? null,
  };
}

function instantOf(
  day: string,
  before: string | undefined,
  toInstant: (day: string) => string,
): string {
  return before !== undefined && seoulDay(before) === day ? before : toInstant(day);
}
