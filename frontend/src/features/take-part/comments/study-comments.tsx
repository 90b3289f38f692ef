import type { Study } from '@/entities/study/queries';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { Heading } from '@/ui/heading';
import { CommentList } from './comment-list';

/** The comments below a study. */
export function StudyComments({ study: { postId, totalComments } }: { study: Study }) {
  return (
    <section
      id="comments"
      tabIndex={-1}
      aria-labelledby="comments-title"
      className={cn(
        'mt-12 min-w-0 scroll-mt-24 outline-none',
        // High enough that loaded comments move nothing on the first screen. On phones, where comments are further
        // down, an empty list would leave a gap.
        totalComments > 0 ? 'min-h-96' : 'tablet:min-h-96',
      )}
    >
      <Heading className="border-b-[1.5px] border-ink pb-3">
        <span id="comments-title">
          댓글 <span className="tabular-nums">{formatCount(totalComments)}</span>
        </span>
      </Heading>
      <CommentList study={postId} count={totalComments} />
    </section>
  );
}
