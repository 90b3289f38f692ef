import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '@/ui/checkbox';
import type { PlanDay } from './plan-day';
import { boxOf } from './today';
import { useMarkDay } from './use-mark-day';
import { myRoadmapQuery } from './queries';

interface DayTickProps {
  roadmapId: number;
  day: PlanDay;
  label: string;
  isToday: boolean;
}

/** The checkbox of one day of one of my roadmaps. */
export function DayTick({ roadmapId, day, label, isToday }: DayTickProps) {
  const { data: roadmap } = useQuery(myRoadmapQuery(roadmapId));
  const marks = useMarkDay(roadmapId);
  return (
    <Checkbox
      hideLabel
      label={label}
      disabled={roadmap === undefined}
      {...boxOf(roadmap?.progress.done ?? [], marks.pending, day)}
      {...(isToday && { place: 'today' })}
      onChange={(event) => marks.mark({ ...day, done: event.currentTarget.checked })}
    />
  );
}
