import { lineOf } from '@/lib/text';
import type { StudyFieldName, StudyValues } from '../study-fields';
import { checkBody } from './queries';

/** The fields besides the text whose words are flagged. */
const screened = ['title', 'studyDetails', 'schedule', 'warmUp'] as const;

/** Returns the field with the flagged words; undefined if only the text can have them. */
export function fieldWith(words: string, values: StudyValues): StudyFieldName | undefined {
  const body = checkBody(values);
  return screened.find((name) =>
    [body[name] ?? ''].flat().some((one) => lineOf(one).includes(words)),
  );
}
