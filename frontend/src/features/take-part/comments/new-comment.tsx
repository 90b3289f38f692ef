import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@/api/session';
import type { TypedText } from '@/data/drafts/use-text-draft';
import { useMutation } from '@/data/use-mutation';
import { Stamp } from '@/entities/person/stamp';
import { CommentForm } from './comment-form';
import { contentError } from './edit-form';
import { createCommentMutation, renewTalk } from './mutations';

interface NewCommentProps {
  study: number;
  user: SessionUser;
  draft: TypedText;
  onSaved: () => void;
}

/** The form for a new comment on a study. */
export function NewComment({ study, user, draft, onSaved }: NewCommentProps) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...createCommentMutation(study),
    onSuccess: () => {
      draft.discard();
      onSaved();
    },
    onError: () => renewTalk(queries, study),
  });
  return (
    <div className="mt-5 grid gap-3 tablet:grid-cols-[36px_minmax(0,1fr)]">
      <Stamp
        userId={user.id}
        nickname={user.nickname}
        imageUrl={user.profileImageUrl}
        size="comment"
        className="mt-1.5 max-tablet:hidden"
      />
      <CommentForm
        draft={draft}
        label="댓글 쓰기"
        placeholder="궁금한 점을 남겨주세요."
        submitLabel="댓글 등록"
        isBusy={isPending}
        error={contentError(error)}
        onSend={mutate}
      />
    </div>
  );
}
