import { Badge } from '@/ui/badge';
import { recruitmentLabels, type RecruitmentStatus } from './recruitment';

const statusTones = { OPEN: 'pine', UPCOMING: 'yellow', CLOSED: 'sunken' } as const;

interface StatusBadgeProps {
  status: RecruitmentStatus;
  size?: 'md' | 'lg';
}

/** The recruitment status of a study, with its exact label. */
export function StatusBadge({ status, size = 'md' }: StatusBadgeProps) {
  return (
    <Badge tone={statusTones[status]} size={size}>
      {recruitmentLabels[status]}
    </Badge>
  );
}
