import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import type { SessionUser } from '@/api/session';
import { useTextDraft } from '@/data/drafts/use-text-draft';
import { useMutation } from '@/data/use-mutation';
import { Stamp } from '@/entities/person/stamp';
import { cn } from '@/lib/cn';
import { CommentForm } from './comment-form';
import { replyStyle } from './comment-line';
import { CancelButton, contentError } from './edit-form';
import { createCommentMutation, renewTalk, commentDraft, type CommentPlace } from './mutations';
import type { Comment } from './queries';

interface ReplyFormProps {
  place: CommentPlace;
  user: SessionUser;
  comment: Comment;
  onEnd: () => void;
  onOrphaned: (text: string) => void;
}

/** The form for a reply to a comment. */
export function ReplyForm({ place, user, comment, onEnd, onOrphaned }: ReplyFormProps) {
  const queries = useQueryClient();
  const draft = useTextDraft(commentDraft(place));
  const name = comment.author?.name ?? '';
  const { mutate, isPending, error } = useMutation({
    ...createCommentMutation(place.study, comment.id),
    onSuccess: () => {
      draft.discard();
      onEnd();
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.errorCode === 'COMMENT_NOT_FOUND') {
        draft.discard();
        onOrphaned(draft.text);
      }
      renewTalk(queries, place.study);
    },
  });
  return (
    <div className={cn(replyStyle, 'grid gap-3 py-4 tablet:grid-cols-[36px_minmax(0,1fr)]')}>
      <Stamp
        userId={user.id}
        nickname={user.nickname}
        imageUrl={user.profileImageUrl}
        size="comment"
        className="mt-1.5 max-tablet:hidden"
      />
      <CommentForm
        draft={draft}
        label={`${name} 님에게 답글 쓰기`}
        placeholder={`${name} 님에게 답글을 남겨주세요.`}
        submitLabel="답글 등록"
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
