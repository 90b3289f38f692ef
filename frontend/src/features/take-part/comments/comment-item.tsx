import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsAdmin, useSession } from '@/api/session';
import { useMutation } from '@/data/use-mutation';
import { deletionQuestion } from '@/ui/deletion-question';
import { askConfirm } from '@/ui/modal-store';
import { actionStyle, CommentLine, nameOf, reportOf } from './comment-line';
import { EditForm } from './comment-forms';
import { deleteCommentMutation, commentDraft, type CommentPlace } from './mutations';
import type { Comment } from './queries';

interface CommentItemProps {
  study: number;
  comment: Comment;
  /** Additional actions. */
  children?: ReactNode;
}

/** A comment, with the actions of its author and of administrators. */
export function CommentItem({ study, comment, children }: CommentItemProps) {
  const isAdmin = useIsAdmin();
  const owner = useSession((session) => session.user?.id);
  const isMine = comment.isMine && comment.author !== null && owner !== undefined;
  const place: CommentPlace = { owner: owner ?? 0, study, at: `edit-${comment.id}` };
  const [isEditing, setEditing] = useState(() => isMine && commentDraft(place).isThere());
  const editButton = useRef<HTMLButtonElement>(null);
  if (isMine && isEditing) {
    const end = () => {
      flushSync(() => setEditing(false));
      editButton.current?.focus();
    };
    return (
      <CommentLine comment={comment}>
        <EditForm place={place} comment={comment} onEnd={end} />
      </CommentLine>
    );
  }
  const mayDelete = comment.isMine || (comment.author !== null && isAdmin);
  const report = reportOf(comment);
  const actions = (
    <>
      {children}
      {isMine && (
        <button
          ref={editButton}
          type="button"
          aria-label={`${nameOf(comment)} 수정`}
          className={actionStyle}
          onClick={() => setEditing(true)}
        >
          수정
        </button>
      )}
      {mayDelete && <DeleteButton study={study} comment={comment} />}
      {report}
    </>
  );
  const hasActions = Boolean(children) || isMine || mayDelete || report !== null;
  return <CommentLine comment={comment} actions={hasActions && actions} />;
}

function DeleteButton({ study, comment }: Pick<CommentItemProps, 'study' | 'comment'>) {
  const isDone = useRef(false);
  const { mutate, isPending } = useMutation({
    ...deleteCommentMutation(study, comment.id),
    onSuccess: () => {
      isDone.current = true;
    },
  });
  // The focused button unmounts with the comment.
  useEffect(
    () => () => {
      if (isDone.current) document.getElementById('comments')?.focus({ preventScroll: true });
    },
    [],
  );
  const ask = async () => {
    const isSure = await askConfirm({ ...deletionQuestion, title: '댓글을 삭제하시겠습니까?' });
    if (isSure) mutate();
  };
  return (
    <button
      type="button"
      aria-label={isPending ? undefined : `${nameOf(comment)} 삭제`}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      className={actionStyle}
      onClick={() => isPending || void ask()}
    >
      {isPending ? '삭제 중…' : '삭제'}
    </button>
  );
}
