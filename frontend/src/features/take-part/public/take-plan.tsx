import { takeOverLabel } from '@/entities/roadmap/later-words';
import { Button } from '@/ui/button';
import { usePassedFocus } from '@/ui/use-passed-focus';
import { useCopyPlan } from '../progress/use-copy-plan';

interface TakePlanProps {
  study: number;
  /** Called when the plan was copied. */
  onTaken: () => void;
}

/** Copies the plan to a roadmap of the user, from a list of members. */
export function TakePlan({ study, onTaken }: TakePlanProps) {
  const { mutate, isPending } = useCopyPlan(study);
  const button = usePassedFocus();
  return (
    <Button
      ref={button}
      variant="line"
      size="sm"
      className="min-h-11"
      busy={isPending}
      busyLabel="가져오는 중…"
      onClick={() => mutate(undefined, { onSuccess: onTaken })}
    >
      {takeOverLabel}
    </Button>
  );
}
