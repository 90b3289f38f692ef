import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { useSession } from '@/api/session';
import { draftWouldBeLost, useLeaveGuard } from '@/data/leave-guard';
import { useMutation } from '@/data/use-mutation';
import { Checkbox } from '@/ui/checkbox';
import { notify } from '@/ui/toast';
import {
  answerMutation,
  type Inquiry,
  type InquiryThread,
  noteMutation,
  repliedText,
} from './queries';
import { useReplyDraft } from './reply-draft';
import { ReplyForm } from './reply-form';

/** The handlers of an act of this administrator. */
export interface Follow {
  onSuccess: (thread: InquiryThread) => void;
  onError: (error: Error) => void;
}

const tabStyle =
  'inline-flex min-h-11 items-center rounded-t-sheet border border-b-0 border-line bg-sunken px-4.5 leading-none font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:bg-ink data-[state=active]:text-paper';

/** The forms for an answer and for a note. Their texts stay in the browser until they are sent. */
export function Reply({ inquiry, follow }: { inquiry: Inquiry; follow: Follow }) {
  const owner = useSession(({ user }) => user?.id ?? 0);
  const answer = useReplyDraft(owner, `answer-${inquiry.id}`);
  const note = useReplyDraft(owner, `note-${inquiry.id}`);
  useLeaveGuard(
    () => [answer, note].some(({ isChanged, isStored }) => isChanged && !isStored),
    draftWouldBeLost,
  );
  const [closes, setCloses] = useState(false);
  const sendAnswer = useMutation({
    ...answerMutation(inquiry),
    ...follow,
    onSuccess: ({ data, message }) => {
      answer.discard();
      setCloses(false);
      follow.onSuccess(data);
      // The message says why the answer was stored, but not mailed.
      if (message == null) notify.success(repliedText.ANSWER);
      else notify.error(message);
    },
  });
  const sendNote = useMutation({
    ...noteMutation(inquiry),
    ...follow,
    onSuccess: (thread) => {
      note.discard();
      follow.onSuccess(thread);
    },
  });
  return (
    <Tabs.Root
      defaultValue={note.isChanged && !answer.isChanged ? 'note' : 'answer'}
      className="px-4.5 pt-4.5 pb-5 tablet:px-6"
    >
      <Tabs.List
        aria-label="답장 또는 메모 쓰기"
        className="flex gap-1 border-b-[1.5px] border-ink"
      >
        <Tabs.Trigger value="answer" className={tabStyle}>
          답장
        </Tabs.Trigger>
        <Tabs.Trigger value="note" className={tabStyle}>
          메모
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="answer" tabIndex={-1} className="outline-none">
        <ReplyForm
          name="답장"
          label="보낼 답장"
          limit={4_000}
          hint={`${inquiry.email} 주소로 보냅니다.`}
          draft={answer}
          submit="답장 보내기"
          busyLabel="보내는 중…"
          isPending={sendAnswer.isPending}
          refusal={contentRefusal(sendAnswer.error)}
          onSend={(content) => sendAnswer.mutate({ content, closes, key: answer.keyToSend() })}
        >
          {inquiry.state !== 'CLOSED' && (
            <Checkbox
              label="답하고 끝내기"
              checked={closes}
              disabled={sendAnswer.isPending}
              onChange={({ target }) => setCloses(target.checked)}
            />
          )}
        </ReplyForm>
      </Tabs.Content>
      <Tabs.Content value="note" tabIndex={-1} className="outline-none">
        <ReplyForm
          name="메모"
          label="남길 메모"
          limit={2_000}
          hint="관리자만 볼 수 있고, 보낸 사람에게 가지 않습니다."
          draft={note}
          submit="메모 남기기"
          busyLabel="남기는 중…"
          isPending={sendNote.isPending}
          refusal={contentRefusal(sendNote.error)}
          onSend={(content) => sendNote.mutate({ content, key: note.keyToSend() })}
        />
      </Tabs.Content>
    </Tabs.Root>
  );
}

const contentRefusal = (error: Error | null) =>
  error instanceof ApiError ? error.fieldMessage('content') : undefined;
