import { EyeOff } from 'lucide-react';
import { underReview } from '@/entities/study/notices';
import type { StudyRow } from '@/entities/study/queries';
import { Badge } from '@/ui/badge';

/** A hidden study that the user applied to or is a member of: its title, without a link, since it has no page. */
export function ReviewedCard({
  study: { title, myApplicationStatus, myPlace },
}: {
  study: StudyRow;
}) {
  // An application in the waiting list ends when the study starts, hidden or not.
  const isDue =
    (myApplicationStatus === 'PENDING' && myPlace === undefined) ||
    myApplicationStatus === 'OFFERED';
  return (
    <article className="flex h-full flex-col gap-1.5 py-3.5 tablet:rounded-sheet tablet:border tablet:border-line tablet:bg-sheet tablet:px-4.5 tablet:py-4">
      <div>
        <Badge tone="sunken">
          <EyeOff size={14} />
          가려짐
        </Badge>
      </div>
      <h2 className="type-title line-clamp-2 text-ink-2 tablet:mt-1.5">{title}</h2>
      <p className="type-small font-medium">{underReview}</p>
      <p className="type-small text-pretty text-ink-2">
        {isDue && '그동안 신청 기한은 지나지 않습니다. '}다시 공개되면 이어서 볼 수 있습니다.
      </p>
    </article>
  );
}

/** Returns the card of a study under review; undefined for other studies, and for own ones. */
export const reviewedCard = (study: StudyRow) =>
  study.hidden === true && study.myApplicationStatus !== undefined ? (
    <ReviewedCard study={study} />
  ) : undefined;
