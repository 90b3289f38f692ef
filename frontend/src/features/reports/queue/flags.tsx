import { Badge } from '@/ui/badge';
import type { Report } from '../queries';

/** Why the program flags words of a study. */
const flagLabels: Record<Report['flags'][number]['reason'], string> = {
  FEE: '비용',
  ACCOUNT: '계좌번호',
  OUTSIDE_CHAT: '외부 대화방',
  PROSELYTISM: '포교',
  PYRAMID: '다단계',
  PROMISE: '지키기 어려운 약속',
  PHONE: '전화번호',
  EXCLUSION: '성별이나 나이',
};

/** The flagged words of a study, as they were when it was posted or changed. */
export function Flags({ report: { flags } }: { report: Report }) {
  if (flags.length === 0) return null;
  return (
    <ul aria-label="자동으로 찾은 표현" className="mt-3 grid max-w-[42rem] gap-1.5">
      {flags.map(({ reason, words }) => (
        <li key={reason} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone="yellow">{flagLabels[reason]}</Badge>
          <span className="type-small wrap-anywhere">
            {words.map((word) => `‘${word}’`).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
