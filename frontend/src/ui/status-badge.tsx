import { recruitmentLabels, type RecruitmentStatus } from '@/lib/recruitment';
import { Badge } from './badge';

const tones = { OPEN: 'pine', UPCOMING: 'yellow', CLOSED: 'sunken' } as const;

interface StatusBadgeProps {
  status: RecruitmentStatus;
  size?: 'md' | 'lg';
}

/** Where a study's recruitment stands, in its literal label. */
export function StatusBadge({ status, size = 'md' }: StatusBadgeProps) {
  return (
    <Badge tone={tones[status]} size={size}>
      {recruitmentLabels[status]}
    </Badge>
  );
}
