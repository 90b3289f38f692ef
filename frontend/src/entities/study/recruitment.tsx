import { Badge } from '@/ui/badge';

/** The labels of the recruitment status, exactly as in the source. */
export const recruitmentLabels = {
  UPCOMING: '🔜 모집 예정',
  OPEN: '✨ 모집 중',
  CLOSED: '🔒 모집 마감',
} as const;

export type RecruitmentStatus = keyof typeof recruitmentLabels;

/** Formats the seats: 「3 / 5명」; six means 「6명 이상」. */
export function seatsText(current: number, recruits: number): string {
  return `${current} / ${recruitsText(recruits)}`;
}

/** Whether a study accepts 「6명 이상」, and so is never full. */
export const isOpenEnded = (recruits: number) => recruits >= 6;

/** Formats the number of seats: 「5명」, or 「6명 이상」 for six. */
export const recruitsText = (recruits: number) =>
  isOpenEnded(recruits) ? '6명 이상' : `${recruits}명`;

interface Recruiting {
  recruitmentStatus: RecruitmentStatus;
  takesWaiting?: boolean;
}

/** Whether only its last seat closed a study: it still accepts entries to the waiting list. */
export const isFull = ({ recruitmentStatus, takesWaiting }: Recruiting) =>
  recruitmentStatus === 'CLOSED' && takesWaiting === true;

/** Returns the label beside 「모집 마감」 that distinguishes a full study from one closed by its author. */
export const fullLabel = (study: Recruiting) => (isFull(study) ? '만석 · 대기 가능' : undefined);

const hoursSaid = 48;

/** Says how soon an author usually answers: 「보통 9시간 안에 답합니다」; in days from two days on. */
export const replySpeed = (hours: number) =>
  `보통 ${hours < hoursSaid ? `${hours}시간` : `${Math.ceil(hours / 24)}일`} 안에 답합니다`;

/** Labels of how a group meets. */
export const modeLabels = {
  ONLINE: '온라인',
  OFFLINE: '오프라인',
  HYBRID: '온·오프라인 병행',
} as const;

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
