import { type KeyboardEvent, useState } from 'react';
import type { Message } from '@/entities/room/talk';
import { cn } from '@/lib/cn';
import { useTalkContext } from '../talk-context';
import { bubbleStyle } from './bubble-style';
import { LineTools } from './line-tools';
import { MessageBody } from './message-body';
import { MessageImage } from './message-image';
import { MessageMeta } from './message-meta';
import { QuoteBlock } from './quote-block';
import { ReactionRow } from './reaction-row';
import { useLongPress } from './use-long-press';

interface MessageLineProps {
  message: Message;
  /** The id of the element that names the author. */
  authorLabel: string;
  isMine: boolean;
  isHighlighted: boolean;
}

/** One message of the log. Enter opens its actions, as a long press does on touch screens. */
export function MessageLine({ message, authorLabel, isMine, isHighlighted }: MessageLineProps) {
  const { open } = useTalkContext();
  const { no, body, image, replyTo, mentions } = message;
  const isGone = message.isDeleted === true || message.isHidden === true;
  // A log has hundreds of messages, and few of them are pointed at.
  const [hasTools, setTools] = useState(false);
  const openActions = () => open({ kind: 'actions', message });
  const press = useLongPress(openActions);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    openActions();
  };
  const ids = { body: `message-${no}`, meta: `meta-${no}` };
  const isPicture = image !== undefined && body === '' && replyTo === undefined;
  return (
    <article
      data-no={no}
      tabIndex={-1}
      aria-labelledby={`${authorLabel} ${ids.body} ${ids.meta}`}
      className="group/line relative rounded-sheet not-first-of-type:mt-1.5 focus-visible:-outline-offset-1 pointer-coarse:select-none"
      onPointerEnter={() => setTools(true)}
      onFocus={() => setTools(true)}
      onKeyDown={onKeyDown}
      {...press}
    >
      <div className={cn('flex items-end gap-2', isMine && 'flex-row-reverse')}>
        {isGone ? (
          <div id={ids.body} className={bubbleStyle({ isMine, isGone: true, isHighlighted })}>
            {message.isHidden === true ? '가려진 메시지입니다' : '삭제된 메시지입니다'}
          </div>
        ) : (
          <div className={bubbleStyle({ isMine, isPicture, isHighlighted })}>
            {replyTo && <QuoteBlock quote={replyTo} />}
            {image && <MessageImage image={image} />}
            <MessageBody
              id={ids.body}
              body={body}
              mentions={mentions}
              className={cn(image && body !== '' && 'mt-2')}
            />
          </div>
        )}
        <MessageMeta id={ids.meta} message={message} isMine={isMine} />
        {hasTools && !isGone && <LineTools message={message} isMine={isMine} />}
      </div>
      {!isGone && <ReactionRow message={message} isMine={isMine} />}
    </article>
  );
}
