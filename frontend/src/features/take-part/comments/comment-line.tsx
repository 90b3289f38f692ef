import type { ReactNode } from 'react';
import { PersonLink } from '@/entities/person/person-link';
import { Stamp } from '@/entities/person/stamp';
import { ReportButton } from '@/features/reports/public';
import { cn } from '@/lib/cn';
import { saidAt } from '@/lib/seoul-clock';
import { useNow } from '@/lib/use-now';
import type { Comment } from './queries';

interface CommentLineProps {
  comment: Comment;
  /** The actions. */
  actions?: ReactNode;
  /** Replaces the text while it is edited. */
  children?: ReactNode;
}

/** The author, date and text of a comment; a placeholder if it is deleted or hidden. */
export function CommentLine({ comment, actions, children }: CommentLineProps) {
  const { author } = comment;
  const now = new Date(useNow());
  const id = `comment-${comment.id}`;
  if (author === null) {
    return (
      <div id={id} className={cn(lineStyle, 'min-h-17 items-center py-4')}>
        <span
          aria-hidden="true"
          className="size-9 rounded-full border-[1.5px] border-dashed border-line-control"
        />
        <p className="text-ui text-ink-3">
          {comment.hidden ? '신고로 가려진 댓글입니다.' : '삭제된 댓글입니다.'}
          {actions}
        </p>
      </div>
    );
  }
  return (
    <div id={id} className={cn(lineStyle, 'pt-4', actions ? 'pb-0.5 tablet:pb-2' : 'pb-3.5')}>
      <Stamp userId={author.id} nickname={author.name} imageUrl={author.imageUrl} size="comment" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ui leading-snug font-semibold">
          <PersonLink id={author.id} className="min-w-0 wrap-anywhere">
            {author.name}
          </PersonLink>
          {comment.isAuthor && (
            <span className="inline-flex h-5 items-center rounded-cell bg-pine px-1.5 text-micro leading-none text-on-pine">
              작성자
            </span>
          )}
          {comment.isMine && <span className="type-caption text-pine">내 댓글</span>}
          <span className="type-caption text-ink-3 tabular-nums">
            <time dateTime={comment.createdAt}>{saidAt(comment.createdAt, now)}</time>
            {comment.editedAt !== undefined && ' · 수정됨'}
          </span>
        </p>
        {children ?? (
          <p className="mt-0.75 max-w-[42rem] text-ui leading-[1.7] wrap-anywhere whitespace-pre-wrap">
            {comment.content}
          </p>
        )}
        {actions && <div className="-ml-2.5 flex flex-wrap gap-1 tablet:-ml-2">{actions}</div>}
      </div>
    </div>
  );
}

const lineStyle = 'grid grid-cols-[36px_minmax(0,1fr)] gap-3 border-b border-rule';

/** Classes of a reply, which is indented below its comment. */
export const replyStyle = 'ml-5 tablet:ml-12';

/** Classes of a comment's actions. */
export const actionStyle =
  'type-caption min-h-11 rounded-cell px-2.5 font-semibold text-ink-2 transition-colors duration-120 hover:bg-hover hover:text-ink tablet:min-h-9 tablet:px-2';

/** Returns the name of a comment in the names of its buttons. */
export const nameOf = ({ author, isMine }: Pick<Comment, 'author' | 'isMine'>) =>
  isMine || author === null ? '내 댓글' : `${author.name} 님의 댓글`;

/** Returns the button that reports another user's comment. */
export function reportOf(comment: Comment) {
  if (comment.author === null || comment.isMine) return null;
  return (
    <ReportButton
      targetType="COMMENT"
      targetId={comment.id}
      subject={nameOf(comment)}
      className={actionStyle}
    />
  );
}
