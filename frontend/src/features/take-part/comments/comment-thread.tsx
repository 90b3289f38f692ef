import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { replyStyle } from './comment-line';
import { useOpenReplies } from './on-screen';
import { type Comment, type CommentThread as Thread, repliesQuery } from './queries';

interface CommentThreadProps {
  study: number;
  thread: Thread;
  /** Shown below the replies. */
  form?: ReactNode;
  /** Renders a comment or a reply. */
  children: (comment: Comment) => ReactNode;
}

/** A comment and its replies: the first ones, or all on demand. */
export function CommentThread({ study, thread, form, children }: CommentThreadProps) {
  const { comment, replyCount } = thread;
  const pages = useOpenReplies((open) => open[comment.id] ?? 0);
  const { data, isFetching } = useQuery(repliesQuery(study, comment.id, pages));
  const replies = data ?? thread.replies;
  const left = replyCount - replies.length;
  return (
    <li>
      {children(comment)}
      {replies.length > 0 && (
        <ul className={replyStyle}>
          {replies.map((reply) => (
            <li key={reply.id}>{children(reply)}</li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <div className={cn(replyStyle, 'border-b border-rule py-1.5')}>
          <Button
            variant="ghost"
            size="sm"
            busy={isFetching}
            onClick={() => useOpenReplies.setState({ [comment.id]: pages + 1 })}
          >
            답글 {formatCount(left)}개 더 보기
          </Button>
        </div>
      )}
      {form}
    </li>
  );
}

/** The threads, or a message if there are none. */
export function Threads({ children }: { children: ReactNode[] }) {
  return children.length === 0 ? (
    <p className="border-b border-rule py-6 text-ui text-ink-2">아직 댓글이 없습니다.</p>
  ) : (
    <ul>{children}</ul>
  );
}
