import { Lock, Reply as ReplyIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { seoulMoment } from '@/lib/seoul-clock';
import { Badge } from '@/ui/badge';
import { Stamp } from '@/entities/person/stamp';
import type { Inquiry, InquiryEntry } from './queries';

/** The text of the sender. */
export function SenderMessage({ inquiry, content }: { inquiry: Inquiry; content: string }) {
  const { senderId = 0, senderNickname = inquiry.email, receivedAt } = inquiry;
  return (
    <Message
      mark={<Stamp userId={senderId} nickname={senderNickname} size="sm" />}
      author={senderNickname}
      at={receivedAt}
      content={content}
    />
  );
}

interface EntryProps {
  entry: InquiryEntry;
  /** Whether it was written by others since the administrator looked. */
  isNew: boolean;
}

/** An answer, or a note among administrators on a sunken ground. */
export function Entry({ entry, isNew }: EntryProps) {
  const { kind, authorNickname, content, writtenAt, mailed } = entry;
  const isNote = kind === 'NOTE';
  const Icon = isNote ? Lock : ReplyIcon;
  return (
    <li className={cn(isNote && 'bg-sunken')}>
      <Message
        mark={<Icon size={17} className="shrink-0" />}
        author={
          <>
            {isNote ? '안에서만 보는 메모' : '답장'} · {authorNickname}
            {isNew && (
              <Badge tone="yellow" className="ml-2">
                새로
              </Badge>
            )}
            {mailed === false && <Badge className="ml-2">메일로 보내지 않음</Badge>}
          </>
        }
        at={writtenAt}
        content={content}
      />
    </li>
  );
}

interface MessageProps {
  mark: ReactNode;
  author: ReactNode;
  at: string;
  content: string;
}

function Message({ mark, author, at, content }: MessageProps) {
  return (
    <div className="border-b border-rule px-4.5 py-4.5 tablet:px-6">
      <p className="flex items-center gap-2.5 text-ui leading-snug font-semibold">
        {mark}
        <span className="min-w-0 wrap-anywhere">{author}</span>
        <time
          dateTime={at}
          className="ml-auto shrink-0 text-caption font-normal text-ink-2 tabular-nums"
        >
          {seoulMoment(at)}
        </time>
      </p>
      <p className="mt-2 text-ui leading-[1.7] wrap-anywhere whitespace-pre-line">{content}</p>
    </div>
  );
}
