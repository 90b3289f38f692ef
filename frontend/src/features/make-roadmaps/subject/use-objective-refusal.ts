import { useQuery } from '@tanstack/react-query';
import { useSettled } from '@/lib/use-settled';
import { subjectQuery } from './queries';
import { restMs } from './use-subject';

/**
 * Returns why an objective is refused with any subject, after a pause in typing. Returns nothing if the check fails:
 * the server refuses the order as well.
 */
export function useObjectiveRefusal(objective: string): string | undefined {
  const typed = objective.trim();
  const settled = useSettled(typed, restMs);
  const { data } = useQuery({
    ...subjectQuery({ mainCategory: '', subCategory: '', learningObjective: settled }),
    enabled: settled !== '',
  });
  return settled === typed ? data?.refusal : undefined;
}
