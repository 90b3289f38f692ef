import { ApiError } from '@/api/errors';
import { type TypedText, useTextDraft } from '@/data/drafts/use-text-draft';
import { useMutation } from '@/data/use-mutation';
import { isGone } from '@/entities/study/gone';
import { goneText } from '@/entities/study/notices';
import { Button } from '@/ui/button';
import { askConfirm } from '@/ui/modal-store';
import { CommentForm } from './comment-form';
import { updateCommentMutation, commentDraft, type CommentPlace } from './mutations';
import type { Comment } from './queries';

interface EditFormProps {
  place: CommentPlace;
  comment: Comment;
  onEnd: () => void;
}

/** Edits a comment in place. */
export function EditForm({ place, comment, onEnd }: EditFormProps) {
  const draft = useTextDraft(commentDraft(place), comment.content);
  const { mutate, isPending, error } = useMutation({
    ...updateCommentMutation(place.study, comment.id),
    onSuccess: () => {
      draft.discard();
      onEnd();
    },
  });
  return (
    <div className="mt-2 pb-3.5">
      <CommentForm
        draft={draft}
        label="댓글 수정"
        submitLabel="저장"
        busyLabel="저장 중…"
        isBusy={isPending}
        error={contentError(error)}
        takesFocus
        onSend={mutate}
      >
        <CancelButton draft={draft} isBusy={isPending} onEnd={onEnd} />
      </CommentForm>
    </div>
  );
}

/** Returns the server's objection to a text, or says that the study or comment is gone. */
export function contentError(error: Error | null): string | undefined {
  if (isGone(error)) return `${goneText} 입력한 내용은 그대로 남아 있습니다.`;
  return error instanceof ApiError ? error.fieldMessage('content') : undefined;
}

interface CancelButtonProps {
  draft: TypedText;
  /** Whether the request is in flight: then it cannot be cancelled. */
  isBusy: boolean;
  onEnd: () => void;
}

/** Discards a draft, after asking if it has a text. */
export function CancelButton({ draft, isBusy, onEnd }: CancelButtonProps) {
  const cancel = async () => {
    if (isBusy) return;
    const isSure =
      !draft.isChanged ||
      (await askConfirm({
        title: '작성하던 내용을 버리시겠습니까?',
        confirmLabel: '버리기',
        cancelLabel: '계속 작성',
        danger: true,
      }));
    if (!isSure) return;
    draft.discard();
    onEnd();
  };
  return (
    <Button variant="ghost" onClick={() => void cancel()}>
      취소
    </Button>
  );
}
