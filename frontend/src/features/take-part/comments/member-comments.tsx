import type { ReactNode } from 'react';
import type { SessionUser } from '@/api/session';
import { useTextDraft } from '@/data/drafts/use-text-draft';
import { notify } from '@/ui/toast';
import { Threads } from './comment-thread';
import { MemberThread } from './member-thread';
import { commentDraft } from './mutations';
import { NewComment } from './comment-forms';
import type { CommentThread } from './queries';

interface MemberCommentsProps {
  study: number;
  user: SessionUser;
  threads: CommentThread[];
  /** The page links. */
  pages: ReactNode;
  onSaved: () => void;
}

/** Threads that a member can reply to, and the form for a new comment. */
export function MemberComments({ study, user, threads, pages, onSaved }: MemberCommentsProps) {
  const draft = useTextDraft(commentDraft({ owner: user.id, study, at: 'new' }));
  const takeOrphan = (text: string) => {
    draft.write(draft.isChanged ? `${draft.text}\n\n${text}` : text);
    notify.error('답글을 달려던 댓글이 삭제되었습니다.', {
      description: '쓰신 내용은 아래 댓글 입력란으로 옮겼습니다.',
    });
  };
  return (
    <>
      <Threads>
        {threads.map((thread) => (
          <MemberThread
            key={thread.comment.id}
            study={study}
            user={user}
            thread={thread}
            onOrphaned={takeOrphan}
          />
        ))}
      </Threads>
      {pages}
      <NewComment study={study} user={user} draft={draft} onSaved={onSaved} />
    </>
  );
}
