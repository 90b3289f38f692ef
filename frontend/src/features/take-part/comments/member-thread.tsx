import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SessionUser } from '@/api/session';
import { CommentItem } from './comment-item';
import { actionStyle, nameOf } from './comment-line';
import { CommentThread } from './comment-thread';
import { commentDraft, type CommentPlace } from './mutations';
import type { CommentThread as Thread } from './queries';
import { ReplyForm } from './comment-forms';

interface MemberThreadProps {
  study: number;
  user: SessionUser;
  thread: Thread;
  /** Receives the text of a reply whose comment was deleted meanwhile. */
  onOrphaned: (text: string) => void;
}

/** A thread that a member can reply to. */
export function MemberThread({ study, user, thread, onOrphaned }: MemberThreadProps) {
  const { comment } = thread;
  const place: CommentPlace = { owner: user.id, study, at: `reply-${comment.id}` };
  const [isReplying, setReplying] = useState(() => commentDraft(place).isThere());
  const replyButton = useRef<HTMLButtonElement>(null);
  const end = () => {
    flushSync(() => setReplying(false));
    replyButton.current?.focus();
  };
  const reply = comment.author !== null && (
    <button
      ref={replyButton}
      type="button"
      aria-label={`${nameOf(comment)}에 답글 달기`}
      aria-expanded={isReplying}
      className={actionStyle}
      onClick={() => setReplying(true)}
    >
      답글 달기
    </button>
  );
  const form = isReplying && (
    <ReplyForm place={place} user={user} comment={comment} onEnd={end} onOrphaned={onOrphaned} />
  );
  return (
    <CommentThread study={study} thread={thread} form={form}>
      {(said) => (
        <CommentItem study={study} comment={said}>
          {said === comment && reply}
        </CommentItem>
      )}
    </CommentThread>
  );
}
