import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { subjectQuery } from './queries';
import { restMs, useSettled } from './use-subject';

/** Says why there is no roadmap for a request, and what to ask for instead. It is not styled as an error. */
export function RefusalNotice({ message }: { message: string }) {
  return (
    <div className="grid grid-cols-[1.375rem_1fr] gap-3 rounded-control bg-warn-tint px-5 py-4">
      <CircleAlert size={22} className="mt-0.5 text-warn" />
      <p>{message}</p>
    </div>
  );
}

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
