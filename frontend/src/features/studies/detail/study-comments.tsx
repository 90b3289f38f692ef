import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/numbers';
import { Heading } from '@/ui/heading';
import { CommentList } from '../comments/comment-list';
import { CommentsOutline } from '../comments/comments-outline';
import type { Study } from '../queries';

/** What people say below a study; asked for when somebody comes near. */
export function StudyComments({ study: { postId, totalComments } }: { study: Study }) {
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section);
  return (
    <section
      ref={section}
      id="comments"
      tabIndex={-1}
      aria-labelledby="comments-title"
      // High enough that what comes moves nothing on the first screen.
      className="mt-12 min-h-96 min-w-0 scroll-mt-24 outline-none"
    >
      <Heading className="border-b-[1.5px] border-ink pb-3">
        <span id="comments-title">
          댓글 <span className="tabular-nums">{formatCount(totalComments)}</span>
        </span>
      </Heading>
      {isNear ? (
        <CommentList study={postId} count={totalComments} />
      ) : (
        <CommentsOutline count={totalComments} />
      )}
    </section>
  );
}

/** Whether an element is or was within a short way of the screen. */
function useIsNear(element: { current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '400px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
