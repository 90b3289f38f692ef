import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '@/lib/use-settled';
import { textLength } from '@/lib/text';
import { subjectQuery } from './queries';

export const restMs = 250;
export const longestSubject = 50;

interface Wanted {
  mainCategory: string;
  subCategory: string;
  learningObjective: string;
  /** Whether the main category alone is looked for where nothing is typed. */
  mayBeEmpty: boolean;
}

/** Looks for a subject whenever typing rests; the last answer stands while another is on its way. */
export function useSubject({ mainCategory, subCategory, learningObjective, mayBeEmpty }: Wanted) {
  const typed = subCategory.trim();
  const settled = useSettled(typed, restMs);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...subjectQuery({ mainCategory, subCategory: settled, learningObjective }),
    enabled: (settled !== '' || mayBeEmpty) && textLength(settled) <= longestSubject,
    placeholderData: keepPreviousData,
  });
  const isCurrent = settled === typed && !isPlaceholderData;
  return {
    answer: error === null ? data : undefined,
    /** Whether the answer is to what stands in the field now. */
    isCurrent: isCurrent && data !== undefined && error === null,
    error: isCurrent ? error : null,
    onRetry: () => void refetch(),
  };
}
