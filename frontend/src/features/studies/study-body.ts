import { findCategoryPath, type CategoryNode } from '@/lib/find-category-path';
import { seoulDay } from '@/lib/seoul-date';
import { seoulDayEnd, seoulDayStart } from '@/lib/seoul-instant';
import { isMode, isPeriod, isRegion } from './options';
import type { Study, StudyBody } from './queries';
import type { StudyValues } from './study-values';

/** A checked form as it is sent. Instants of the edited study whose day stays are sent unchanged. */
export function studyBody(
  values: StudyValues,
  tree: readonly CategoryNode[],
  before: Study | null,
): StudyBody {
  const { expectedPeriod, startDate, endDate, recruitStartDate } = values;
  if (!isPeriod(expectedPeriod) || startDate === null || endDate === null) {
    throw new Error('the form was not checked by its rules');
  }
  const category = findCategoryPath(tree, ({ id }) => id === values.categoryId)?.at(-1);
  return {
    title: values.title.trim(),
    content: values.content,
    recruits: Number(values.recruits),
    expectedPeriod,
    studies: category === undefined ? [] : [category.name],
    categoryId: values.categoryId,
    studyDetails: values.studyDetails,
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
  };
}

function instantOf(
  day: string,
  before: string | undefined,
  toInstant: (day: string) => string,
): string {
  return before !== undefined && seoulDay(before) === day ? before : toInstant(day);
}
