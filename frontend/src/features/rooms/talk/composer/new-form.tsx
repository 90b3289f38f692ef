import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { textDraft } from '@/data/drafts/draft';
import { tellTyping } from '@/data/live';
import { quoteText } from '@/entities/room/quote-text';
import { quoteOf } from '@/entities/room/stretch';
import type { Message } from '@/entities/room/talk';
import { randomKey } from '@/lib/random-key';
import { textLength } from '@/lib/text';
import { draftPages } from '@/paths';
import { Button } from '@/ui/button';
import { askConfirm } from '@/ui/modal-store';
import { post } from '../outbox';
import { useTalkContext } from '../talk-context';
import { AttachmentButton, AttachmentBar } from './attachment';
import { ContextBar } from './context-bar';
import { lastOwnMessage } from './last-own-message';
import { mentionsIn } from './mentions';
import { longest, MessageField, writeInto } from './message-field';
import type { ComposerMode } from './mode';
import { QuietNotice } from './quiet-notice';
import { useAttachment } from './use-attachment';
import { useWeekTag, WeekMenu } from './week-menu';

interface NewFormProps {
  ref: Ref<HTMLTextAreaElement>;
  replyTo: Message | null;
  onMode: (mode: ComposerMode) => void;
  onWritten: () => void;
}

/** Members see for some seconds that the user is writing. */
const typingPauseMs = 3_000;

/** Writes a message. Its text is a draft until it is sent. */
export function NewForm({ ref, replyTo, onMode, onWritten }: NewFormProps) {
  const { room, me = 0, nameOf } = useTalkContext();
  const client = useQueryClient();
  const draft = useMemo(
    () => textDraft({ owner: me, page: draftPages.room(room.id), at: 'message' }),
    [me, room.id],
  );
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('textarea') ?? null;
  const typedAt = useRef(0);
  const attachment = useAttachment();
  const tag = useWeekTag(room);
  const isAsking = useRef(false);

  const send = async () => {
    const own = field();
    const body = own?.value.trim() ?? '';
    const { image } = attachment;
    if (own === null || isAsking.current) return;
    if ((body === '' && image === null) || textLength(body) > longest) return;
    const mentions = mentionsIn(body, room.members, room.isHost);
    if (mentions.everyone) {
      isAsking.current = true;
      const isSure = await askConfirm({
        title: '멤버 모두에게 알리시겠습니까?',
        description: '@모두는 조용한 시간이 아닌 멤버에게 알림을 보냅니다.',
        confirmLabel: '보내기',
      });
      isAsking.current = false;
      if (!isSure) return;
    }
    post(client, {
      owner: me,
      room: room.id,
      clientId: randomKey(),
      body,
      at: new Date().toISOString(),
      week: tag.week,
      replyTo: replyTo && quoteOf(replyTo),
      mentions,
      image: image?.size ?? null,
      ...(image !== null && { file: image.file, preview: image.size.url }),
      wasRetried: false,
      state: 'waiting',
    });
    writeInto(own, '');
    attachment.release();
    onMode({ kind: 'new' });
    onWritten();
  };

  const write = (text: string) => {
    draft.write(text === '' ? null : text);
    const now = Date.now();
    if (text === '' || now - typedAt.current < typingPauseMs) return;
    typedAt.current = now;
    tellTyping(room.id);
  };

  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && replyTo !== null) {
      event.preventDefault();
      onMode({ kind: 'new' });
    }
    if (event.key === 'ArrowUp' && event.currentTarget.value === '') {
      const last = lastOwnMessage(client, room.id, me);
      if (last === undefined) return;
      event.preventDefault();
      onMode({ kind: 'edit', message: last });
    }
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      {replyTo !== null && (
        <ContextBar
          title={`${nameOf(replyTo.authorId)}에게 답장`}
          text={quoteText(quoteOf(replyTo))}
          endLabel="답장 취소"
          onEnd={() => onMode({ kind: 'new' })}
        />
      )}
      <AttachmentBar attachment={attachment} onRemoved={() => field()?.focus()} />
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-end gap-2 max-tablet:gap-1.5">
        <AttachmentButton onFiles={attachment.choose} />
        <WeekMenu tag={tag} />
        <MessageField
          ref={ref}
          label="메시지"
          initial={draft.read() ?? ''}
          placeholder="메시지 입력"
          onWrite={write}
          onSend={() => void send()}
          onKey={onKey}
          onPasteFiles={attachment.choose}
        />
        <Button
          type="submit"
          aria-label="보내기"
          className="min-h-12 max-tablet:w-12 max-tablet:px-0"
        >
          <SendHorizontal size={18} />
          <span className="max-tablet:hidden">보내기</span>
        </Button>
      </div>
      <QuietNotice replyTo={replyTo} field={field} />
    </form>
  );
}
