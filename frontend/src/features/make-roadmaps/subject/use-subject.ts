import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { textLength } from '@/lib/text';
import { subjectQuery } from './queries';

export const restMs = 250;
export const longestSubject = 50;

interface Wanted {
  mainCategory: string;
  subCategory: string;
  learningObjective: string;
  /** Whether an empty text searches for the main category alone. */
  mayBeEmpty: boolean;
}

/** Searches for a subject after each pause in typing; the previous result remains while the next is loading. */
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
    /** Whether the result is for the current text. */
    isCurrent: isCurrent && data !== undefined && error === null,
    error: isCurrent ? error : null,
    onRetry: () => void refetch(),
  };
}

/** Returns `value` once it has not changed for `ms` milliseconds; the first one at once. */
export function useSettled<T extends string | number>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
