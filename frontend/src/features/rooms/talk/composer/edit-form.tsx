import { type FormEvent, type Ref, useRef } from 'react';
import { useMutation } from '@/data/use-mutation';
import type { Message } from '@/entities/room/talk';
import { editMessageMutation } from '@/entities/room/talk-mutations';
import { textLength } from '@/lib/text';
import { Button } from '@/ui/button';
import { useTalkContext } from '../talk-context';
import { ContextBar } from './context-bar';
import { mentionsIn } from './mentions';
import { longest, MessageField } from './message-field';

interface EditFormProps {
  ref: Ref<HTMLTextAreaElement>;
  message: Message;
  onEnd: () => void;
}

/** Edits the user's own message. Escape leaves it as it is. */
export function EditForm({ ref, message, onEnd }: EditFormProps) {
  const { room } = useTalkContext();
  const text = useRef(message.body);
  const { mutate, isPending } = useMutation({
    ...editMessageMutation(room.id, message.no),
    onSuccess: onEnd,
  });
  const save = () => {
    const body = text.current.trim();
    const isEmpty = body === '' && message.image === undefined;
    if (isPending || isEmpty || textLength(body) > longest) return;
    if (body === message.body) onEnd();
    else mutate({ body, mentions: mentionsIn(body, room.members, room.isHost) });
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <ContextBar title="메시지 수정" text={message.body} endLabel="수정 취소" onEnd={onEnd} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <MessageField
          ref={ref}
          label="메시지 수정"
          initial={message.body}
          onWrite={(typed) => {
            text.current = typed;
          }}
          onSend={save}
          onKey={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            onEnd();
          }}
        />
        <Button type="submit" className="min-h-12" busy={isPending} busyLabel="저장 중…">
          저장
        </Button>
      </div>
    </form>
  );
}
