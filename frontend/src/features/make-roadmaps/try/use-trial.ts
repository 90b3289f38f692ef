import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettled } from '../subject/use-subject';
import type { TriedPlan } from '../tried-plan';
import { trialQuery } from './queries';

const restMs = 300;
const apart = '\u0000';

/** Requests a plan after each pause in typing; the previous plan remains meanwhile. */
export function useTrial({ subject, days, level, outline, excludedLines = [] }: TriedPlan) {
  const typed = subject.trim();
  const asked = [typed, days, level, excludedLines.join(), outline].join(apart);
  const settled = useSettled(asked, restMs);
  const wanted = useMemo(() => {
    const [name = '', count, grade, lines = '', contents = ''] = settled.split(apart);
    return {
      subject: name,
      days: Number(count),
      level: Number(grade),
      outline: contents,
      excludedLines: lines === '' ? [] : lines.split(',').map(Number),
    };
  }, [settled]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...trialQuery(wanted),
    enabled: wanted.subject !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = settled === asked;
  return {
    trial: error === null && typed !== '' ? data : undefined,
    isStale: !isCurrent || isPlaceholderData,
    error,
    onRetry: () => void refetch(),
  };
}
