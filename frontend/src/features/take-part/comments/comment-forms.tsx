import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '@/api/errors';
import type { SessionUser } from '@/api/session';
import { type TypedText, useTextDraft } from '@/data/drafts/use-text-draft';
import { discardQuestion } from '@/data/drafts/words';
import { useMutation } from '@/data/use-mutation';
import { Stamp } from '@/entities/person/stamp';
import { isGone } from '@/entities/study/gone';
import { goneText } from '@/entities/study/notices';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { askConfirm } from '@/ui/modal-store';
import { CountedText, textFault, useTextForm } from '@/ui/text-form';
import { replyStyle } from './comment-line';
import {
  commentDraft,
  type CommentPlace,
  createCommentMutation,
  renewTalk,
  updateCommentMutation,
} from './mutations';
import type { Comment } from './queries';

const limit = 1_000;
const missing = '댓글 내용을 입력해주세요.';

interface NewCommentProps {
  study: number;
  user: SessionUser;
  draft: TypedText;
  onSaved: () => void;
}

/** The form for a new comment on a study. */
export function NewComment({ study, user, draft, onSaved }: NewCommentProps) {
  const queries = useQueryClient();
  const sending = useMutation({
    ...createCommentMutation(study),
    onSuccess: () => {
      draft.discard();
      onSaved();
    },
    onError: () => renewTalk(queries, study),
  });
  return (
    <BesideStamp user={user} className="mt-5">
      <CommentForm
        draft={draft}
        sending={sending}
        label="댓글 쓰기"
        placeholder="궁금한 점을 남겨주세요."
        submitLabel="댓글 등록"
      />
    </BesideStamp>
  );
}

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
  const sending = useMutation({
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
    <BesideStamp user={user} className={cn(replyStyle, 'py-4')}>
      <CommentForm
        draft={draft}
        sending={sending}
        label={`${name} 님에게 답글 쓰기`}
        placeholder={`${name} 님에게 답글을 남겨주세요.`}
        submitLabel="답글 등록"
        onCancel={onEnd}
      />
    </BesideStamp>
  );
}

interface EditFormProps {
  place: CommentPlace;
  comment: Comment;
  onEnd: () => void;
}

/** Edits a comment in place. */
export function EditForm({ place, comment, onEnd }: EditFormProps) {
  const draft = useTextDraft(commentDraft(place), comment.content);
  const sending = useMutation({
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
        sending={sending}
        label="댓글 수정"
        submitLabel="저장"
        busyLabel="저장 중…"
        onCancel={onEnd}
      />
    </div>
  );
}

interface CommentFormProps {
  draft: TypedText;
  sending: { mutate: (text: string) => void; isPending: boolean; error: Error | null };
  /** The accessible name of the field. */
  label: string;
  placeholder?: string;
  submitLabel: string;
  busyLabel?: string;
  /** Called when the draft is discarded. A form that can be cancelled opens on a press, so it takes the focus. */
  onCancel?: () => void;
}

/** A field that sends plain text; the draft is stored until the server has it. */
function CommentForm({
  draft,
  sending: { mutate, isPending, error },
  label,
  placeholder,
  submitLabel,
  busyLabel = '등록 중…',
  onCancel,
}: CommentFormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const takesFocus = onCancel !== undefined;
  useEffect(() => {
    if (!takesFocus) return;
    text.current?.focus();
    text.current?.setSelectionRange(limit, limit);
  }, [takesFocus]);
  const { form, field } = useTextForm({
    faultsIf: (isTried) => ({
      content: textFault(draft.text, { name: '댓글', limit, isTried, missing }),
    }),
    refusalOf: () => contentError(error),
    isPending,
    onSend: () => mutate(draft.text),
  });
  const cancel = async () => {
    // A request in flight cannot be cancelled.
    if (isPending || (draft.isChanged && !(await askConfirm(discarding)))) return;
    draft.discard();
    onCancel?.();
  };
  return (
    <form {...form} className="min-w-0">
      <CountedText
        {...field('content')}
        ref={text}
        label={label}
        placeholder={placeholder}
        text={draft.text}
        limit={limit}
        onWrite={draft.write}
        // Scrolls the send button into view too, above a phone's bottom bar.
        className="max-h-96 max-w-full max-tablet:scroll-mb-38"
        buttons={
          <>
            {onCancel && (
              <Button variant="ghost" onClick={() => void cancel()}>
                취소
              </Button>
            )}
            <Button type="submit" variant="line" busy={isPending} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
          </>
        }
      />
    </form>
  );
}

const discarding = { ...discardQuestion, cancelLabel: '계속 작성' };

/** Returns the server's objection to a text, or says that the study or comment is gone. */
function contentError(error: Error | null): string | undefined {
  if (isGone(error)) return `${goneText} 입력한 내용은 그대로 남아 있습니다.`;
  return error instanceof ApiError ? error.fieldMessage('content') : undefined;
}

interface BesideStampProps {
  user: SessionUser;
  className: string;
  children: ReactNode;
}

function BesideStamp({ user, className, children }: BesideStampProps) {
  return (
    <div className={cn('grid gap-3 tablet:grid-cols-[36px_minmax(0,1fr)]', className)}>
      <Stamp
        userId={user.id}
        nickname={user.nickname}
        imageUrl={user.profileImageUrl}
        size="comment"
        className="mt-1.5 max-tablet:hidden"
      />
      {children}
    </div>
  );
}
