import { ApiError } from '@/api/errors';
import { useMutation } from '@/data/use-mutation';
import { Button } from '@/ui/button';
import { askConfirm } from '@/ui/modal-store';
import type { KeptText } from '@/lib/use-kept-text';
import { isGone } from '../gone';
import { goneText } from '../gone-text';
import { type DraftPlace, useCommentDraft } from './comment-draft';
import { CommentForm } from './comment-form';
import { updateCommentMutation } from './mutations';
import type { Comment } from './queries';

interface EditFormProps {
  place: DraftPlace;
  comment: Comment;
  onEnd: () => void;
}

/** Changes a comment in its place. */
export function EditForm({ place, comment, onEnd }: EditFormProps) {
  const draft = useCommentDraft(place, comment.content);
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
        busyLabel="저장 중..."
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

/** What the server objected to in a text, or that there is nothing left to say it to. */
export function contentError(error: Error | null): string | undefined {
  if (isGone(error)) return `${goneText} 쓰신 글은 지우지 않았습니다.`;
  return error instanceof ApiError ? error.fieldMessage('content') : undefined;
}

interface CancelButtonProps {
  draft: KeptText;
  /** On its way: it can no longer be given up. */
  isBusy: boolean;
  onEnd: () => void;
}

/** Gives a draft up; one that says something is asked about first. */
export function CancelButton({ draft, isBusy, onEnd }: CancelButtonProps) {
  const cancel = async () => {
    if (isBusy) return;
    const isSure =
      !draft.isChanged ||
      (await askConfirm({
        title: '작성하던 내용을 지우시겠습니까?',
        confirmLabel: '지우기',
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
