import { useQuery } from '@tanstack/react-query';
import { useSettled } from '@/lib/use-settled';
import { subjectQuery } from './queries';
import { restMs } from './use-subject';

/**
 * Why there is no roadmap for an objective, whatever the subject will be, once typing rests. Where nobody answers nothing
 * is said: the order is refused all the same.
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
