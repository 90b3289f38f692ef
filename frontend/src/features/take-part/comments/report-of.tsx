import { ReportButton } from '@/features/reports/public';
import { actionStyle } from './comment-line';
import type { Comment } from './queries';

/** Returns the button that reports another user's comment. */
export function reportOf({ id, author, isMine }: Comment) {
  if (author === null || isMine) return null;
  return (
    <ReportButton
      targetType="COMMENT"
      targetId={id}
      subject={`${author.name} 님의 댓글`}
      className={actionStyle}
    >
      신고
    </ReportButton>
  );
}
