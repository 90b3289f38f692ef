import { type KeyboardEvent, useState } from 'react';
import { blockedText } from '@/entities/person/blocks';
import { deletedMessage } from '@/entities/room/quote-text';
import type { Message } from '@/entities/room/talk';
import { cn } from '@/lib/cn';
import { useTalkContext } from '../talk-context';
import { besideStamp, isBy } from './author-line';
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
  isHighlighted: boolean;
}

/** One message of the log. Enter opens its actions, as a long press does on touch screens. */
export function MessageLine({ message, authorLabel, isHighlighted }: MessageLineProps) {
  const { open, isBlocked, me } = useTalkContext();
  const { no } = message;
  const isMine = isBy(me, message.authorId);
  const [isUnfolded, unfold] = useState(false);
  const isGone = message.isDeleted === true || message.isHidden === true;
  const isOfBlocked = isBlocked(message.authorId);
  // A later block of the author folds it again.
  if (isUnfolded && !isOfBlocked) unfold(false);
  const isFolded = !isGone && !isUnfolded && isOfBlocked;
  // A log has hundreds of messages, and few of them are pointed at.
  const [hasTools, setTools] = useState(false);
  const openActions = () => (isFolded ? unfold(true) : open({ kind: 'actions', message }));
  const press = useLongPress(openActions);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    openActions();
  };
  const ids = { body: `message-${no}`, meta: `meta-${no}` };
  const isPlain = !isGone && !isFolded;
  return (
    <article
      data-no={no}
      tabIndex={-1}
      aria-labelledby={`${authorLabel} ${ids.body} ${ids.meta}`}
      className={cn(
        'group/line relative rounded-sheet focus-visible:-outline-offset-1 pointer-coarse:select-none [article+&]:mt-1.5',
        !isMine && besideStamp,
      )}
      onPointerEnter={() => setTools(true)}
      onFocus={() => setTools(true)}
      onKeyDown={onKeyDown}
      {...press}
    >
      <div className={cn('flex items-end gap-2', isMine && 'flex-row-reverse')}>
        {isPlain ? (
          <Bubble id={ids.body} message={message} isMine={isMine} isHighlighted={isHighlighted} />
        ) : (
          <div id={ids.body} className={bubbleStyle({ isMine, isGone: true, isHighlighted })}>
            {isFolded ? <Folded onUnfold={() => unfold(true)} /> : goneText(message)}
          </div>
        )}
        <MessageMeta id={ids.meta} message={message} isMine={isMine} />
        {hasTools && isPlain && <LineTools message={message} isMine={isMine} />}
      </div>
      {isPlain && <ReactionRow message={message} isMine={isMine} />}
    </article>
  );
}

const goneText = ({ isHidden }: Message) =>
  isHidden === true ? '가려진 메시지입니다' : deletedMessage;

/** In place of a message of a blocked user. */
const Folded = ({ onUnfold }: { onUnfold: () => void }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    {blockedText}
    <button
      type="button"
      data-control
      tabIndex={-1}
      className="relative font-semibold text-ink-2 underline underline-offset-[3px] after:absolute after:-inset-2.5"
      onClick={({ currentTarget }) => {
        // The button unmounts with the focus.
        currentTarget.closest('article')?.focus();
        onUnfold();
      }}
    >
      보기
    </button>
  </span>
);

interface BubbleProps {
  id: string;
  message: Message;
  isMine: boolean;
  isHighlighted: boolean;
}

function Bubble({ id, message, isMine, isHighlighted }: BubbleProps) {
  const { body, image, replyTo, mentions } = message;
  const isPicture = image !== undefined && body === '' && replyTo === undefined;
  return (
    <div className={bubbleStyle({ isMine, isPicture, isHighlighted })}>
      {replyTo && <QuoteBlock quote={replyTo} />}
      {image && <MessageImage image={image} />}
      <MessageBody
        id={id}
        body={body}
        mentions={mentions}
        className={cn(image && body !== '' && 'mt-2')}
      />
    </div>
  );
}
